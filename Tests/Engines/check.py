"""Holds the drives that tripctl says against those that the made-up network has.

usage: check.py PROGRAM OSRM_URL VALHALLA_URL DIR
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

program, osrm, valhalla, servers = sys.argv[1:5]
here = pathlib.Path(__file__).parent
faults, checks = [], 0

# Kilometres from and to A, B, C, D, E, F, as make-synthetic-osm.py draws the roads.
KM = {
    "a": [0.0, 157.5, 315.0, 80.8, 268.2, 424.3],
    "b": [157.5, 0.0, 157.5, 238.4, 110.7, 266.8],
    "c": [315.1, 157.5, 0.0, 395.9, 268.2, 424.3],
    "d": [80.8, 238.3, 395.9, 0.0, 154.4, 310.6],
    "e": [235.2, 140.8, 298.3, 154.4, 0.0, 156.1],
    "f": [391.4, 297.0, 454.5, 310.6, 156.1, 0.0],
}
VISITED = "abcfed"


def expect(what, truth, *words):
    global checks
    checks += 1
    if not truth:
        faults.append(" ".join([what, *map(str, words)]))


class World:
    """A home of its own, so that nothing is remembered."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = pathlib.Path(self.folder.name)
        self.trip = self.home / "trip.toml"
        self.trip.write_text((here / "plains.toml").read_text())

    def run(self, *words, **more):
        environment = {
            "HOME": str(self.home), "LANG": "C.UTF-8", "PATH": os.environ["PATH"], **more}
        for name in ("CACHE", "CONFIG", "DATA", "STATE"):
            environment[f"XDG_{name}_HOME"] = str(self.home / name.lower())
        return subprocess.run([program, "-f", str(self.trip), *words], capture_output=True,
                              text=True, env=environment, cwd=self.home)

    def json(self, *words, **more):
        done = self.run("--json", *words, **more)
        expect(" ".join(words), done.returncode == 0, done.returncode, done.stdout, done.stderr)
        return json.loads(done.stdout) if done.stdout else {}

    def add_item(self, title, latitude, longitude, day=1):
        done = self.run("add", "item", title, "--day", str(day), "--coordinate", f"{latitude},{longitude}")
        expect("add item", done.returncode == 0, done.stderr)


def close(one, other, share):
    return one is not None and abs(one - other) <= max(0.1, share * abs(other))


def chart(engine, url):
    world = World()
    said = world.json("route", "--matrix", "--engine", engine, "--url", url)
    expect("engine", said.get("engine") == engine, said.get("engine"))
    found = said["distances_km"]
    for row, start in enumerate(VISITED):
        for column, end in enumerate(VISITED):
            wanted = KM[start]["abcdef".index(end)]
            # Valhalla splits roads otherwise: its distances differ by a thousandth.
            share = 0.001 if engine == "osrm" else 0.003
            expect(f"{engine} {start}-{end}", close(found[row][column], wanted, share),
                   found[row][column], "expected", wanted)
    route = world.json("route", "--engine", engine, "--url", url)
    for hop, (start, end) in zip(route["hops"], zip(VISITED, VISITED[1:])):
        expect(f"{engine} hop {start}-{end}",
               close(hop["distance_km"], KM[start]["abcdef".index(end)], 0.003), hop)
        expect("engine of a hop", hop["engine"] == engine, hop)
    return found, said["durations_s"]


def cache_and_failures():
    world = World()
    first = world.run("route", "--engine", "osrm", "--url", osrm)
    expect("first answer", first.returncode == 0, first.stderr)
    subprocess.run(["bash", str(here / "route-engines.sh"), "stop", servers], check=True)
    try:
        again = world.run("route", "--engine", "osrm", "--url", osrm)
        expect("kept answer", (again.returncode, again.stdout) == (0, first.stdout), again.stderr)
        fresh = world.run("route", "--engine", "osrm", "--url", osrm, "--fresh")
        expect("fresh without a server", fresh.returncode == 5 and not fresh.stdout, fresh)
        expect("one who says why", osrm.split("//")[1] in fresh.stderr, fresh.stderr)
        fallback = world.run("route", "--engine", "osrm", "--url", osrm, "--fresh", "--fallback")
        expect("fallback", fallback.returncode == 0 and "estimate" in fallback.stderr, fallback)
        expect("fallback's figures", "(osrm)" not in fallback.stdout, fallback.stdout)
        other = World().run("show", "--engine", "osrm", "--url", osrm)
        expect("another home", other.returncode == 5, other)
    finally:
        port = {"OSRM_PORT": osrm.rsplit(":", 1)[1], "VALHALLA_PORT": valhalla.rsplit(":", 1)[1]}
        subprocess.run(["bash", str(here / "route-engines.sh"), "start", servers], check=True,
                       stdout=subprocess.DEVNULL, env={**os.environ, **port})


def precedence():
    world = World()
    settings = world.home / "config/tripctl"
    settings.mkdir(parents=True)
    (settings / "config.toml").write_text(f'engine = "valhalla"\nurl = "{valhalla}"\n')
    expect("settings", world.json("route").get("engine") == "valhalla")
    named = {"TRIPCTL_ENGINE": "osrm", "TRIPCTL_URL": osrm}
    expect("environment", world.json("route", **named).get("engine") == "osrm")
    estimated = world.json("route", "--engine", "estimate", **named)
    expect("option", estimated.get("engine") == "estimate", estimated.get("engine"))
    check = world.run("--json", "check", **named)
    expect("check measures", '"osrm"' in check.stdout or check.returncode in (0, 1), check.stderr)


def unreachable():
    for engine, url in (("osrm", osrm), ("valhalla", valhalla)):
        world = World()
        # G is on an island that no road reaches.
        world.add_item("Gull Island Oval", 39.7286885, -95.0748198)
        said = world.json("route", "--matrix", "--engine", engine, "--url", url)
        index = said["stops"].index("item/1")
        row = said["distances_km"][index]
        expect(f"{engine}: the island", all(
            value is None for column, value in enumerate(row) if column != index), row)
        shown = world.run("route", "--engine", engine, "--url", url)
        expect(f"{engine}: a total without the island", shown.returncode == 0, shown)
        far = World()
        # Twenty kilometres off any road.
        far.add_item("Nowhere", 40.75, -99.0)
        said = far.run("route", "--engine", engine, "--url", url)
        expect(f"{engine}: an off-road place is named",
               "Nowhere" in said.stdout + said.stderr, said)


def google(link):
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)
    stops = query["origin"] + query.get("waypoints", [""])[0].split("|") + query["destination"]
    return [tuple(map(float, stop.split(","))) for stop in stops if stop]


def apple(link):
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)
    stops = query["source"] + query.get("waypoint", []) + query["destination"]
    return [tuple(map(float, stop.split(","))) for stop in stops]


def links():
    world = World()
    for number in range(30):
        world.add_item(f"Stop {number}", round(39.3 + 0.02 * number, 4), -99.0, day=2)
    stops = [(stop["latitude"], stop["longitude"])
             for stop in world.json("route", "--day", "2")["waypoints"]]
    expect("a day of thirty stops", len(stops) >= 31, len(stops))
    for words, read, most in ((("google",), google, 11), (("google", "--mobile"), google, 5),
                              (("apple",), apple, 14)):
        done = world.run("route", "--day", "2", "--links", *words)
        found = [read(link) for link in re.findall(r"https://\S+", done.stdout)]
        expect(f"{words}: lengths", all(2 <= len(part) <= most for part in found),
               [len(part) for part in found])
        joined = found[0] if found else []
        for part in found[1:]:
            expect(f"{words}: overlap", part[0] == joined[-1], part[0], joined[-1])
            joined = joined + part[1:]
        same = len(joined) == len(stops) and all(
            abs(a - b) < 1e-5 for one, other in zip(joined, stops) for a, b in zip(one, other))
        expect(f"{words}: stops in their order", same, joined, stops)


one, times = chart("osrm", osrm)
other, other_times = chart("valhalla", valhalla)
for row in range(6):
    for column in range(6):
        expect("engines agree on ways", close(one[row][column], other[row][column], 0.003))
        if row != column:
            share = other_times[row][column] / times[row][column]
            expect("and nearly on times", 0.6 < share < 1.1, share)
unreachable()
precedence()
links()
cache_and_failures()
print("\n".join(faults), end="\n" if faults else "")
print(f"{checks} checks with OSRM and Valhalla, {len(faults)} faults")
sys.exit(1 if faults else 0)
