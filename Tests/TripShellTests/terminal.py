"""Talks with the shell through a pseudo-terminal: terminal.py PROGRAM FOLDER; prints what the screen held, in steps.

Each step is a name and the keys to type; after each the text since the last one is printed, with escape sequences
and the codes that only move the cursor taken out.
"""

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import fcntl

program, folder = sys.argv[1:3]
STEPS = [
    ("start", ""),
    ("complete a command", "nor\t"),
    ("give the line up", "\x03"),
    ("run", "show 1\r"),
    ("list what may follow", "move item 3 --day \t\t"),
    ("give up again", "\x03"),
    ("two statements", "move item 3 --day 2 --after game; move item 3 --day 1\r"),
    ("one step of undo", "undo\r"),
    ("nothing left to undo", "undo\r"),
    ("history", "\x1b[A\x1b[A\x1b[A\x1b[A"),
    ("and leave it", "\x03"),
    ("a secret line", " help version\r"),
    ("an open quote", "add item 'x\r"),
    ("a city with a space", "add night --city 'St. L\t"),
    ("leave that", "\x03"),
    ("the system's shell", "!echo h''i\r"),
    ("somebody else edits", "!sed -i 's/^name.*/name = \"東京 tour\"/' trip.toml\r"),
    ("the prompt knows", "\r"),
    ("a long line", "show 1 # " + "x" * 50 + "\r"),
    ("end", "\x04"),
]

pid, terminal = pty.fork()
if pid == 0:
    # Whoever runs this may have blocked or ignored what a terminal sends.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for number in (signal.SIGINT, signal.SIGTSTP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    os.chdir(folder)
    environment = {
        "HOME": folder, "XDG_STATE_HOME": folder + "/.state", "LANG": "C.UTF-8", "TERM": "xterm",
        "PATH": os.environ["PATH"], "INPUTRC": folder + "/inputrc",
    }
    os.execve(program, [program, "repl"], environment)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))


def read(for_prompt, limit=20.0):
    """What comes until the prompt stands at the end, or else until nothing has come for a while."""
    text = b""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 1.0)
        if not ready:
            if not for_prompt or plain(text.decode("utf-8", "replace")).endswith("> "):
                break
            continue
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
        if for_prompt and re.search(r"\d [A-Z][a-z]{2}> $", plain(text.decode("utf-8", "replace"))):
            break
    return text.decode("utf-8", "replace")


def plain(text):
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", text)


for name, keys in STEPS:
    if keys:
        os.write(terminal, keys.encode())
    print(f"== {name}")
    print(plain(read(for_prompt=not keys or keys.endswith(("\r", "\x03")))))
_, status = os.waitpid(pid, 0)
print(f"== status {os.waitstatus_to_exitcode(status)}")
print(open(folder + "/.state/tripctl/history").read(), end="")
print(oct(os.stat(folder + "/.state/tripctl/history").st_mode & 0o777))
