"""Runs random trips and moves through the program and through the model: compare.py --program PATH --trips N --seed S.

Prints how many cases agreed; on a disagreement the trip, the command and both answers, and ends with 1.
"""

import argparse
import collections
import copy
import datetime
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import itinerary_model as model

CITIES = [("Milwaukee", "WI"), ("Chicago", "IL"), ("Minneapolis", "MN"), ("St. Louis", "MO"),
          ("Kansas City", "MO"), ("Kansas City", "KS")]
START = datetime.date(2026, 7, 3)


def random_trip(r):
    days = r.choice([1, 2, 3, 4, 5, 6, 8])
    cities = r.sample(CITIES, r.randint(1, 4))

    def city(loose=0.3):
        name, region = r.choice(cities)
        return (name, None) if r.random() < loose else (name, region)

    trip = dict(days=days, home=city() if r.random() < 0.5 else None, games=[], nights=[], items=[], travels=[],
                departure=r.choice(["next-day", "next-day", "same-day"]), snap=r.random() < 0.15)
    for n in range(r.choice([0, 1, 2, 3, 3, 4, 5, 6])):
        trip["games"].append(dict(
            id=n + 1, city=city(0), day=r.randint(0 if r.random() < 0.1 else 1, days + (r.random() < 0.1)),
            minutes=r.choice([None, 10, 725, 790, 790, 1150, 1150, 1439]),
            going=r.choice(["yes"] * 6 + ["maybe", "no"])))
    for n in range(r.choice([0, 0, 1, 1, 2, 3])):
        trip["nights"].append(dict(
            id=n + 1, day=r.randint(0 if r.random() < 0.1 else 1, days + (r.random() < 0.1)),
            nights=r.choice([None, 1, 2, 3]), city=city() if r.random() < 0.6 else None))
    orders = [None, 1, 1, 2, 2, 0.5, -3, 50, 60, 99, 825, 890, 890, 891, 1210, 1250, 1540, 1541, 1999, 1999.5, 2000,
              2001, 1e300, -1e300, 1.0000000000000002, 0.3, 0.37]
    for n in range(r.choice([0, 1, 2, 3, 4, 5, 7])):
        trip["items"].append(dict(id=n + 1, day=r.randint(0 if r.random() < 0.1 else 1, days + (r.random() < 0.1)),
                                  order=r.choice(orders)))
    for n in range(r.choice([0, 0, 1, 1, 2, 3, 5])):
        a, b = city(), city()
        if model.same_city(a, b):
            continue
        depart = None
        if r.random() < 0.2:
            depart = (r.randint(0 if r.random() < 0.2 else 1, days + (r.random() < 0.2)), 100 + r.choice([570, 790, 1150]))
        trip["travels"].append({
            "from": a, "to": b, "day": r.choice([None] + list(range(0, days + 2))),
            "order": r.choice([None, None, 50, 60, 891, 1251, 1300, 2001]), "nth": r.choice([None] * 5 + [1, 2]),
            "added": r.random() < 0.4, "depart": depart, "departure": r.choice([None, None, "same-day", "next-day"])})
    return trip


def date(day):
    return START + datetime.timedelta(days=day - 1)


def clock(minutes):
    return f"{minutes // 60:02}:{minutes % 60:02}:00"


def spelled(city):
    return json.dumps(city[0] if city[1] is None else f"{city[0]}, {city[1]}")


def text(trip):
    lines = ["format = 1", f"start = {START}", f"end = {date(trip['days'])}"]
    if trip["home"]:
        lines.append(f"home = {spelled(trip['home'])}")
    lines += ["[rules]", f"departure = \"{trip['departure']}\"", f"snap = {str(trip['snap']).lower()}"]
    for name, region in CITIES:
        lines += ["[[venue]]", f"id = \"{model.slug(name + ' ' + region)}\"", f"name = \"{name} Field\"",
                  f"city = \"{name}\"", f"region = \"{region}\"", "country = \"US\"", "coordinate = [40.0, -90.0]",
                  "time_zone = \"America/Chicago\""]
    for game in trip["games"]:
        start = str(date(game["day"]))
        if game["minutes"] is not None:
            start += "T" + clock(game["minutes"])
        lines += ["[[game]]", f"id = {game['id']}", "sport = \"MLB\"", "home = \"Cubs\"", "away = \"Reds\"",
                  f"venue = \"{model.slug(' '.join(game['city']))}\"", f"start = {start}", f"going = \"{game['going']}\""]
    for night in trip["nights"]:
        lines += ["[[night]]", f"id = {night['id']}", f"day = {night['day']}"]
        if night["nights"] is not None:
            lines.append(f"nights = {night['nights']}")
        if night["city"]:
            lines.append(f"city = {spelled(night['city'])}")
    for item in trip["items"]:
        lines += ["[[item]]", f"id = {item['id']}", "title = \"x\"", f"day = {item['day']}"]
        if item["order"] is not None:
            lines.append(f"order = {number(item['order'])}")
    for entry in trip["travels"]:
        lines += ["[[travel]]", f"from = {spelled(entry['from'])}", f"to = {spelled(entry['to'])}"]
        for key in ("day", "nth"):
            if entry[key] is not None:
                lines.append(f"{key} = {entry[key]}")
        if entry["order"] is not None:
            lines.append(f"order = {number(entry['order'])}")
        if entry["added"]:
            lines.append("added = true")
        if entry["departure"]:
            lines.append(f"departure = \"{entry['departure']}\"")
        if entry["depart"]:
            day, order = entry["depart"]
            lines.append(f"depart = {date(day)}T{clock(order - 100)}")
    return "\n".join(lines) + "\n"


def number(value):
    out = repr(float(value))
    return out.replace("e+", "e")


def random_move(r, trip):
    rows, outside = model.flatten(trip)
    things = [row["thing"] for row in rows + outside if row["kind"] in ("item", "travel")]
    if r.random() < 0.05:
        things += [row["thing"] for row in rows if row["kind"] == "game"]
    if not things:
        return None
    subjects = r.sample(sorted(set(things)), min(len(set(things)), r.choice([1, 1, 1, 1, 2, 3])))
    targets = list(model.KINDS) + [row["thing"] for row in rows]
    forms = [None, None, ("before", r.choice(targets)), ("after", r.choice(targets)), ("after", r.choice(targets)),
             ("first", None), ("last", None), ("at", r.choice([0, 725, 790, 1150, 1439])), ("up", r.randint(1, 5)),
             ("down", r.randint(1, 5))]
    place = r.choice(forms)
    day = r.randint(0 if r.random() < 0.05 else 1, trip["days"] + (r.random() < 0.05))
    if place and place[0] in ("up", "down"):
        subjects, day = subjects[:1], None
    elif place and r.random() < 0.4:
        day = None
    return dict(subjects=subjects, day=day, place=place, snap=r.random() < 0.3, same_day=r.random() < 0.15)


def words(trip, move):
    def name(thing):
        return f"travel/{thing[1]}" if thing[0] == "travel" else f"{thing[0]}/{trip[thing[0] + 's'][thing[1]]['id']}"

    out = ["move"] + [name(t) for t in move["subjects"]]
    if move["day"] is not None:
        out.append(f"--day={move['day']}")
    if move["place"]:
        form, value = move["place"]
        if form in ("before", "after"):
            out.append(f"--{form}=" + (value if value in model.KINDS else name(value)))
        elif form == "at":
            out.append(f"--at={clock(value)[:5]}")
        elif form in ("up", "down"):
            out.append(f"--{form}={value}")
        else:
            out.append(f"--{form}")
    return out + ["--snap"] * move["snap"] + ["--same-day"] * move["same_day"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--trips", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tried = collections.Counter()
    folder = tempfile.mkdtemp()
    file = pathlib.Path(folder) / "trip.toml"
    environment = {"HOME": folder, "LANG": "C.UTF-8"}

    def run(*line):
        done = subprocess.run([arguments.program, "-f", file, "--json", *line], capture_output=True, text=True,
                              env=environment)
        if done.returncode not in (0, 1, 2, 3):
            print(line, done)
        return done.returncode, json.loads(done.stdout)

    def seen():
        answer = run("show")[1]
        rows = [(row["day"], row["ref"], row["order"]) for row in answer["rows"] if row["kind"] != "day"]
        return rows, [(row["day"], row["ref"], row["order"]) for row in answer["outside"]]

    def expected(trip):
        rows, outside = model.flatten(trip)
        return tuple([(row["day"], model.reference(trip, row), row["order"]) for row in part] for part in (rows, outside))

    def disagree(seed, trip, what, wanted, got):
        print(f"seed {seed}: {what}\n{text(trip)}\nmodel:   {wanted}\nprogram: {got}")
        sys.exit(1)

    for seed in range(arguments.seed, arguments.seed + arguments.trips):
        r = random.Random(seed)
        trip = random_trip(r)
        file.write_text(text(trip))
        got, wanted = seen(), expected(trip)
        if got != wanted:
            disagree(seed, trip, "show", wanted, got)
        tried["rows of a trip"] += 1
        rails = {leg["id"]: leg["rails"] for leg in model.legs(trip)}
        for leg in run("travel")[1]["travel"]:
            bounds = rails[leg["id"]]
            days = list(bounds.days()) if bounds else []
            ends = [] if not days else [days[0]] if len(days) == 1 else [days[0], days[-1]]
            valid = [dict(day=d, after=bounds.bounds(d)[0], before=bounds.bounds(d)[1]) for d in ends]
            if valid != leg["valid"]:
                disagree(seed, trip, f"valid days of {leg['id']}", valid, leg["valid"])
            tried["guardrails of a leg"] += 1
        for _ in range(3):
            move = random_move(r, trip)
            if move is None:
                break
            line = words(trip, move)
            form = move["place"][0] if move["place"] else "day alone"
            before = copy.deepcopy(trip)
            try:
                trip = model.move(trip, **move)
                status = 0
            except model.Refused as refusal:
                status = refusal.status
            answer = run(*line)
            if answer[0] != status:
                disagree(seed, before, line, status, answer)
            tried[f"move: {form}" + ("" if status == 0 else ", refused")] += 1
            if status == 0:
                if answer[1]["changed"] != (text(trip) != text(before)) and trip != before:
                    disagree(seed, before, line, "changed", answer)
                got, wanted = seen(), expected(trip)
                if got != wanted:
                    disagree(seed, before, line, wanted, got)
    for case, count in sorted(tried.items()):
        print(f"{count:8}  {case}")
    print(f"{sum(tried.values())} cases agree")


main()
