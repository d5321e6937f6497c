"""Reads the exports of a trip with other programs and prints what they find wrong: nothing, if all is well.

usage: peers.py FOLDER NAME    where FOLDER holds NAME.ics, NAME.gpx, … NAME.show.json
"""
import csv
import html
import io
import json
import pathlib
import re
import subprocess
import sys
import zoneinfo
from datetime import date, datetime, timezone
from xml.etree import ElementTree

folder, name = pathlib.Path(sys.argv[1]), sys.argv[2]
here = pathlib.Path(__file__).parent
faults = []


def expect(truth, *words):
    if not truth:
        faults.append(" ".join(str(word) for word in words))


def equal(what, found, wanted):
    expect(found == wanted, f"{what}: {found!r}, expected {wanted!r}")


def run(what, *words, text=None):
    done = subprocess.run(words, input=text, capture_output=True, text=True)
    expect(done.returncode == 0, what, done.stdout[-500:], done.stderr[-500:])
    return done.stdout


def raw(ending):
    return (folder / f"{name}.{ending}").read_bytes()


shown = json.loads(raw("show.json"))
rows = [row for row in shown["rows"] if row.get("ref")]
titles = {fields[3]: fields[4] for line in raw("show.porcelain").decode().splitlines()
          for fields in [line.split("\t")]}
for row in rows:
    row["title"] = row["title"] if row["kind"] == "item" else titles[row["ref"]]
    if row["kind"] == "travel":
        row["title"] = row["from"] + " → " + row["to"]
    place = row.get("venue") or row
    if place.get("latitude") is not None:
        row["coordinate"] = [place["latitude"], place["longitude"]]
order = [row["ref"] for row in rows]


def once(refs):
    """The refs without repeats, as a night has them that lasts several days."""
    return list(dict.fromkeys(refs))


def ics():
    import icalendar
    import vobject

    data = raw("ics")
    lines = data.split(b"\r\n")
    equal("the calendar's last line", lines[-1], b"")
    for line in lines:
        expect(len(line) <= 75 and b"\n" not in line and b"\r" not in line, "ics line", line)
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            faults.append(f"a fold within a character: {line!r}")
        expect(not re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", line), "control sign", line)
    calendar = icalendar.Calendar.from_ical(data)
    events = list(calendar.walk("VEVENT"))
    for event in events:
        equal("errors of icalendar", event.errors, [])
        expect("DTEND" in event or "DURATION" in event, "no end", event["UID"])
    text = data.decode()
    named = set(re.findall(r"TZID=([^:;\r\n]+):", text.replace("\r\n ", "")))
    defined = re.findall(r"^TZID:(.*)\r$", text, re.M)
    equal("zones", sorted(defined), sorted(named))
    # The rules of the calendar alone give the instants of the zone database.
    for zone in calendar.walk("VTIMEZONE"):
        own = zone.to_tz()
        real = zoneinfo.ZoneInfo(zone["TZID"])
        for event in events:
            for key in ("DTSTART", "DTEND"):
                value = event[key]
                if value.params.get("TZID") == zone["TZID"]:
                    bare = value.dt.replace(tzinfo=None)
                    equal(f"{event['UID']} {key}", own.localize(bare).utcoffset()
                          if hasattr(own, "localize") else bare.replace(tzinfo=own).utcoffset(),
                          bare.replace(tzinfo=real).utcoffset())
    instants = {event["UID"].rsplit("@", 1)[0]: event["DTSTART"].dt for event in events}
    for row in rows:
        start = (row.get("start") or {}).get("utc")
        if row["kind"] in ("game", "travel") and start:
            found = instants[row["ref"]]
            wanted = datetime.fromisoformat(start.replace("Z", "+00:00"))
            expect(isinstance(found, datetime) and found == wanted, "instant", row["ref"], found)
        elif row["kind"] == "game":
            expect(not isinstance(instants[row["ref"]], datetime), "TBD has a time", row["ref"])
    going = [row["ref"] for row in rows if row.get("going") != "no"]
    equal("refs of the calendar", sorted(once(going)), sorted(instants))
    read = vobject.readOne(text)
    expect(read.validate(raiseException=False), "vobject finds the calendar invalid")
    # icalendar 6.1 reads a backslash before an n as a line end; vobject doesn't.
    names = {event.uid.value.rsplit("@", 1)[0]: event.summary.value for event in read.vevent_list}
    for row in rows:
        if row["kind"] == "item":
            title = re.sub(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", "", row["title"].replace("\r\n", "\n"))
            # vobject strips blanks at the ends.
            equal("title of ics", names[row["ref"]].strip(), title.strip())


def placed():
    return [row for row in rows if row.get("coordinate") and row["kind"] != "travel"
            and row.get("going") != "no"]


def close(one, other):
    return all(abs(a - b) < 1e-6 or abs(abs(a - b) - 360) < 1e-6 for a, b in zip(one, other))


def compare_places(what, found):
    """Coordinates, latitude first, in the order of the itinerary, a night once."""
    seen, wanted = set(), []
    for row in placed():
        if row["kind"] == "night" and row["ref"] in seen:
            continue
        seen.add(row["ref"])
        wanted.append(row["coordinate"])
    expect(len(found) == len(wanted) and all(close(*pair) for pair in zip(found, wanted)),
           what, found, wanted)


def gpx():
    import gpxpy

    file = str(folder / f"{name}.gpx")
    run("GPX schema", "xmllint", "--noout", "--nonet", "--schema", str(here / "gpx-1.1.xsd"), file)
    read = gpxpy.parse(raw("gpx").decode())
    compare_places("waypoints", [(p.latitude, p.longitude) for p in read.waypoints])
    expect(not read.tracks, "a route is a track too")
    again = run("gpsbabel", "gpsbabel", "-i", "gpx", "-f", file, "-o", "gpx", "-F", "-")
    equal("places of gpsbabel", again.count("<wpt "), len(read.waypoints))


def kml():
    import fastkml
    import lxml

    schema = pathlib.Path(fastkml.__file__).parent / "schema/ogckml22.xsd"
    file = str(folder / f"{name}.kml")
    run("KML schema", "xmllint", "--noout", "--nonet", "--schema", str(schema), file)
    expect(fastkml.KML.parse(file, validate=True) is not None, "fastkml")
    root = ElementTree.fromstring(raw("kml"))
    space = "{http://www.opengis.net/kml/2.2}"
    points = [tuple(map(float, p.find(f"{space}coordinates").text.split(",")))
              for p in root.iter(f"{space}Point")]
    compare_places("placemarks", [(p[1], p[0]) for p in points])
    refs = [d.find(f"{space}value").text for d in root.iter(f"{space}Data") if d.get("name") == "ref"]
    equal("refs of kml", refs, once(row["ref"] for row in placed()))


def geo():
    import geojson
    from geojson_validator import validate_geometries, validate_structure
    from loguru import logger

    logger.remove()

    text = raw("geojson").decode()
    value = geojson.loads(text)
    expect(value.is_valid, "geojson", value.errors())
    equal("structure", validate_structure(json.loads(text)), {})
    report = validate_geometries(json.loads(text))
    equal("geometries", report.get("invalid"), {})
    points = [f for f in value["features"] if f["geometry"]["type"] == "Point"]
    compare_places("points", [f["geometry"]["coordinates"][::-1] for f in points])
    equal("refs of geojson", [f["id"] for f in points], once(row["ref"] for row in placed()))
    for feature in value["features"]:
        shape = feature["geometry"]
        parts = {"LineString": [shape["coordinates"]], "MultiLineString": shape["coordinates"]}
        for line in parts.get(shape["type"], []):
            for one, other in zip(line, line[1:]):
                expect(abs(one[0] - other[0]) <= 180, "across the date line", one, other)


def table():
    data = raw("csv")
    found = list(csv.reader(io.StringIO(data.decode(), newline=""), strict=True))
    equal("columns", {len(line) for line in found}, {len(found[0])})
    head = found[0]
    refs = [line[0] for line in found[1:]]
    equal("refs of csv", refs, order)
    texts = [head.index(key) for key in ("title", "place", "location", "booking", "url", "notes")]
    for line, row in zip(found[1:], rows):
        for index in texts:
            expect(line[index][:1] not in tuple("=+-@\t\r"), "a formula", line[index])
        title = line[head.index("title")]
        guarded = title[1:] if title[:1] == "'" and title != row["title"] else title
        equal("title of csv", guarded, row["title"])


def own_json():
    value = json.loads(raw("json"))
    equal("refs of json", [row["ref"] for row in value["rows"] if row.get("ref")], order)


class Page:
    """The page as an HTML reader has it: tags and texts."""

    def __init__(self, text):
        from html.parser import HTMLParser

        self.tags, self.lists, self.maps = [], [], []
        self.cells = []
        page, depth = self, []

        class Reader(HTMLParser):
            def handle_starttag(self, tag, attributes):
                page.tags.append((tag, dict(attributes)))
                if tag == "td":
                    page.cells.append("")
                if tag == "b":
                    depth.append(tag)
                    page.lists.append("")

            def handle_endtag(self, tag):
                if tag == "b":
                    depth.pop()

            def handle_data(self, data):
                if depth:
                    page.lists[-1] += data
                if page.cells:
                    page.cells[-1] += data

        Reader().feed(text)


def page():
    file = str(folder / f"{name}.html")
    text = raw("html").decode()
    done = subprocess.run(["tidy", "-q", "-e", file], capture_output=True, text=True)
    equal("tidy", (done.returncode, done.stderr), (0, ""))
    found = Page(text)
    tags = [tag for tag, _ in found.tags]
    equal("h1", tags.count("h1"), 1)
    expect("script" not in tags and "link" not in tags and "img" not in tags, "a part from elsewhere")
    ids = [a["id"] for _, a in found.tags if "id" in a]
    equal("ids", len(ids), len(set(ids)))
    for tag, attributes in found.tags:
        for key, value in attributes.items():
            expect(not key.startswith("on") and key != "src", "attribute", key)
            if key == "href":
                expect(re.match("(https?|mailto|tel|geo):", value), "address", value)
    expect(text.startswith("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"), "start")
    drawing = re.search("<svg.*?</svg>", text, re.S)
    if drawing:
        svg = drawing[0].replace("<svg ", "<svg xmlns='http://www.w3.org/2000/svg' ", 1)
        run("svg", "xmllint", "--noout", "-", text=svg)
        expect("nan" not in svg and "inf" not in svg, "numbers of the map")
        equal("stops", len(re.findall("<circle", svg)), len(re.findall("<li>", text)))
    expect(bool(drawing) == bool(placed() or shown["trip"]["home"]), "map")
    wanted = []
    for row in rows:
        wanted.append(clean(row["title"]))
    heard = [clean(re.sub("^(Drive|Flight|Train|Bus|Ferry|Walk) ", "", entry)) if "→" in entry
             else clean(entry) for entry in found.lists]
    equal("titles of html", heard, wanted)


def clean(text):
    text = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", "", text)
    return re.sub(r"\s+", " ", text).strip()


def markdown():
    text = raw("markdown").decode()
    root = ElementTree.fromstring(
        re.sub("<!DOCTYPE[^>]*>", "", run("cmark", "cmark", "-t", "xml", text=text)))
    space = "{http://commonmark.org/xml/1.0}"
    kinds = {node.tag.removeprefix(space) for node in root.iter()}
    expect(not kinds & {"html_block", "html_inline", "code", "code_block", "image", "emph", "thematic_break"},
           "markdown that nobody wrote", kinds)
    titles = [clean("".join(node.itertext())) for node in root.iter(f"{space}strong")]
    heard = [re.sub("^(Drive|Flight|Train|Bus|Ferry|Walk) ", "", t) if "→" in t else t for t in titles]
    equal("titles of markdown", heard, [clean(row["title"]) for row in rows])


for check in (ics, gpx, kml, geo, table, own_json, page, markdown):
    try:
        check()
    except Exception as error:
        faults.append(f"{check.__name__}: {type(error).__name__}: {error}")
print("\n".join(faults), end="")
