import ICAL from 'ical.js';
import { readCalendarFile } from './read';

const calendarOf = (lines: readonly string[], producer = '-//Kitchen//EN') =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:${producer}`,
    'BEGIN:VEVENT',
    'UID:a',
    'SUMMARY:Soup',
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

const here = (lines: readonly string[], producer?: string) =>
  readCalendarFile(calendarOf(lines, producer), { from: '2026-01-01', to: '2026-12-31', scope: 'days' })
    .dates.slice(0, MOST)
    .map(({ starts_local }) => starts_local.slice(5).replace('T10:00', ''))
    .join(' ');

const MOST = 6;

function inIcalJs(lines: readonly string[]): string {
  const calendar = new ICAL.Component(
    ICAL.parse(calendarOf(lines)) as ConstructorParameters<typeof ICAL.Component>[0],
  );
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const dates = event.iterator();
  const found: string[] = [];
  for (let next = dates.next(); next && found.length < MOST; next = dates.next())
    found.push(next.toString().slice(5, 16).replace('T10:00', ''));
  return found.join(' ');
}

/**
 * How many dates COUNT means. RFC 5545 counts DTSTART as the first; EXDATE takes away and RDATE adds afterwards. It calls undefined what a start
 * is that its rule does not match, and there programs differ. "Tuesdays, 3 times", from a Friday on, are in
 *   Apple and Fastmail         the Friday and 2 Tuesdays
 *   Google, recurring-ical-events  the Friday and 3 Tuesdays
 *   Outlook, ical.js, dateutil     3 Tuesdays
 * The producer saw what its own program shows, so its PRODID decides; of others every date counts that any of them shows. ical.js is asked here,
 * recurring-ical-events in tests/interop.
 */
const start = 'DTSTART:20260102T100000';
const offRule = [start, 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3'];
const endless = '01-02 01-03 01-04 01-05 01-06 01-07';

interface Case {
  readonly of: string;
  readonly lines: readonly string[];
  readonly producer?: string;
  readonly dates: string;
  /** Where it finds others. */
  readonly icalJs?: string;
}

const cases: readonly Case[] = [
  {
    of: 'a start that the rule matches',
    lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=3'],
    dates: '01-02 01-09 01-16',
  },
  {
    of: 'a start that it does not match',
    lines: offRule,
    dates: '01-02 01-06 01-13 01-20',
    icalJs: '01-06 01-13 01-20',
  },
  {
    of: 'such a start, by Google',
    producer: '-//Google Inc//Google Calendar 70.9054//EN',
    lines: offRule,
    dates: '01-02 01-06 01-13 01-20',
    icalJs: '01-06 01-13 01-20',
  },
  {
    of: 'such a start, by Apple',
    producer: '-//Apple Inc.//macOS 15.1//EN',
    lines: offRule,
    dates: '01-02 01-06 01-13',
    icalJs: '01-06 01-13 01-20',
  },
  {
    of: 'dates of which one is excluded',
    lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260109T100000'],
    dates: '01-02 01-16 01-23',
  },
  {
    of: 'dates of which the first is excluded',
    lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260102T100000'],
    dates: '01-09 01-16',
  },
  {
    of: 'dates and one more',
    lines: [start, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20260301T100000'],
    dates: '01-02 01-09 03-01',
  },
  {
    of: 'dates with UNTIL, whichever ends first',
    lines: [start, 'RRULE:FREQ=DAILY;COUNT=5;UNTIL=20260103T100000'],
    dates: '01-02 01-03',
  },
  {
    of: 'hours, one of them before the start on its day',
    lines: [start, 'RRULE:FREQ=DAILY;BYHOUR=8,10;COUNT=3'],
    dates: '01-02 01-03T08:00 01-03',
  },
  {
    of: 'months, some without that day',
    lines: ['DTSTART:20260131T100000', 'RRULE:FREQ=MONTHLY;COUNT=3'],
    dates: '01-31 03-31 05-31',
  },
  {
    of: 'the last weekdays of months',
    lines: ['DTSTART:20260130T100000', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
    dates: '01-30 02-27 03-31',
  },
  { of: '0, which is no end', lines: [start, 'RRULE:FREQ=DAILY;COUNT=0'], dates: endless },
  { of: '-1, which is no end', lines: [start, 'RRULE:FREQ=DAILY;COUNT=-1'], dates: endless, icalJs: '' },
  { of: 'an interval of 0', lines: [start, 'RRULE:FREQ=DAILY;INTERVAL=0;COUNT=2'], dates: '01-02 01-03' },
];

describe('COUNT', () => {
  it.each(cases)('of $of', ({ lines, producer, dates, icalJs = dates }) => {
    expect({ here: here(lines, producer), icalJs: inIcalJs(lines) }).toEqual({ here: dates, icalJs });
  });
});
