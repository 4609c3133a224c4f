"""Reads calendars with Debian's python3-icalendar and python3-recurring-ical-events: a JSON list of jobs on stdin, a list of results on stdout.

A job with `from` and `to` gives its dates as "uid start", less those that a calendar with METHOD:CANCEL takes back. Any other is read strictly and
gives what its events say: title, start, end and place.
"""
import datetime
import json
import sys

import icalendar
import recurring_ical_events

UTC = datetime.timezone.utc


def seconds(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        value = value.replace(tzinfo=UTC)
    return int(value.timestamp())


def expand(job):
    dates = set()
    for calendar in icalendar.Calendar.from_ical(job["text"], multiple=True):
        events = recurring_ical_events.of(calendar).between(day(job["from"]), day(job["to"]))
        found = {f"{event['UID']} {seconds(event['DTSTART'].dt)}" for event in events}
        dates = dates - found if calendar.get("METHOD") == "CANCEL" else dates | found
    return sorted(dates)


def read(job):
    calendar = icalendar.Calendar.from_ical(job["text"])
    errors = [str(error) for part in calendar.walk() for error in getattr(part, "errors", [])]
    return errors or [
        [str(event["SUMMARY"]), seconds(event["DTSTART"].dt), seconds(event["DTEND"].dt), str(event.get("LOCATION", ""))]
        for event in calendar.walk("VEVENT")
    ]


def day(text):
    return tuple(int(part) for part in text.split("-"))


json.dump([expand(job) if "from" in job else read(job) for job in json.load(sys.stdin)], sys.stdout)
