"""Expands calendars with Debian's python3-recurring-ical-events: a JSON list of texts on stdin, a list of lists of "uid start" on stdout."""
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
    calendar = icalendar.Calendar.from_ical(job["text"])
    events = recurring_ical_events.of(calendar).between(job["from"], job["to"])
    return sorted(
        f"{event['UID']} {seconds(event['DTSTART'].dt)}"
        for event in events
    )


def day(text):
    return tuple(int(part) for part in text.split("-"))


jobs = json.load(sys.stdin)
for job in jobs:
    job["from"], job["to"] = day(job["from"]), day(job["to"])
json.dump([expand(job) for job in jobs], sys.stdout)
