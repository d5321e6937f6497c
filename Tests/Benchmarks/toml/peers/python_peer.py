"""tomlkit, tomlrt or tomllib: parse, then change one price and print all."""
import importlib
import json
import resource
import sys
import time


def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main():
    name, path, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    module = importlib.import_module(name)
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    if rounds == 0:
        document = module.loads(text)
        print(json.dumps({"keys": len(document), "peak": peak()}))
        return
    parse = edit = 1e9
    for _ in range(rounds):
        start = time.process_time()
        document = module.loads(text)
        parsed = time.process_time()
        parse = min(parse, parsed - start)
        if name != "tomllib":
            games = document["game"]
            games[len(games) // 2]["price"] = 45.25
            assert module.dumps(document) != text
            edit = min(edit, time.process_time() - parsed)
    print(json.dumps({"parse": parse, "edit": None if name == "tomllib" else edit, "peak": peak()}))


main()
