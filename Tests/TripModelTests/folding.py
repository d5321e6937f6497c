"""How Python folds each sign of the scripts up to U+2FFF: `CODE = FOLDED CODES`, in hexadecimal."""

import unicodedata


def folded(text):
    text = unicodedata.normalize("NFD", text)
    kept = "".join(sign for sign in text if unicodedata.category(sign) != "Mn")
    return " ".join(kept.lower().split())


for code in range(0x20, 0x3000):
    # What Python doesn't know yet, we may.
    if unicodedata.category(chr(code)) != "Cn":
        answer = folded("x" + chr(code) + "y")
        print("%X =" % code, *("%X" % ord(sign) for sign in answer))
