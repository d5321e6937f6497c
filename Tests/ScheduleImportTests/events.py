"""The events of calendars by the Python package icalendar, and their repeats by dateutil.

Each argument is a file; a line is `UID|START|SUMMARY|LOCATION`, a start being a day, a floating time, or an instant.
"""

import datetime
import sys

import icalendar
from dateutil import rrule


def written(start):
    if not isinstance(start, datetime.datetime):
        return start.isoformat()
    if start.tzinfo is None:
        return start.isoformat()
    return start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def repeats(event, start):
    rule = event.get("RRULE")
    if rule is None:
        return [start]
    naive = datetime.datetime(*start.timetuple()[:6])
    until = rule.get("UNTIL")
    if until:
        until[0] = datetime.datetime(*until[0].timetuple()[:6])
    times = rrule.rrulestr(rule.to_ical().decode(), dtstart=naive, ignoretz=True)
    if not isinstance(start, datetime.datetime):
        return [time.date() for time in times]
    return [time.replace(tzinfo=start.tzinfo) for time in times]


for name in sys.argv[1:]:
    with open(name, "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    for event in calendar.walk("VEVENT"):
        for start in repeats(event, event["DTSTART"].dt):
            fields = event.get("UID", ""), written(start), event.get("SUMMARY", ""), event.get("LOCATION", "")
            print("|".join(str(field) for field in fields))
