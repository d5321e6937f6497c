#!/usr/bin/env python3
"""Runs each program on each file: CPU time, best of some rounds; peak memory of one parse."""
import json
import os
import subprocess
import sys

out = sys.argv[1]
here = os.path.dirname(os.path.abspath(__file__))
python = [out + "/venv/bin/python3", here + "/peers/python_peer.py"]
programs = [
    ("LosslessTOML", [out + "/release/toml-benchmark"]),
    ("toml_edit 0.14", [out + "/rust/release/peer"]),
    ("toml++", [out + "/tomlplusplus"]),
    ("tomlrt", python + ["tomlrt"]),
    ("tomlkit", python + ["tomlkit"]),
    ("tomllib", python + ["tomllib"]),
]


def run(words):
    return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)


print("| entries | program | parse ms | MB/s | edit + write ms | peak of a parse / file | with an edit |")
print("|---|---|---|---|---|---|---|")
for count in [100, 10000, 100000]:
    path = f"{out}/trip-{count}.toml"
    size = os.path.getsize(path)
    for name, words in programs:
        slow = name.startswith("toml") and words[0] == python[0]
        if name == "tomlkit" and count == 100000:
            continue
        rounds = 1 if slow and count == 100000 else 3 if count == 100000 else 7
        times = run(words + [path, str(rounds)])
        once = run(words + [path, "0"])
        edit = times["edit"]
        print(f"| {count} | {name} | {times['parse'] * 1000:.2f} | {size / times['parse'] / 1e6:.1f} | "
              f"{'' if edit is None else f'{edit * 1000:.2f}'} | {once['peak'] / size:.1f} | "
              f"{times['peak'] / size:.1f} |", flush=True)
