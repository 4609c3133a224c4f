import type { ComparedDate, ImportedEvent } from '~/api/manage/import';
import { readCalendarFile } from './calendar-file/read';
import { calendarOf, identityOf } from './calendar-import';
import { missingEntries } from './missing-dates';

const span = { from: '2026-11-21', to: '2026-12-18' } as const;

const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const soup = (start: string, ...more: string[]) =>
  entry(
    'UID:soup',
    'SUMMARY:Soup night',
    `DTSTART;TZID=Europe/Madrid:${start}`,
    'DURATION:PT2H',
    'RRULE:FREQ=WEEKLY',
    ...more,
  );
const single = (uid: string, day: string, title = 'Bread morning') =>
  entry(`UID:${uid}`, `SUMMARY:${title}`, `DTSTART;TZID=Europe/Madrid:${day}T100000`, 'DURATION:PT1H');
const read = (lines: readonly string[], header: readonly string[] = []) =>
  readCalendarFile(['BEGIN:VCALENDAR', ...header, ...lines, 'END:VCALENDAR'].join('\r\n'), {
    ...span,
    scope: 'days',
  });

/** Everything of a file as drafts. */
const importedFrom = (file: ReturnType<typeof read>, calendar = 'hall'): ImportedEvent[] =>
  file.dates.map((date) => ({
    event_id: `evt_${identityOf(date)}` as ImportedEvent['event_id'],
    identity: identityOf(date),
    calendar,
    state: 'draft',
    title: date.title,
    time_zone: date.time_zone,
    starts_local: date.starts_local,
    families: 0,
  }));

/** One line for each entry: what is usual, and the outcome of each of its dates. */
function missing(before: ReturnType<typeof read>, after: ReturnType<typeof read>, fileName = 'hall.ics') {
  const imported = importedFrom(before);
  const known = new Set(imported.map(({ identity }) => identity));
  const compared = after.dates.map(
    (date) =>
      ({
        result: known.has(identityOf(date)) ? 'unchanged' : date.cancelled ? 'refused' : 'new',
      }) as ComparedDate,
  );
  const calendar = calendarOf(after.name, fileName);
  return missingEntries(imported, { read: after, compared, calendar, span }).map(({ uid, usual, dates }) =>
    [
      `${uid}: ${usual}`,
      ...dates.map(({ event, becomes }) => `${event.starts_local} ${becomes?.starts_local ?? 'gone'}`),
    ].join(', '),
  );
}

describe('what was imported and is no longer in the file', () => {
  const fridays = () => read(soup('20261127T190000'));

  it('lists a date that was moved into these days and is away again, and keeps it unless somebody chooses', () => {
    const into = entry(
      'UID:soup',
      'SUMMARY:Soup night',
      'RECURRENCE-ID;TZID=Europe/Madrid:20270115T190000',
      'DTSTART;TZID=Europe/Madrid:20261210T190000',
      'DURATION:PT2H',
    );
    const before = read([...soup('20261127T190000'), ...into]);
    expect(missing(before, fridays())).toEqual(['soup: keep, 2026-12-10T19:00 gone']);
  });

  it('a series at another hour, or on another day, moves date by date', () => {
    expect(missing(fridays(), read(soup('20261127T180000')))).toEqual([
      'soup: move, 2026-11-27T19:00 2026-11-27T18:00, 2026-12-04T19:00 2026-12-04T18:00, 2026-12-11T19:00 2026-12-11T18:00, 2026-12-18T19:00 2026-12-18T18:00',
    ]);
    // The last one is on the day after the last that is read.
    expect(missing(fridays(), read(soup('20261128T190000')))).toEqual([
      'soup: move, 2026-11-27T19:00 2026-11-28T19:00, 2026-12-04T19:00 2026-12-05T19:00, 2026-12-11T19:00 2026-12-12T19:00, 2026-12-18T19:00 gone',
    ]);
  });

  it('a date that a new EXDATE or UNTIL takes away is gone', () => {
    const exdate = 'EXDATE;TZID=Europe/Madrid:20261204T190000';
    expect(missing(fridays(), read(soup('20261127T190000', exdate)))).toEqual([
      'soup: cancel, 2026-12-04T19:00 gone',
    ]);
    const until = soup('20261127T190000').map((line) => line.replace('WEEKLY', 'WEEKLY;UNTIL=20261209'));
    expect(missing(fridays(), read(until))).toEqual([
      'soup: cancel, 2026-12-11T19:00 gone, 2026-12-18T19:00 gone',
    ]);
  });

  it('a single date that becomes a series, or the other way, is one event still', () => {
    const once = soup('20261127T190000').filter((line) => !line.startsWith('RRULE'));
    expect(missing(read(once), fridays())).toEqual(['soup: move, 2026-11-27T19:00 2026-11-27T19:00']);
    expect(missing(fridays(), read(once))[0]).toMatch(
      /^soup: move, 2026-11-27T19:00 2026-11-27T19:00, .*gone$/,
    );
  });

  it('the rest of a series that goes on under another UID moves there, as Google splits it', () => {
    const first = soup('20261127T190000').map((line) => line.replace('WEEKLY', 'WEEKLY;UNTIL=20261130'));
    const rest = soup('20261204T180000').map((line) => line.replace('UID:soup', 'UID:soup_R20261204T180000'));
    expect(missing(fridays(), read([...first, ...rest]))).toEqual([
      'soup: move, 2026-12-04T19:00 2026-12-04T18:00, 2026-12-11T19:00 2026-12-11T18:00, 2026-12-18T19:00 2026-12-18T18:00',
    ]);
  });

  it('an entry that is gone stays unless somebody decides, and only in its own calendar', () => {
    const both = read([...soup('20261127T190000'), ...single('bread', '20261202')]);
    expect(missing(both, fridays())).toEqual(['bread: keep, 2026-12-02T10:00 gone']);
    expect(missing(both, fridays(), 'hall (2).ics')).toEqual(['bread: keep, 2026-12-02T10:00 gone']);
    expect(missing(both, fridays(), 'other.ics')).toEqual([]);
    expect(missing(both, read(soup('20261127T190000'), ['X-WR-CALNAME:hall']), 'x.ics')).toHaveLength(1);
  });

  it('says nothing of what a file has only in part', () => {
    const both = read([...soup('20261127T190000'), ...single('bread', '20261202')]);
    const one = entry(
      'UID:soup',
      'SUMMARY:Soup night',
      'RECURRENCE-ID;TZID=Europe/Madrid:20261204T190000',
      'DTSTART;TZID=Europe/Madrid:20261204T200000',
      'DURATION:PT1H',
    );
    expect(missing(fridays(), read(one))).toEqual([]);
    expect(missing(both, read(soup('20261127T190000', 'STATUS:CANCELLED'), ['METHOD:CANCEL']))).toEqual([]);
    const hidden = single('bread', '20261202').with(-1, 'CLASS:PRIVATE');
    expect(missing(both, read([...soup('20261127T190000'), ...hidden, 'END:VEVENT']))).toEqual([]);
    const unreadable = soup('20261127T190000').map((line) => line.replace('WEEKLY', 'FORTNIGHTLY'));
    expect(missing(fridays(), read(unreadable))).toEqual([]);
  });

  it('a message that cancels an event without its rule, or its start, cancels all of its dates', () => {
    const gone =
      'soup: cancel, 2026-11-27T19:00 gone, 2026-12-04T19:00 gone, 2026-12-11T19:00 gone, 2026-12-18T19:00 gone';
    const withoutRule = soup('20261127T190000', 'SEQUENCE:1').filter((line) => !line.startsWith('RRULE'));
    const withoutStart = withoutRule.filter((line) => !line.startsWith('DTSTART'));
    for (const message of [withoutRule, withoutStart])
      expect(missing(fridays(), read(message, ['METHOD:CANCEL']), 'invite.ics')).toEqual([gone]);
  });

  it('a date that is moved out of these days is not missing', () => {
    const later = entry(
      'UID:soup',
      'SUMMARY:Soup night',
      'RECURRENCE-ID;TZID=Europe/Madrid:20261204T190000',
      'DTSTART;TZID=Europe/Madrid:20270104T190000',
      'DURATION:PT2H',
    );
    expect(missing(fridays(), read([...soup('20261127T190000'), ...later]))).toEqual([]);
  });
});
