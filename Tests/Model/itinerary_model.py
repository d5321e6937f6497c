"""A second, independent model of the itinerary, written from the design alone.

It reads a trip file (TOML) and answers what the program should: the rows and their order, the legs with
their ids, places and valid days, and what each move writes. The names of sections in the comments are
those of design/itinerary.md. The code favours plainness over speed and calculates places in exact
fractions.
"""

from __future__ import annotations

import copy
import datetime as dt
import math
import re
import tomllib
import unicodedata
from dataclasses import dataclass, field
from fractions import Fraction
from zoneinfo import ZoneInfo

# Rows: a booked leg goes by the clock of the city it leaves, "that of the trip's, else the catalog's venues
# there". The model has no catalog; these are the cities of the random trips that the catalog knows.
CATALOG_ZONES = [("Kansas City", "MO", "America/Chicago"), ("Kansas City", "KS", "America/Chicago")]

NIGHT_ORDER = 2000.0
TRAVEL_ORDER = 50.0
TO_BE_ANNOUNCED = 1540.0
RANK = {"game": 0, "travel": 1, "item": 2, "night": 3}  # Rows: ties


class Refused(Exception):
    """The command does nothing; `status` is its exit status."""

    def __init__(self, status, why):
        super().__init__(why)
        self.status = status


# ---------------------------------------------------------------------------------------------- cities


def fold(text):
    """Stays and legs: case- and diacritic-insensitively, with spaces folded."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(plain.lower().split())


def slug(text):
    """Stays and legs, leg id: each run of other signs than letters and digits a `-`, none at the ends."""
    return re.sub(r"[\W_]+", "-", fold(text)).strip("-")


@dataclass(frozen=True)
class City:
    name: str
    region: str | None = None  # the region, without one the country

    @property
    def key(self):
        return fold(self.name)

    @property
    def region_key(self):
        return fold(self.region) if self.region else None

    def fits(self, other):
        """A name typed without a region means any city of that name."""
        if self.key != other.key:
            return False
        return self.region is None or other.region is None or self.region_key == other.region_key


def typed_city(text):
    name, comma, region = text.rpartition(",")
    return City(name.strip(), region.strip() or None) if comma else City(text.strip())


# ------------------------------------------------------------------------------------------------ trip


@dataclass
class Game:
    id: int
    index: int
    day: int
    order: float
    city: City | None
    going: str


@dataclass
class Night:
    id: int
    index: int
    has_id: bool
    day: int
    nights: int
    city: City | None


@dataclass
class Item:
    id: int
    index: int
    has_id: bool
    day: int
    order: float


@dataclass
class Entry:
    """A `[[travel]]` of the file."""

    index: int
    start: City
    end: City
    day: int | None
    order: float | None
    nth: int
    added: bool
    departure: str | None
    booked: tuple | None  # (day, order) of `depart`


@dataclass
class Trip:
    days: int
    home: City | None
    departure: str
    snap: bool
    games: list = field(default_factory=list)
    nights: list = field(default_factory=list)
    items: list = field(default_factory=list)
    travel: list = field(default_factory=list)


def with_ids(entries):
    """trip-file.md: an entry without an id gets the highest so far + 1, + 2 … in the order of the file."""
    highest = max([e["id"] for e in entries if "id" in e], default=0)
    ids = []
    for e in entries:
        if "id" in e:
            ids.append(e["id"])
        else:
            highest += 1
            ids.append(highest)
    return ids


def read_trip(text):
    doc = tomllib.loads(text)
    first = doc["start"]
    rules = doc.get("rules", {})
    trip = Trip(
        days=(doc["end"] - first).days + 1,
        home=typed_city(doc["home"]) if "home" in doc else None,
        departure=rules.get("departure", "next-day"),
        snap=rules.get("snap", False),
    )
    venues = {}
    zones = []  # (city, zone) in the order of the file
    for v in doc.get("venue", []):
        city = City(v["city"], v.get("region") or v.get("country"))
        venues[v["id"]] = (city, v.get("time_zone"))
        if v.get("time_zone"):
            zones.append((city, v["time_zone"]))
    zones += [(City(name, region), zone) for name, region, zone in CATALOG_ZONES]

    def clock(moment, zone):
        """Day and order of a date-time, by the clock of that zone, else by its own."""
        if moment.tzinfo is not None and zone:
            moment = moment.astimezone(ZoneInfo(zone))
        return (moment.date() - first).days + 1, float(100 + moment.hour * 60 + moment.minute)

    games = doc.get("game", [])
    for index, (g, id) in enumerate(zip(games, with_ids(games))):
        city, zone = venues.get(g.get("venue"), (None, None))
        if isinstance(g["start"], dt.datetime):
            day, order = clock(g["start"], zone)
        else:
            day = (g["start"] - first).days + 1
            about = g.get("about")
            order = float(100 + about.hour * 60 + about.minute) if about else TO_BE_ANNOUNCED
        trip.games.append(Game(id, index, day, order, city, g.get("going", "yes")))

    nights = doc.get("night", [])
    for index, (n, id) in enumerate(zip(nights, with_ids(nights))):
        city = typed_city(n["city"]) if "city" in n else None
        trip.nights.append(Night(id, index, "id" in n, n["day"], max(1, n.get("nights", 1)), city))

    items = doc.get("item", [])
    for index, (i, id) in enumerate(zip(items, with_ids(items))):
        trip.items.append(Item(id, index, "id" in i, i["day"], float(i.get("order", 1))))

    for index, t in enumerate(doc.get("travel", [])):
        start, end = typed_city(t["from"]), typed_city(t["to"])
        booked = None
        if "depart" in t:
            zone = next((z for c, z in zones if start.fits(c)), None)
            booked = clock(t["depart"], zone)
        order = float(t["order"]) if "order" in t else None
        trip.travel.append(
            Entry(index, start, end, t.get("day"), order, t.get("nth", 1), t.get("added", False),
                  t.get("departure"), booked))
    return trip


# ------------------------------------------------------------------------------------------------ legs


@dataclass
class Bound:
    """A game or night that bounds a leg, at its row."""

    kind: str
    ref: str
    day: int
    order: float


@dataclass
class Leg:
    start: City
    end: City
    after: Bound | None = None  # L
    before: Bound | None = None  # U
    free: bool = False  # the user's own: no guardrails but days 1…N
    orphan: bool = False
    homeward: bool = False
    entry: Entry | None = None
    base: str = ""
    id: str = ""
    number: int = 0

    @property
    def ref(self):
        return "travel/" + self.id

    def valid_days(self, trip, departure=None):
        """Guardrails of a leg: the first and the last valid day, or None without a valid place."""
        if self.orphan:
            return None
        if self.free:
            return 1, trip.days
        departure = departure or (self.entry and self.entry.departure) or trip.departure
        low, high = 1, trip.days
        L, U = self.after, self.before
        if U:
            high = U.day
        if L:
            if L.kind == "night":
                low = L.day + 1
            else:
                low = L.day
                if departure == "next-day" and L.day + 1 <= high:
                    low = L.day + 1
        if low > high:
            return None
        if L and U and (L.day, L.order) == (U.day, U.order):
            return None
        return low, high

    def order_bounds(self, day):
        """The open bounds of order on a valid day. A night bounds no order, only days."""
        low = high = None
        if not self.free and not self.orphan:
            if self.after and self.after.kind == "game" and self.after.day == day:
                low = self.after.order
            if self.before and self.before.kind == "game" and self.before.day == day:
                high = self.before.order
        return low, high

    def is_valid(self, trip, day, order, departure=None):
        days = self.valid_days(trip, departure)
        if not days or not days[0] <= day <= days[1]:
            return False
        low, high = self.order_bounds(day)
        return (low is None or order > low) and (high is None or order < high)

    def usual_place(self, day):
        low, high = self.order_bounds(day)
        if (low is None or TRAVEL_ORDER > low) and (high is None or TRAVEL_ORDER < high):
            return TRAVEL_ORDER
        if low is not None and high is not None:
            return short_middle(low, high)
        return low + 1

    def nearest(self, trip, day, departure=None):
        low, high = self.valid_days(trip, departure)
        day = min(max(day, low), high)
        return day, self.usual_place(day)

    def place(self, trip):
        """(day, order, how): how is `line`, `day`, `usual`, `booked`, `invalid`, `none` or `orphan`."""
        e = self.entry
        if e and e.booked:
            return *e.booked, "orphan" if self.orphan else "booked"
        if self.orphan:
            return e.day, TRAVEL_ORDER if e.order is None else e.order, "orphan"
        days = self.valid_days(trip)
        if not days:
            if self.before:
                return self.before.day, self.before.order, "none"
            return self.after.day, self.after.order, "none"
        if not e or e.day is None:
            day = days[1] if self.homeward else days[0]
            return day, self.usual_place(day), "usual"
        if e.order is None:
            if days[0] <= e.day <= days[1]:
                return e.day, self.usual_place(e.day), "day"
        elif self.is_valid(trip, e.day, e.order):
            return e.day, e.order, "line"
        return *self.nearest(trip, e.day), "invalid"


def night_rows(trip):
    for n in trip.nights:
        for day in range(n.day, n.day + n.nights):
            yield n, day


def stays_of(trip):
    """Stays and legs: [(city, first bound, last bound)]."""
    stops = []
    for g in trip.games:
        if g.city and g.going == "yes" and 1 <= g.day <= trip.days:
            stops.append((g.day, g.order, 0, g.id, g.index, "game", g.city))
    for n, day in night_rows(trip):
        if 1 <= day <= trip.days:
            stops.append((day, NIGHT_ORDER, 3, n.id, n.index, "night", n.city))
    stops.sort(key=lambda s: s[:5])
    stays = []
    before = None  # the city of the one before in this list
    for day, order, _, id, _, kind, city in stops:
        if kind == "night" and before and (city is None or city.fits(before)):
            city = before
        if city is None:
            continue
        bound = Bound(kind, f"{kind}/{id}", day, order)
        if stays and before.fits(city):
            known = stays[-1][0]
            stays[-1] = (known if known.region else city, stays[-1][1], bound)
        else:
            stays.append((city, bound, bound))
        before = city
    return stays


def legs_of(trip):
    stays = stays_of(trip)
    legs = []
    if stays and trip.home and not trip.home.fits(stays[0][0]):
        legs.append(Leg(trip.home, stays[0][0], None, stays[0][1]))
    for a, b in zip(stays, stays[1:]):
        legs.append(Leg(a[0], b[0], a[2], b[1]))
    if stays and trip.home and not trip.home.fits(stays[-1][0]):
        legs.append(Leg(stays[-1][0], trip.home, stays[-1][2], None, homeward=True))

    # Two or more added entries that lead from the first city of a leg to its second replace it.
    chained = set()
    own = []
    for e in trip.travel:
        if e.added:
            day, order, _ = Leg(e.start, e.end, free=True, entry=e).place(trip)
            if 1 <= day <= trip.days:
                own.append((day, order, e.index, e))
    own.sort(key=lambda o: o[:3])
    kept = []
    for leg in legs:
        inside = [e for day, order, _, e in own if stands_between(leg, day, order)]
        ends = [leg.start] + [e.end for e in inside]
        starts = [e.start for e in inside] + [leg.end]
        if len(inside) >= 2 and all(a.fits(b) for a, b in zip(ends, starts)):
            chained.update(e.index for e in inside)
        else:
            kept.append(leg)
    legs = kept

    named = [s[0] for s in stays] + ([trip.home] if trip.home else [])

    def written(city):
        ambiguous = city.region and any(
            c.key == city.key and c.region and c.region_key != city.region_key for c in named)
        return slug(city.name) + ("-" + slug(city.region) if ambiguous else "")

    used = set()

    def give_id(leg):
        leg.base = written(leg.start) + ".." + written(leg.end)
        leg.id, n = leg.base, 1
        while leg.id in used:
            n += 1
            leg.id = f"{leg.base}#{n}"
        used.add(leg.id)

    for leg in legs:
        give_id(leg)
    # An entry belongs to the first leg whose two cities it names; of several the last one counts.
    added, orphans, taken = [], [], {}
    for e in trip.travel:
        leg = None
        if e.index not in chained:
            first = next((l for l in legs if e.start.fits(l.start) and e.end.fits(l.end)), None)
            if first:
                same = [l for l in legs if l.base == first.base]
                leg = first if e.nth == 1 else same[e.nth - 1] if 1 < e.nth <= len(same) else None
        if leg:
            taken.setdefault(leg.id, []).append(e)
        else:
            (added if e.added else orphans).append(e)
    for leg in legs:
        entries = taken.get(leg.id, [])
        if entries:
            leg.entry = entries[-1]
            for e in entries[:-1]:
                (added if e.added else orphans).append(e)
    for e in sorted(added, key=lambda e: e.index):
        leg = Leg(e.start, e.end, free=True, entry=e)
        give_id(leg)
        legs.append(leg)
    for e in sorted(orphans, key=lambda e: e.index):
        leg = Leg(e.start, e.end, orphan=True, entry=e)
        give_id(leg)
        legs.append(leg)
    for number, leg in enumerate(legs, 1):
        leg.number = number
    return legs


def stands_between(leg, day, order):
    """After L and before U; a night is over when the next day begins."""
    L, U = leg.after, leg.before
    if L and (day <= L.day if L.kind == "night" else (day, order) <= (L.day, L.order)):
        return False
    if U and (day > U.day if U.kind == "night" else (day, order) >= (U.day, U.order)):
        return False
    return True


# ------------------------------------------------------------------------------------------------ rows


@dataclass
class Row:
    kind: str
    ref: str
    day: int | None
    order: float
    id: int = 0
    index: int = 0
    leg: Leg | None = None
    how: str = ""

    @property
    def fixed(self):
        """Normalising: games, nights, booked legs and legs that don't stand where a line puts them."""
        return self.kind in ("game", "night") or (self.kind == "travel" and self.how not in ("line", "day"))

    @property
    def key(self):
        return self.order, RANK[self.kind], self.id, self.index


def flatten(trip):
    """(days, outside): the rows of each day 1…N (a dict of lists) and those of Outside the trip."""
    rows, placeless = [], []
    for g in trip.games:
        rows.append(Row("game", f"game/{g.id}", g.day, g.order, g.id, g.index))
    for n, day in night_rows(trip):
        rows.append(Row("night", f"night/{n.id}", day, NIGHT_ORDER, n.id, n.index))
    for i in trip.items:
        rows.append(Row("item", f"item/{i.id}", i.day, i.order, i.id, i.index))
    for leg in legs_of(trip):
        day, order, how = leg.place(trip)
        row = Row("travel", leg.ref, day, order, leg.number, 0, leg, how)
        (placeless if how == "none" else rows).append(row)
    days = {d: [] for d in range(1, trip.days + 1)}
    outside = []
    for row in rows:
        if row.how != "orphan" and row.day in days:
            days[row.day].append(row)
        else:
            outside.append(row)
    for d in days:
        days[d].sort(key=lambda r: r.key)
    for row in placeless:
        leg, list_ = row.leg, days[row.day]
        at = [r.ref for r in list_].index((leg.before or leg.after).ref)
        list_.insert(at if leg.before else at + 1, row)
    outside.sort(key=lambda r: (r.day is None, r.day or 0, r.key))
    return days, outside


def sequence(trip):
    """What is shown, for the question whether the rows would be the same."""
    days, outside = flatten(trip)
    out = []
    for d in days:
        out.append(("day", d))
        out += [(r.ref, r.day) for r in days[d]]
    return out + [("outside",)] + [(r.ref, r.day) for r in outside]


# ----------------------------------------------------------------------------------------------- orders


def decimals(value):
    """How many decimals the shortest spelling of a double has."""
    mantissa, _, exponent = repr(value).partition("e")
    whole, _, part = mantissa.partition(".")
    part = "" if part == "0" else part
    return max(0, len(part) - int(exponent or 0))


def short_middle(a, b):
    """The short middle of a and b, which have a double between them."""
    middle = (a + b) / 2
    if math.isinf(middle):
        middle = a / 2 + b / 2
    if decimals(middle) <= 2 and a < middle < b:
        return middle
    A, B = Fraction(a), Fraction(b)
    third = (B - A) / 3
    exact = Fraction(middle)
    for d in range(0, 1200):
        scaled = exact * 10**d
        n = math.floor(scaled)
        if scaled - n > Fraction(1, 2):
            n += 1
        value = n / 10**d if abs(n) < 10**300 and d < 300 else float(Fraction(n, 10**d))
        if A + third <= Fraction(value) <= B - third:
            return value
    raise AssertionError("no number between")


def new_order(before, after):
    """The table of The new order; None where the day has to be normalised first."""
    if after is not None and after.kind == "night":
        # A night below does not count, while before + 1, or 1 with nothing before, is ahead of it.
        if before is None or before.order + 1 <= after.order:
            after = None
    if before is None and after is None:
        return 1.0
    if after is None:
        return before.order + 1 if before.order + 1 > before.order else None
    if before is None:
        if after.order >= 1:
            return short_middle(0.0, after.order)
        return after.order - 1 if after.order - 1 < after.order else None
    a, b = before.order, after.order
    if a >= b or math.nextafter(a, math.inf) >= b:
        return None
    return short_middle(a, b)


def normalised(rows):
    """Fresh orders of a day: {position in rows: order} for what is not fixed."""
    fresh = {}
    start = 0
    fixed = [i for i, r in enumerate(rows) if r.fixed]
    edges = [None] + fixed + [None]
    for left, right in zip(edges, edges[1:]):
        run = list(range(0 if left is None else left + 1, len(rows) if right is None else right))
        k = len(run)
        if not k:
            continue
        low = None if left is None else rows[left].order
        high = None if right is None else rows[right].order
        if low is None and high is None:
            orders = [float(n) for n in range(1, k + 1)]
        elif high is None:
            base = math.floor(low)
            orders = [float(base + n) for n in range(1, k + 1)]
        elif low is None:
            if k < high:
                orders = [float(n) for n in range(1, k + 1)]
            else:
                top = math.ceil(high) - 1
                orders = [float(top - k + n) for n in range(1, k + 1)]
        elif low == high:
            continue  # a run that stands between two such rows stays as it is
        else:
            d = 0
            while True:
                scale = 10**d
                n0 = math.floor(Fraction(low) * scale) + 1
                n1 = math.ceil(Fraction(high) * scale) - 1
                if n1 - n0 + 1 >= k:
                    break
                d += 1
            orders = [(n0 + n) / scale for n in range(k)]
        fresh.update(zip(run, orders))
    return fresh


# ------------------------------------------------------------------------------------------------ edits


class Editor:
    """A trip under an edit: entries are replaced in a copy, so an edit is a value."""

    def __init__(self, trip):
        self.trip = copy.deepcopy(trip)
        self.touched = set()  # kinds of which an entry without id was touched

    def item(self, id):
        return next(i for i in self.trip.items if i.id == id)

    def put(self, row, day, order):
        """Writes day and order of an item, or of a leg (which gets an entry if it has none)."""
        if row.kind == "item":
            i = self.item(row.id)
            i.day, i.order = day, order
            if not i.has_id:
                self.touched.add("item")
        else:
            e = self.entry(row.leg)
            e.day, e.order = day, order

    def entry(self, leg):
        if leg.entry:
            return next(e for e in self.trip.travel if e.index == leg.entry.index)
        # A leg without a line gets one at the end of the file.
        for e in self.trip.travel:
            if e.index == 10000 + leg.number:
                return e
        nth = int(leg.id.partition("#")[2] or 1)
        e = Entry(10000 + leg.number, leg.start, leg.end, None, None, nth, False, None, None)
        self.trip.travel.append(e)
        return e

    def done(self):
        if "item" in self.touched:
            for i in self.trip.items:
                i.has_id = True
        if "night" in self.touched:
            for n in self.trip.nights:
                n.has_id = True
        return self.trip


def find_row(days, outside, ref, trip):
    """The first row of a thing, or None. A leg may be named by its number."""
    kind, _, id = ref.partition("/")
    for row in [r for d in days for r in days[d]] + outside:
        if row.ref == ref or (kind == "travel" and id == str(row.id) and row.kind == "travel"):
            return row
    return None


@dataclass
class Move:
    things: list  # refs
    day: int | None = None
    after: str | None = None
    before: str | None = None
    first: bool = False
    last: bool = False
    at: int | None = None  # minutes
    up: int | None = None
    down: int | None = None
    snap: bool = False
    same_day: bool = False


@dataclass
class Answer:
    trip: Trip
    changed: bool
    snapped: bool = False


def day_end(rows):
    """End of a day, ahead of the night that ends it: the position to insert at."""
    at = len(rows)
    while at and rows[at - 1].kind == "night":
        at -= 1
    return at


def move(trip, m):
    forms = [m.after is not None, m.before is not None, m.first, m.last, m.at is not None, m.up is not None,
             m.down is not None]
    kinds = [t.partition("/")[0] for t in m.things]
    stepping = m.up is not None or m.down is not None
    if sum(forms) > 1 or (not any(forms) and m.day is None) or (stepping and m.day is not None):
        raise Refused(2, "usage")
    if stepping and len(m.things) > 1:
        raise Refused(2, "several with --up or --down")
    if "night" in kinds and (any(forms) or any(k != "night" for k in kinds)):
        raise Refused(2, "a night takes --day alone")
    days, outside = flatten(trip)
    things = []
    for t in m.things:
        row = find_row(days, outside, t, trip)
        if row is None:
            raise Refused(1, f"no {t}")
        things.append(row)
    if len({r.ref for r in things}) < len(things):
        raise Refused(2, "the same one twice")
    for row in things:
        if row.kind == "game":
            raise Refused(1, "a game is never moved")
        if row.how in ("booked", "orphan"):
            raise Refused(1, "a booked leg or an orphan is never moved")

    if kinds[0] == "night":
        if not 1 <= m.day <= trip.days:
            raise Refused(1, "no such day")
        editor = Editor(trip)
        for row in things:
            n = next(n for n in editor.trip.nights if n.id == row.id)
            if n.day != m.day:
                n.day = m.day
                if not n.has_id:
                    editor.touched.add("night")
        new = editor.done()
        same = [n.day for n in new.nights] == [n.day for n in trip.nights]
        return Answer(trip if same else new, not same)

    return _Mover(trip, m, things, days).run()


class _NoRoom(Exception):
    """Nothing fits between the neighbours: the day has to be normalised first."""

    def __init__(self, day):
        super().__init__()
        self.day = day


class _Mover:
    def __init__(self, trip, m, things, days):
        self.trip, self.m, self.things, self.shown = trip, m, things, days
        self.snap = m.snap or trip.snap
        self.editor = Editor(trip)
        self.moved = {r.ref for r in things}
        self.rows = {d: [r for r in days[d] if r.ref not in self.moved] for d in days}
        self.snapped = False
        self.exact = set()  # the things whose order was said: by --at, a leg's --day alone, a snap
        self.places = {}  # ref -> (row, day, order)
        self.normalised = set()

    # -- the target

    def reference(self, text, last):
        kind, slash, id = text.partition("/")
        def is_it(r):
            if r.ref in self.moved or r.kind != kind:
                return False
            return not slash or r.ref == text or (kind == "travel" and id == str(r.id))
        if self.m.day is not None:
            day = self.m.day
            hits = [r for r in self.rows.get(day, []) if is_it(r)]
        elif slash:
            hits = [r for d in self.rows for r in self.rows[d] if is_it(r)]
        else:
            hits = [r for r in self.rows[self.own_day()] if is_it(r)]
        if not hits:
            raise Refused(1, f"no {text} there")
        return hits[-1] if last else hits[0]

    def own_day(self):
        day = self.things[0].day
        if day not in self.rows:
            raise Refused(1, "outside the trip: say --day")
        return day

    def target(self):
        """(day, position among the rows without the moved ones, direction of slides)."""
        m = self.m
        if m.up is not None or m.down is not None:
            self.own_day()
            flat, at = [], None
            for d in self.shown:
                flat.append((d, None))
                for r in self.shown[d]:
                    if r.ref in self.moved:
                        at = len(flat)
                    flat.append((d, r))
            to = max(1, at - m.up) if m.up is not None else min(len(flat) - 1, at + m.down)
            del flat[at]
            day, row = flat[to - 1]
            position = 0 if row is None else self.index(row) + 1
            return day, position, "before" if m.up is not None else "after"
        if m.after is not None or m.before is not None:
            row = self.reference(m.after or m.before, m.after is not None)
            at = self.index(row)
            return row.day, at + 1 if m.after else at, "after" if m.after else "before"
        day = m.day if m.day is not None else self.own_day()
        if m.first:
            return day, 0, "before"
        return day, None, "after"  # the end, or --at

    def index(self, row):
        return next(i for i, r in enumerate(self.rows[row.day]) if r.ref == row.ref)

    # -- writing

    def normalise(self, day):
        """Normalising: the day first, without the moved ones."""
        for i, order in normalised(self.rows[day]).items():
            row = self.rows[day][i]
            if row.order != order or row.how == "day":
                row.order, row.how = order, "line" if row.kind == "travel" else ""
                self.places[row.ref] = (row, day, order)

    def order_at(self, day, position, direction):
        """(position, order) of a new row there; _NoRoom where the day has to be normalised first."""
        rows = self.rows[day]
        while True:
            before = rows[position - 1] if position else None
            after = rows[position] if position < len(rows) else None
            order = new_order(before, after)
            if order is not None:
                return position, order
            if day not in self.normalised:
                raise _NoRoom(day)
            # Two fixed rows of the same order leave nothing between them.
            position += 1 if direction == "after" else -1

    def insert(self, row, day, position, order):
        new = copy.copy(row)
        new.day, new.order, new.how = day, order, "line" if row.kind == "travel" else ""
        if position is None:
            position = sum(1 for r in self.rows[day] if r.key < new.key)
        self.rows[day].insert(position, new)
        self.places[row.ref] = (row, day, order)

    def settle(self, row, day, make):
        """Puts one row: `make()` gives (position, order). Returns the day where it ended."""
        m = self.m
        if row.kind != "travel":
            if day not in self.rows:
                raise Refused(1, "no such day")
            self.insert(row, day, *make())
            return day
        leg = row.leg
        departure = "same-day" if m.same_day else None
        if day not in self.rows and not self.snap:
            raise Refused(1, "no such day")
        if leg.valid_days(self.trip, departure) is None:
            raise Refused(1, "no valid place")
        if day in self.rows:
            # A day is not normalised for a leg that will not stand there.
            saved = copy.deepcopy(self.rows), dict(self.places), set(self.normalised)
            no_room = None
            try:
                position, order = make()
            except _NoRoom as need:
                no_room = need
                self.normalise(day)
                self.normalised.add(day)
                position, order = make()
            valid = leg.is_valid(self.trip, day, order, departure)
            if no_room:
                self.rows, self.places, self.normalised = saved
            if valid:
                if no_room:
                    raise no_room
                self.insert(row, day, position, order)
                return day
        if not self.snap:
            raise Refused(1, "outside the guardrails")
        day, order = leg.nearest(self.trip, day, departure)
        self.insert(row, day, None, order)
        self.snapped = True
        self.exact.add(row.ref)
        return day

    def run(self):
        if len(self.things) > 1 and self.alone:
            return self.in_turn()
        wanted = set()
        while True:
            self.rows = {d: [copy.copy(r) for r in self.shown[d] if r.ref not in self.moved] for d in self.shown}
            self.places, self.exact, self.snapped, self.normalised = {}, set(), False, set()
            for day in wanted:
                self.normalise(day)
                self.normalised.add(day)
            try:
                self.attempt()
                return self.finish()
            except _NoRoom as need:
                wanted.add(need.day)

    @property
    def alone(self):
        m = self.m
        return not (m.after or m.before or m.first or m.last or m.at is not None or m.up is not None
                    or m.down is not None)

    def in_turn(self):
        """`--day D` alone: each as if alone, in turn. All or nothing."""
        trip, said, snapped = self.trip, False, False
        for row in self.things:
            m = copy.copy(self.m)
            ref = row.ref
            if row.kind == "travel" and row.leg.entry:  # its id may have changed meanwhile, its entry has not
                ref = next(l.ref for l in legs_of(trip) if l.entry and l.entry.index == row.leg.entry.index)
            m.things = [ref]
            days, outside = flatten(trip)
            now = find_row(days, outside, ref, trip)
            one = _Mover(trip, m, [now], days)
            answer = one.run()
            if row.kind == "travel" and one.exact:
                said = said or (now.day, now.order) != one.places[now.ref][1:]
            trip, snapped = answer.trip, snapped or answer.snapped
        if said or sequence(trip) != sequence(self.trip):
            return Answer(trip, True, snapped)
        return self.pinned(snapped)

    def attempt(self):
        """All are taken out, the first goes to the place, each other right after the one before it."""
        m = self.m
        first = self.things[0]
        relative = m.after is not None or m.before is not None
        if m.day is not None and m.day not in self.rows and first.kind == "travel" and self.snap and not relative:
            # A snap is from any day, but nothing stands on one outside the trip to be before or after.
            day, make = m.day, None
        else:
            day, position, direction = self.target()
            if self.alone and first.kind == "travel":
                make = lambda: (None, first.leg.usual_place(day))
                self.exact.add(first.ref)
            elif m.at is not None:
                make = lambda: (None, 100.0 + m.at)
                self.exact.add(first.ref)
            else:
                make = lambda: self.order_at(
                    day, day_end(self.rows[day]) if position is None else position, direction)
        day = self.settle(first, day, make)
        last = first
        for row in self.things[1:]:
            def after_it():
                at = next(i for i, r in enumerate(self.rows[day]) if r.ref == last.ref)
                return self.order_at(day, at + 1, "after")
            day = self.settle(row, day, after_it)
            last = row

    def finish(self):
        for row, day, order in self.places.values():
            if row.ref in self.moved and row.how == "day" and (row.day, row.order) == (day, order):
                continue  # a day alone says its usual place
            self.editor.put(row, day, order)
        self.same_day(self.editor)
        new = self.editor.done()
        if sequence(new) == sequence(self.trip) and all(
                (r.day, r.order) == self.places[r.ref][1:] for r in self.things if r.ref in self.exact):
            return self.pinned(self.snapped)
        return Answer(new, True, self.snapped)

    def same_day(self, editor):
        """The entry gets departure = "same-day" unless it is so already."""
        changed = False
        for row in self.things:
            if row.kind == "travel" and self.m.same_day:
                entry = row.leg.entry
                if ((entry and entry.departure) or self.trip.departure) != "same-day":
                    editor.entry(row.leg).departure = "same-day"
                    changed = True
        return changed

    def pinned(self, snapped):
        """The rows stay: nothing is written, but a leg without a valid line is, at the place where it is shown."""
        editor = Editor(self.trip)
        changed = False
        for row in self.things:
            if row.kind == "travel" and row.how not in ("line", "day"):
                editor.put(row, row.day, row.order)
                changed = True
        changed = self.same_day(editor) or changed
        return Answer(editor.done() if changed else self.trip, changed, snapped)


def normalize(trip, day=None):
    """`tripctl normalize [--day D]`."""
    if day is not None and not 1 <= day <= trip.days:
        raise Refused(1, "no such day")
    days, _ = flatten(trip)
    editor = Editor(trip)
    changed = False
    for d in [day] if day is not None else days:
        rows = days[d]
        for i, order in normalised(rows).items():
            if rows[i].order != order:
                editor.put(rows[i], d, order)
                changed = True
    return Answer(editor.done() if changed else trip, changed)


def add_item(trip, m):
    """`tripctl add item`: placed as a move places one that is nowhere yet."""
    editor = Editor(trip)
    id = max([i.id for i in trip.items], default=0) + 1
    for i in editor.trip.items:
        i.has_id = True
    editor.trip.items.append(Item(id, 10000, True, -9999, 1.0))
    grown = editor.trip
    days, outside = flatten(grown)
    row = find_row(days, outside, f"item/{id}", grown)
    mover = _Mover(grown, m, [row], days)
    return mover.run()
