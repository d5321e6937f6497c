"""Compares the program with the model of the itinerary on random trips and edits.

    python3 Tests/Model/compare.py --program .build/release/tripctl --trips 2000 --seed 1

Every trip is a file with its own venues. First the rows and legs are compared, then a few edits are made one
after the other, each by the program and by the model, and the file that the program wrote is compared with
the trip that the model says. A disagreement prints the seed, the trip, the command and both answers.
"""

import argparse
import collections
import json
import math
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import itinerary_model as model

# Cities with region, country and zone. Names with diacritics, signs, and twice in different regions.
CITIES = [
    ("Alba", "IA", "US", "America/Chicago"),
    ("Kansas City", "MO", "US", "America/Chicago"),
    ("Kansas City", "KS", "US", "America/Chicago"),
    ("São Bento", None, "BR", "America/Sao_Paulo"),
    ("St. Bruno", "QC", "CA", "America/Toronto"),
    ("Zürs  am Arl", None, "AT", "Europe/Vienna"),
    ("Dorn", None, "AT", "Europe/Vienna"),
    ("Dorn", "CO", "US", "America/Denver"),
]
TIMES = ["00:00:00", "00:10:00", "13:10:00", "13:10:00", "19:10:00", "23:59:00", "13:11:00"]
ODD_ORDERS = [1e300, -1e300, 1.7e308, 1e16, 9007199254740992.0, 5e-324, 0.0, -0.5, 0.1, 0.3, 1 / 3, 50.0,
              50.00000000000001, 49.99999999999999, 890.0, 891.0, 890.0000000000001, 1250.0, 1540.0, 1541.0,
              1999.0, 1999.5, 2000.0, 2001.0, 1.0, 2.0, -3.0, 100.0, 75.0, 1e-7, 1e22]


def quoted(text):
    return '"' + text + '"'


class Maker:
    """Random trips, with the rare cases made often."""

    def __init__(self, seed):
        self.r = random.Random(seed)

    def order(self):
        r = self.r
        kind = r.random()
        if kind < 0.4:
            return repr(float(r.randint(-2, 6)))
        if kind < 0.75:
            value = r.choice(ODD_ORDERS)
            if r.random() < 0.3:
                value = math.nextafter(value, math.inf if r.random() < 0.5 else -math.inf)
            if math.isinf(value):
                value = 1.0
            return repr(value)
        if kind < 0.85:
            return str(r.choice([0, 1, 2, 50, 890, 1250, 2000]))
        return repr(round(r.uniform(-10, 2100), r.randint(0, 6)))

    def day(self, n):
        r = self.r
        return r.randint(1, n) if r.random() < 0.93 else r.choice([-1, 0, n + 1, n + 2])

    def typed(self, city, sloppy=True):
        r = self.r
        name, region, country, _ = city
        out = name
        if sloppy and r.random() < 0.2:
            out = model.fold(name).upper()
        if r.random() < 0.5:
            out += ", " + (region or country)
        return out

    def trip(self):
        r = self.r
        n = r.choice([1, 1, 2, 2, 3, 4, 5, 6])
        cities = r.sample(CITIES, r.randint(1, 4))
        if r.random() < 0.35:
            cities = [c for c in CITIES if c[0] == "Kansas City"] + cities[:1]
        def date(day):
            return f"2026-07-{9 + day:02d}"
        out = ["format = 1", 'name = "T"', f"start = {date(1)}", f"end = {date(n)}"]
        if r.random() < 0.6:
            home = r.choice(cities) if r.random() < 0.5 else ("Heimat", "XX", "US", None)
            out.append(f"home = {quoted(self.typed(home))}")
        rules = []
        if r.random() < 0.3:
            rules.append('departure = "same-day"')
        if r.random() < 0.1:
            rules.append("snap = true")
        if rules:
            out += ["", "[rules]"] + rules
        tables = []
        for k in range(r.choice([0, 1, 2, 2, 3, 3, 4, 5])):
            t = ["[[game]]"]
            if r.random() < 0.85:
                t.append(f"id = {k + 1}")
            t.append('sport = "MLB"')
            t.append(f'title = "G{k}"')
            c = r.choice(cities)
            if r.random() < 0.95:
                t.append(f'venue = "v{CITIES.index(c)}"')
            else:
                t.append('venue = "nowhere-at-all"')
            d = date(self.day(n))
            kind = r.random()
            if kind < 0.7:
                t.append(f"start = {d}T{r.choice(TIMES)}")
            elif kind < 0.82:
                zone = r.choice(["Z", "-05:00", "+02:00", "+14:00"])
                t.append(f"start = {d}T{r.choice(TIMES)}{zone}")
            else:
                t.append(f"start = {d}")
                if r.random() < 0.4:
                    t.append(f"about = {r.choice(TIMES)}")
            if r.random() < 0.1:
                t.append(f'going = "{r.choice(["maybe", "no", "yes"])}"')
            if r.random() < 0.05:
                t.append('status = "cancelled"')
            tables.append(t)
        for k in range(r.choice([0, 0, 0, 1, 1, 2, 3])):
            t = ["[[night]]"]
            if r.random() < 0.8:
                t.append(f"id = {k + 1}")
            t.append(f"day = {self.day(n)}")
            if r.random() < 0.3:
                t.append(f"nights = {r.randint(1, 4)}")
            if r.random() < 0.6:
                t.append(f"city = {quoted(self.typed(r.choice(cities)))}")
            tables.append(t)
        for k in range(r.choice([0, 1, 2, 3, 4, 5])):
            t = ["[[item]]"]
            if r.random() < 0.8:
                t.append(f"id = {k + 1}")
            t.append(f'title = "I{k}"')
            t.append(f"day = {self.day(n)}")
            if r.random() < 0.9:
                t.append(f"order = {self.order()}")
            tables.append(t)
        places = cities + [("Heimat", "XX", "US", None), ("Anderswo", None, "US", None)]
        chain = r.random() < 0.25
        if chain:
            a, b, c = r.choice(places), ("Anderswo", None, "US", None), r.choice(places)
            d = r.randint(1, n)
            for x, y in [(a, b), (b, c)]:
                t = ["[[travel]]", f"from = {quoted(self.typed(x))}", f"to = {quoted(self.typed(y))}",
                     "added = true"]
                if r.random() < 0.9:
                    t += [f"day = {d}", f"order = {self.order()}"]
                tables.append(t)
        for k in range(r.choice([0, 0, 1, 1, 2, 3])):
            a, b = r.choice(places), r.choice(places)
            t = ["[[travel]]", f"from = {quoted(self.typed(a))}", f"to = {quoted(self.typed(b))}"]
            if r.random() < 0.85:
                t.append(f"day = {self.day(n)}")
                if r.random() < 0.8:
                    t.append(f"order = {self.order()}")
            if r.random() < 0.15:
                t.append("nth = 2")
            if r.random() < 0.25:
                t.append("added = true")
            if r.random() < 0.2:
                t.append(f'departure = "{r.choice(["same-day", "next-day"])}"')
            if r.random() < 0.2:
                offset = r.choice(["", "", "Z", "+02:00"])
                t.append(f"depart = {date(self.day(n))}T{r.choice(TIMES)}{offset}")
            tables.append(t)
        r.shuffle(tables)
        for index, (name, region, country, zone) in enumerate(CITIES):
            t = ["[[venue]]", f'id = "v{index}"', f'name = "V{index}"', f"city = {quoted(name)}",
                 f'country = "{country}"', "coordinate = [40.0, -90.0]", f'time_zone = "{zone}"']
            if region:
                t.insert(4, f'region = "{region}"')
            if ("v%d" % index) in "".join(sum(tables, [])) or r.random() < 0.2:
                tables.append(t)
        return "\n".join(out) + "\n" + "".join("\n" + "\n".join(t) + "\n" for t in tables)

    def command(self, trip):
        """A random edit: (kind of case, arguments, what it is for the model)."""
        r = self.r
        days, outside = model.flatten(trip)
        rows = [x for d in days for x in days[d]] + outside
        movable = [x for x in rows if x.kind in ("item", "travel")] or rows
        kind = r.random()
        if kind < 0.08:
            day = self.day(trip.days) if r.random() < 0.4 else None
            return "normalize", ["normalize"] + (["--day", str(day)] if day is not None else []), day
        if kind < 0.16 or not rows:
            m = model.Move([])
            args = self.place(trip, m, rows, [], r.choice(["day", "after", "before", "first", "last", "at"]))
            if m.day is None:
                m.day = r.randint(1, trip.days)
                args = ["--day", str(m.day)] + args
            return "add item", ["add", "item", "new"] + args, m
        nights = [x for x in rows if x.kind == "night"]
        if kind < 0.22 and nights:
            m = model.Move([r.choice(nights).ref], day=self.day(trip.days))
            if r.random() < 0.1:
                m.first = True
            args = ["move", m.things[0], "--day", str(m.day)] + (["--first"] if m.first else [])
            return "move night", args, m
        if kind < 0.25:
            movable = rows
        if kind < 0.65:
            legs = [x for x in movable if x.kind == "travel" and x.how not in ("orphan", "booked")]
            movable = legs or movable
        m = model.Move([self.name(r.choice(movable))])
        several = r.random() < 0.25
        if several:
            movable = [x for x in rows if x.kind in ("item", "travel")] or rows
            for _ in range(r.choice([1, 1, 2])):
                m.things.append(self.name(r.choice(movable)))
        form = r.choice(["day", "day", "after", "after", "before", "before", "first", "last", "at", "up", "down"])
        args = self.place(trip, m, rows, m.things, form)
        if all(t.startswith("travel") for t in m.things):
            if r.random() < 0.25:
                m.snap = True
                args.append("--snap")
            if r.random() < 0.2:
                m.same_day = True
                args.append("--same-day")
        kind = "several" if several else m.things[0].split("/")[0]
        return f"move {kind} --{form}", ["move"] + m.things + args, m

    def name(self, row):
        if row.kind == "travel" and self.r.random() < 0.3:
            return f"travel/{row.id}"
        return row.ref

    def place(self, trip, m, rows, things, form):
        r = self.r
        args = []
        if form in ("up", "down"):
            steps = r.choice([1, 1, 1, 2, 3, 7, 40])
            setattr(m, form, steps)
            return [f"--{form}={steps}"]
        if form == "day" or r.random() < 0.5:
            m.day = self.day(trip.days)
            args += ["--day", str(m.day)]
        if form in ("after", "before"):
            if rows and r.random() < 0.8:
                row = r.choice(rows)
                ref = self.name(row)
                if r.random() < 0.6 and m.day is not None and row.day in range(1, trip.days + 1):
                    m.day = row.day
                    args[1] = str(m.day)
            else:
                ref = r.choice(["game", "travel", "item", "night"])
            setattr(m, form, ref)
            args += [f"--{form}", ref]
        elif form == "at":
            clock = r.choice(["13:10", "19:10", "00:00", "23:59", "13:11", "08:30"])
            m.at = int(clock[:2]) * 60 + int(clock[3:])
            args += ["--at", clock]
        elif form in ("first", "last"):
            setattr(m, form, True)
            args += [f"--{form}"]
        return args


# --------------------------------------------------------------------------------------- what is compared


def shown_by_model(trip):
    def row(r):
        out = {"ref": r.ref, "day": r.day, "order": r.order}
        if r.kind == "travel":
            leg = r.leg
            valid = leg.valid_days(trip)
            out["number"] = leg.number
            out["stored"] = leg.entry is not None
            out["valid"] = []
            for day in sorted(set(valid or [])):
                low, high = leg.order_bounds(day)
                out["valid"].append({"day": day, "after": low, "before": high})
            out["bounds"] = {"after": leg.after.ref if leg.after else None,
                             "before": leg.before.ref if leg.before else None}
        return out
    days, outside = model.flatten(trip)
    rows = []
    for d in days:
        rows.append({"ref": None, "day": d})
        rows += [row(r) for r in days[d]]
    return {"rows": rows, "outside": [row(r) for r in outside]}


def shown_by_program(answer):
    def row(r):
        if r["kind"] == "day":
            return {"ref": None, "day": r["day"]}
        keys = ["ref", "day", "order"]
        if r["kind"] == "travel":
            keys += ["number", "stored", "valid", "bounds"]
        return {k: r[k] for k in keys}
    return {"rows": [row(r) for r in answer["rows"]], "outside": [row(r) for r in answer["outside"]]}


def contents(trip):
    """What an edit may have changed: the entries by id, the legs with their lines, and the rows."""
    out = {}
    for i in trip.items:
        out[f"item/{i.id}"] = (i.day, i.order, i.has_id)
    for n in trip.nights:
        out[f"night/{n.id}"] = (n.day, n.nights, n.has_id)
    for leg in model.legs_of(trip):
        e = leg.entry
        day, order, how = leg.place(trip)
        line = (e.day, e.order, e.departure) if e else None
        out[leg.ref] = {"line": line, "shown": (day, order)}
    out["rows"] = model.sequence(trip)
    return out


def differences(a, b):
    return {k: {"model": a.get(k), "program": b.get(k)} for k in sorted(a.keys() | b.keys()) if a.get(k) != b.get(k)}


class Runner:
    def __init__(self, program, folder):
        self.program = program
        self.file = folder / "t.toml"
        self.env = dict(os.environ, XDG_STATE_HOME=str(folder / "state"), XDG_CACHE_HOME=str(folder / "cache"))

    def __call__(self, *args):
        done = subprocess.run([self.program, "-f", str(self.file), *args, "--json"], env=self.env,
                              capture_output=True, timeout=60)
        try:
            answer = json.loads(done.stdout)
        except ValueError:
            answer = {"stdout": done.stdout.decode(errors="replace"), "stderr": done.stderr.decode(errors="replace")}
        return done.returncode, answer


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default=".build/release/tripctl")
    options.add_argument("--trips", type=int, default=500)
    options.add_argument("--edits", type=int, default=5, help="edits a trip")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--stop", type=int, default=5, help="stop after so many disagreements")
    options.add_argument("--brief", action="store_true", help="without the trip files")
    o = options.parse_args()
    tried, agreed = collections.Counter(), collections.Counter()
    failures = 0
    folder = pathlib.Path(tempfile.mkdtemp(prefix="itinerary-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None))
    program = str(pathlib.Path(o.program).resolve())
    run = Runner(program, folder)

    def disagree(seed, text, command, expected, got):
        nonlocal failures
        failures += 1
        print(f"=== seed {seed}: {' '.join(command)}")
        if not o.brief:
            print(text.rstrip())
            print("---")
        print("model:  ", expected)
        print("program:", got, flush=True)

    try:
        for seed in range(o.seed, o.seed + o.trips):
            if failures >= o.stop:
                break
            maker = Maker(seed)
            text = maker.trip()
            run.file.write_text(text)
            for step in range(o.edits + 1):
                text = run.file.read_text()
                trip = model.read_trip(text)
                # The rows and the legs
                tried["show"] += 1
                status, answer = run("show")
                if status != 0 or "rows" not in answer:
                    disagree(seed, text, ["show"], "status 0", f"status {status} {answer}")
                    break
                ours, theirs = shown_by_model(trip), shown_by_program(answer)
                if ours != theirs:
                    bad = [(a, b) for s in ours for a, b in zip(ours[s], theirs[s]) if a != b]
                    disagree(seed, text, ["show"], bad[0][0] if bad else len(ours["rows"]),
                             bad[0][1] if bad else len(theirs["rows"]))
                    break
                agreed["show"] += 1
                if step == o.edits:
                    break
                # An edit
                kind, args, what = maker.command(trip)
                tried[kind] += 1
                try:
                    if kind == "normalize":
                        expected = model.normalize(trip, what)
                    elif kind == "add item":
                        expected = model.add_item(trip, what)
                    else:
                        expected = model.move(trip, what)
                    wanted = 0
                except model.Refused as refusal:
                    expected, wanted = refusal, refusal.status
                status, answer = run(*args)
                now = run.file.read_text()
                if status != wanted:
                    disagree(seed, text, args, f"status {wanted} ({expected})" if wanted else
                             f"status 0 {differences(contents(trip), contents(expected.trip))}",
                             f"status {status} {answer.get('error', answer.get('edits'))}")
                    break
                if wanted:
                    if now != text:
                        disagree(seed, text, args, "refused, nothing written", "the file changed")
                        break
                else:
                    if answer.get("changed") != expected.changed or (now != text) != expected.changed:
                        disagree(seed, text, args,
                                 f"changed {expected.changed} {differences(contents(trip), contents(expected.trip))}",
                                 f"changed {answer.get('changed')} {answer.get('edits')} {answer.get('diff')}")
                        break
                    diff = differences(contents(expected.trip), contents(model.read_trip(now)))
                    if diff:
                        disagree(seed, text, args, {k: v["model"] for k, v in diff.items()},
                                 {k: v["program"] for k, v in diff.items()})
                        break
                agreed[kind] += 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print()
    for kind in sorted(tried):
        print(f"{kind:28} {tried[kind]:7} tried {agreed[kind]:7} agreed")
    print(f"{'all':28} {sum(tried.values()):7} tried {sum(agreed.values()):7} agreed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
