"""A second reading of the itinerary's rules, in plain Python, to hold the program against.

A trip is a dictionary as the trip file has it (days as numbers, games with `day` and `minutes`). Nothing here is fast.
"""

from fractions import Fraction
import copy
import math

KINDS = {"game": 0, "travel": 1, "item": 2, "night": 3}
INFINITY = float("inf")


class Refused(Exception):
    """The move can't be; `status` is the exit status."""

    def __init__(self, status, why):
        super().__init__(why)
        self.status = status


def same_city(a, b):
    """Names equal, and regions equal unless one says none."""
    return a[0].lower() == b[0].lower() and (a[1] is None or b[1] is None or a[1] == b[1])


def slug(text):
    out = "".join(c if c.isalnum() else "-" for c in text.lower())
    while "--" in out:
        out = out.replace("--", "-")
    return out.strip("-")


def game_order(game):
    return 1540 if game["minutes"] is None else 100 + game["minutes"]


# --- numbers


def decimals(number):
    text = repr(float(number))
    mantissa, _, exponent = text.partition("e")
    fraction = mantissa.partition(".")[2]
    if fraction == "0":
        fraction = ""
    return max(0, len(fraction) - int(exponent or 0))


def middle(a, b):
    """The short middle of two orders; None where doubles leave no number between them."""
    if not a < b:
        return None
    m = (a + b) / 2
    if math.isinf(a + b):
        m = a / 2 + b / 2
    if not a < m < b:
        return None
    if decimals(m) <= 2:
        return m
    exact, gap = Fraction(m), Fraction(b) - Fraction(a)
    for places in range(0, 30):
        scaled = exact * 10**places
        low = math.floor(scaled)
        whole = low if scaled - low <= Fraction(1, 2) else low + 1
        candidate = float(Fraction(whole, 10**places))
        value = Fraction(candidate)
        if Fraction(a) + gap / 3 <= value <= Fraction(b) - gap / 3:
            return candidate
    return m


# --- stays and legs


def anchors(trip):
    found = []
    for place, game in enumerate(trip["games"]):
        if game["going"] == "yes" and 1 <= game["day"] <= trip["days"] and game["city"]:
            found.append((game["day"], game_order(game), 0, game["id"], place, game["city"]))
    for place, night in enumerate(trip["nights"]):
        for day in range(night["day"], night["day"] + max(1, night["nights"] or 1)):
            if 1 <= day <= trip["days"]:
                found.append((day, 2000, 3, night["id"], place, night["city"]))
    found.sort(key=lambda a: a[:5])
    out = []
    for day, order, kind, number, place, city in found:
        before = out[-1]["city"] if out else None
        if kind == 3 and before and (city is None or same_city(city, before)):
            city = before
        if city is None:
            continue
        out.append(dict(day=day, order=order, kind=kind, id=number, place=place, city=city))
    return out


def stays(trip):
    runs = []
    for anchor in anchors(trip):
        if runs and same_city(runs[-1][-1]["city"], anchor["city"]):
            runs[-1].append(anchor)
        else:
            runs.append([anchor])
    return runs


def run_city(run):
    for anchor in run:
        if anchor["city"][1] is not None:
            return anchor["city"]
    return run[0]["city"]


class Rails:
    """The bounds of a leg: first and last day, and the open bounds of the order on those."""

    def __init__(self, first, last, after=None, before=None):
        self.first, self.last, self.after, self.before = first, last, after, before

    def days(self):
        if self.first == self.last and self.after is not None and self.before is not None:
            if self.after >= self.before:
                return range(0)
        return range(self.first, self.last + 1)

    def bounds(self, day):
        low = self.after if day == self.first else None
        high = self.before if day == self.last else None
        return low, high

    def allows(self, day, order):
        low, high = self.bounds(day)
        return day in self.days() and (low is None or order > low) and (high is None or order < high)

    def usual(self, day):
        low, high = self.bounds(day)
        if (low is None or low < 50) and (high is None or 50 < high):
            return 50
        if low is not None and high is not None:
            return middle(low, high)
        return low + 1 if low is not None else high / 2

    def nearest(self, day):
        days = self.days()
        best = min(days, key=lambda d: abs(d - day))
        return best, self.usual(best)


def rails(before, after, days, departure):
    last = after["day"] if after else days
    high = after["order"] if after and after["kind"] == 0 else None
    if before is None:
        return Rails(1, last, None, high)
    if before["kind"] == 3:
        return Rails(before["day"] + 1, last, None, high)
    if departure == "next-day" and before["day"] + 1 <= last:
        return Rails(before["day"] + 1, last, None, high)
    return Rails(before["day"], last, before["order"], high)


def own_place(trip, entry):
    if entry["depart"]:
        return entry["depart"]
    bounds = Rails(1, trip["days"])
    if entry["day"] is None:
        return 1, 50
    if entry["day"] not in bounds.days():
        return bounds.nearest(entry["day"])
    return entry["day"], 50 if entry["order"] is None else entry["order"]


def legs(trip):
    runs, home = stays(trip), trip["home"]
    found = []
    if runs and home and not same_city(home, run_city(runs[0])):
        found.append(dict(frm=home, to=run_city(runs[0]), L=None, U=runs[0][0]))
    for a, b in zip(runs, runs[1:]):
        found.append(dict(frm=run_city(a), to=run_city(b), L=a[-1], U=b[0]))
    if runs and home and not same_city(home, run_city(runs[-1])):
        found.append(dict(frm=run_city(runs[-1]), to=home, L=runs[-1][-1], U=None))
    entries = trip["travels"]
    used = set()

    def chain(leg):
        low = (1, -INFINITY)
        if leg["L"]:
            low = (leg["L"]["day"], leg["L"]["order"])
            if leg["L"]["kind"] == 3:
                low = (leg["L"]["day"] + 1, -INFINITY)
        high = (trip["days"], INFINITY)
        if leg["U"]:
            high = (leg["U"]["day"], INFINITY if leg["U"]["kind"] == 3 else leg["U"]["order"])
        links = [(own_place(trip, e), i) for i, e in enumerate(entries) if e["added"]]
        links = sorted(link for link in links if low < link[0] < high)
        if len(links) < 2:
            return None
        way = [entries[i] for _, i in links]
        joined = all(same_city(x["to"], y["from"]) for x, y in zip(way, way[1:]))
        if joined and same_city(way[0]["from"], leg["frm"]) and same_city(way[-1]["to"], leg["to"]):
            return {i for _, i in links}
        return None

    kept = []
    for leg in found:
        links = chain(leg)
        if links:
            used |= links
        else:
            kept.append(leg)
    known = [run_city(run) for run in runs] + ([home] if home else [])

    def shown(city):
        other = any(
            c[0].lower() == city[0].lower() and c[1] is not None and c[1] != city[1] for c in known)
        return f"{city[0]}, {city[1]}" if city[1] is not None and other else city[0]

    counts = {}

    def take(leg):
        base = f"{slug(shown(leg['frm']))}..{slug(shown(leg['to']))}"
        counts[base] = counts.get(base, 0) + 1
        leg["base"] = base
        leg["id"] = base if counts[base] == 1 else f"{base}#{counts[base]}"
        leg["names"] = (shown(leg["frm"]), shown(leg["to"]))

    for leg in kept:
        take(leg)
        leg.update(entry=None, origin="stays")
    assigned = {}
    for i, entry in enumerate(entries):
        if i in used:
            continue
        match = next(
            (g for g in kept if same_city(entry["from"], g["frm"]) and same_city(entry["to"], g["to"])),
            None)
        if match is None:
            continue
        same = [g for g in kept if g["base"] == match["base"]]
        if entry["nth"] is not None and not 1 <= entry["nth"] <= len(same):
            continue
        same[(entry["nth"] or 1) - 1]["entry"] = i
    assigned = {leg["entry"] for leg in kept if leg["entry"] is not None}
    for leg in kept:
        entry = entries[leg["entry"]] if leg["entry"] is not None else None
        departure = (entry and entry["departure"]) or trip["departure"]
        leg["rails"] = rails(leg["L"], leg["U"], trip["days"], departure)
        place(leg, entry)
    rest = [i for i in range(len(entries)) if i not in assigned]
    for i in [i for i in rest if entries[i]["added"]]:
        entry = entries[i]
        leg = dict(frm=entry["from"], to=entry["to"], L=None, U=None, entry=i, origin="user")
        leg["rails"] = Rails(1, trip["days"])
        place(leg, entry)
        kept.append(leg)
    for i in [i for i in rest if not entries[i]["added"]]:
        entry = entries[i]
        leg = dict(frm=entry["from"], to=entry["to"], L=None, U=None, entry=i, origin="orphan")
        leg.update(rails=None, pinned=False, booked=bool(entry["depart"]), nowhere=False)
        day, order = entry["depart"] or (entry["day"], 50 if entry["order"] is None else entry["order"])
        leg.update(day=day, order=order)
        kept.append(leg)
    for number, leg in enumerate(kept):
        leg["number"] = number + 1
        if "id" not in leg:
            take(leg)
    return kept


def place(leg, entry):
    bounds = leg["rails"]
    leg.update(booked=False, pinned=False, nowhere=False)
    if entry and entry["depart"]:
        leg.update(day=entry["depart"][0], order=entry["depart"][1], booked=True)
        leg["nowhere"] = False
        return
    if not bounds.days():
        anchor = leg["U"] or leg["L"]
        leg.update(day=anchor["day"], order=anchor["order"], nowhere=True)
        return
    if not entry or entry["day"] is None:
        homeward = leg["origin"] == "stays" and leg["U"] is None
        day = bounds.days()[-1] if homeward else bounds.days()[0]
        leg.update(day=day, order=bounds.usual(day))
        return
    if entry["day"] in bounds.days():
        order = bounds.usual(entry["day"]) if entry["order"] is None else entry["order"]
        if bounds.allows(entry["day"], order):
            leg.update(day=entry["day"], order=order, pinned=True)
            return
    day, order = bounds.nearest(entry["day"])
    leg.update(day=day, order=order)


# --- rows


def flatten(trip):
    """Rows of days 1…N (day headers too) and the rows outside; a row is (day, order, kind, thing, key)."""
    rows, outside = [], []

    def add(day, order, kind, thing, number, place, bias=0, key=None):
        row = dict(day=day, order=order, kind=kind, thing=thing)
        row["key"] = key or (order, KINDS[kind], number, place, bias)
        (rows if day is not None and 1 <= day <= trip["days"] else outside).append(row)

    for i, game in enumerate(trip["games"]):
        add(game["day"], game_order(game), "game", ("game", i), game["id"], i)
    for i, item in enumerate(trip["items"]):
        order = 1 if item["order"] is None else item["order"]
        add(item["day"], order, "item", ("item", i), item["id"], i)
    for i, night in enumerate(trip["nights"]):
        for day in range(night["day"], night["day"] + max(1, night["nights"] or 1)):
            add(day, 2000, "night", ("night", i), night["id"], i)
    for leg in legs(trip):
        key = None
        if leg["nowhere"]:
            anchor, bias = (leg["U"], -1) if leg["U"] else (leg["L"], 1)
            key = (anchor["order"], anchor["kind"], anchor["id"], anchor["place"], bias)
        if leg["origin"] == "orphan":
            row = dict(day=leg["day"], order=leg["order"], kind="travel", thing=("travel", leg["id"]), leg=leg)
            row["key"] = (leg["order"], 1, leg["number"], leg["entry"], 0)
            outside.append(row)
        else:
            add(leg["day"], leg["order"], "travel", ("travel", leg["id"]), leg["number"],
                leg["entry"] or 0, key=key)
            (rows + outside)[-1].setdefault("leg", None)
            for row in rows + outside:
                if row["thing"] == ("travel", leg["id"]):
                    row["leg"] = leg
    rows.sort(key=lambda r: (r["day"], r["key"]))
    outside.sort(key=lambda r: (r["day"] is None, r["day"] or 0, r["key"]))
    return rows, outside


def reference(trip, row):
    kind, which = row["thing"]
    if kind == "travel":
        return f"travel/{which}"
    return f"{kind}/{trip[kind + 's'][which]['id']}"


def sequence(trip):
    rows, outside = flatten(trip)
    return [(r["day"], reference(trip, r)) for r in rows], [(r["day"], reference(trip, r)) for r in outside]


# --- moves


def fixed(row):
    if row["kind"] in ("game", "night"):
        return True
    if row["kind"] == "item":
        return False
    return row["leg"]["booked"] or not row["leg"]["pinned"]


def order_at(lines, index):
    """The order of something put ahead of line `index`; None where there is none."""
    before = lines[index - 1]["order"] if index > 0 else None
    after = lines[index] if index < len(lines) else None
    if after and after["kind"] == "night" and (1 if before is None else before + 1) <= after["order"]:
        after = None
    if after is None:
        if before is None:
            return 1
        return before + 1 if before + 1 > before else None
    after = after["order"]
    if before is None:
        order = middle(0, after) if after >= 1 else after - 1
        return order if order < after else None
    return middle(before, after)


def normalised(lines):
    lines = [dict(line) for line in lines]
    start = 0
    while start < len(lines):
        if fixed(lines[start]):
            start += 1
            continue
        end = start
        while end < len(lines) and not fixed(lines[end]):
            end += 1
        fresh = run_orders(
            end - start, lines[start - 1]["order"] if start else None,
            lines[end]["order"] if end < len(lines) else None)
        if fresh:
            for line, order in zip(lines[start:end], fresh):
                line["order"] = order
        start = end
    return lines


def run_orders(count, low, high):
    if low is None and high is None:
        return [float(n) for n in range(1, count + 1)]
    if low is None:
        if count < high:
            return [float(n) for n in range(1, count + 1)]
        last = math.ceil(high) - 1
        return [float(last - count + 1 + n) for n in range(count)]
    if high is None:
        first = math.floor(low) + 1
        return [float(first + n) for n in range(count)]
    if not low < high:
        return None
    for places in range(22):
        scale = 10**places
        first = math.floor(Fraction(low) * scale) + 1
        values = [float(Fraction(first + n, scale)) for n in range(count)]
        if values[0] <= low:
            values = [float(Fraction(first + 1 + n, scale)) for n in range(count)]
        if values[-1] < high:
            return values
    return None


def move(trip, subjects, day=None, place=None, snap=False, same_day=False):
    """The trip after a move; `place` is None or (form, value). Subjects are things of rows."""
    if len(subjects) > 1 and place is None:
        return move_in_turn(trip, subjects, day, snap, same_day)
    rows, outside = flatten(trip)
    everything = rows + outside

    def row_of(thing):
        return next(r for r in everything if r["thing"] == thing)

    leg_of = {t: row_of(t)["leg"] for t in subjects if t[0] == "travel"}
    for thing in subjects:
        if thing[0] == "game":
            raise Refused(1, "a game")
        if thing in leg_of:
            leg = leg_of[thing]
            if leg["origin"] == "orphan" or leg["booked"] or leg["nowhere"]:
                raise Refused(1, "a leg that can't move")
    bounds = {}
    for thing, leg in leg_of.items():
        departure = "same-day" if same_day else None
        if leg["origin"] == "stays" and departure:
            bounds[thing] = rails(leg["L"], leg["U"], trip["days"], departure)
        else:
            bounds[thing] = leg["rails"]
    snap = snap or trip["snap"]
    normal = set()
    while True:
        try:
            placed, plans = attempt(trip, rows, subjects, day, place, snap, bounds, normal)
            break
        except NoRoom as error:
            normal.add(error.day)
    new = copy.deepcopy(trip)
    for thing, (where, order), _ in placed:
        put(new, thing, leg_of.get(thing), where, order, same_day)
    for lines in plans.values():
        for line in lines:
            if line["thing"] in subjects or fixed(line) or line["order"] == line["was"]:
                continue
            if line["kind"] == "item":
                new["items"][line["thing"][1]]["order"] = line["order"]
            else:
                new["travels"][line["leg"]["entry"]]["order"] = line["order"]
    told = all(
        not says or (row_of(thing)["day"], row_of(thing)["order"]) == where
        for thing, where, says in placed)
    if told and sequence(new) == sequence(trip):
        return pinned(trip, subjects, leg_of, same_day)
    return new


def pinned(trip, subjects, leg_of, same_day):
    new = copy.deepcopy(trip)
    for thing in subjects:
        if thing in leg_of:
            leg = leg_of[thing]
            if not leg["pinned"]:
                put(new, thing, leg, leg["day"], leg["order"], same_day)
            elif same_day:
                entry = new["travels"][leg["entry"]]
                if (entry["departure"] or new["departure"]) != "same-day":
                    entry["departure"] = "same-day"
    return new


class NoRoom(Exception):
    def __init__(self, day):
        super().__init__()
        self.day = day


def put(trip, thing, leg, day, order, same_day):
    if thing[0] == "item":
        trip["items"][thing[1]].update(day=day, order=order)
        return
    if leg["entry"] is None:
        nth = int(leg["id"].partition("#")[2] or 0) or None
        cities = [tuple((name.split(", ") + [None])[:2]) for name in leg["names"]]
        trip["travels"].append(
            dict(zip(("from", "to"), cities)) | dict(
                day=day, order=order, nth=nth, added=False, depart=None, departure=None))
        entry = trip["travels"][-1]
    else:
        entry = trip["travels"][leg["entry"]]
        entry.update(day=day, order=order)
    if same_day and (entry["departure"] or trip["departure"]) != "same-day":
        entry["departure"] = "same-day"


def move_in_turn(trip, subjects, day, snap, same_day):
    new, told = trip, True
    for thing in subjects:
        thing = now(trip, new, thing)
        before = next((r for r in sum(flatten(new), []) if r["thing"] == thing))
        step = move(new, [thing], day, None, snap, same_day)
        after = next((r for r in sum(flatten(step), []) if r["thing"] == now(new, step, thing)))
        if thing[0] == "travel" and (before["day"], before["order"]) != (after["day"], after["order"]):
            told = False
        new = step
    if told and sequence(new) == sequence(trip):
        rows, outside = flatten(trip)
        leg_of = {t: next(r for r in rows + outside if r["thing"] == t)["leg"] for t in subjects if t[0] == "travel"}
        return pinned(trip, subjects, leg_of, same_day)
    return new


def now(old, new, thing):
    """The thing in a later trip: a leg is known by its entry."""
    if thing[0] != "travel":
        return thing
    leg = next(g for g in legs(old) if g["id"] == thing[1])
    if leg["entry"] is None:
        return thing
    return ("travel", next(g for g in legs(new) if g["entry"] == leg["entry"])["id"])


def attempt(trip, rows, subjects, day, place, snap, bounds, normal):
    plans = {}

    def plan(of):
        if of not in plans:
            lines = [dict(r) for r in rows if r["day"] == of and r["thing"] not in subjects]
            for line in lines:
                line["was"] = line["order"]
            plans[of] = normalised(lines) if of in normal else lines
        return plans[of]

    def end(of):
        index = len(plan(of))
        while index and plan(of)[index - 1]["kind"] == "night":
            index -= 1
        return index

    def home_day():
        if day is not None:
            return day
        row = next((r for r in rows if r["thing"] == subjects[0]), None)
        if row is None:
            raise Refused(1, "on no day")
        return row["day"]

    is_leg = subjects[0] in bounds
    exact, index, forward = None, None, True
    if day is not None and not 1 <= day <= trip["days"]:
        if not (is_leg and snap):
            raise Refused(1, "no such day")
        where, exact = day, 50
    elif place is None:
        where = day
        if is_leg:
            exact = bounds[subjects[0]].usual(day) if day in bounds[subjects[0]].days() else 50
        else:
            index = end(day)
    else:
        form, value = place
        if form in ("before", "after"):
            if value in KINDS:
                where = home_day()
                matches = [i for i, l in enumerate(plan(where)) if l["kind"] == value]
                if not matches:
                    raise Refused(1, "nothing there")
                index = matches[0] if form == "before" else matches[-1]
            else:
                if value in subjects:
                    raise Refused(1, "is moved itself")
                if day is not None:
                    where = day
                else:
                    shown = [r["day"] for r in rows if r["thing"] == value]
                    if not shown:
                        raise Refused(1, "outside")
                    where = shown[0] if form == "before" else shown[-1]
                matches = [i for i, l in enumerate(plan(where)) if l["thing"] == value]
                if not matches:
                    raise Refused(1, "not on that day")
                index = matches[0]
            index += form == "after"
            forward = form == "after"
        elif form == "first":
            where, index, forward = home_day(), 0, False
        elif form == "last":
            where = home_day()
            index = end(where)
        elif form == "at":
            where, exact = home_day(), 100 + value
        else:
            shown = []
            for d in range(1, trip["days"] + 1):
                shown += [("header", d)] + [r["thing"] + (d,) for r in rows if r["day"] == d]
            home = next((i for i, t in enumerate(shown) if t[:2] == subjects[0]), None)
            if home is None:
                raise Refused(1, "on no day")
            rest = shown[:home] + shown[home + 1:]
            target = max(1, home - value) if form == "up" else min(len(rest), home + value)
            above = rest[target - 1]
            where = above[1] if above[0] == "header" else above[2]
            index = 0 if above[0] == "header" else 1 + next(
                i for i, l in enumerate(plan(where)) if l["thing"] == above[:2])
            forward = form == "down"
    placed = []
    for number, thing in enumerate(subjects):
        if exact is not None:
            order = exact
        else:
            order = order_at(plan(where), index)
            if order is None and where not in normal:
                raise NoRoom(where)
            while order is None:
                index += 1 if forward else -1
                order = order_at(plan(where), index)
        says = exact is not None
        if thing in bounds and not bounds[thing].allows(where, order):
            if not snap:
                raise Refused(1, "outside the guardrails")
            where, order = bounds[thing].nearest(where)
            says = True
        row = next((dict(r) for r in rows if r["thing"] == thing), None)
        kind = "travel" if thing in bounds else "item"
        number_of = next(g["number"] for g in legs(trip) if g["id"] == thing[1]) if kind == "travel" else trip["items"][thing[1]]["id"]
        entry = next((g["entry"] or 0) for g in legs(trip) if g["id"] == thing[1]) if kind == "travel" else thing[1]
        line = dict(row or {}, thing=thing, kind=kind, order=order, was=order, day=where)
        line["key"] = (order, KINDS[kind], number_of, entry, 0)
        lines = plan(where)
        spot = next((i for i, l in enumerate(lines) if line["key"] < (l["order"],) + tuple(l["key"][1:])), len(lines))
        lines.insert(spot, line)
        placed.append((thing, (where, order), says and (number == 0 or exact is None)))
        exact, index, forward = None, spot + 1, True
    return placed, plans
