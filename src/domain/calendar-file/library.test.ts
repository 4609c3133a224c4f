import ICAL from 'ical.js';
import { dayFrom, MINUTES_A_DAY, wallText } from './days';
import { fallsOn } from './matching-days';
import { occurrencesOf, Work } from './occurrences';
import { readCalendarFile } from './read';
import { readRule } from './rule';

/**
 * What of a calendar is read by hand, and the case in which ical.js, which reads the rest, does not. The dates of rules are those of
 * python-dateutil. A case that fails because ical.js has learnt it says which code can go.
 */
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const soup = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:soup',
  'SUMMARY:Soup',
  ...lines,
  'DURATION:PT1H',
  'END:VEVENT',
];
const start = 'DTSTART:20260102T100000Z';
const read = (text: string) =>
  readCalendarFile(text, { from: '2026-01-01', to: '2026-12-31', scope: 'days' }).dates;

describe('lines.ts: one bad line costs ical.js the whole file', () => {
  it.each([
    ['a line without a name', file(...soup(start), 'nonsense', ...soup(start).with(1, 'UID:bread'))],
    ['an END of nothing', file('END:VALARM', ...soup(start), ...soup(start).with(1, 'UID:bread'))],
    ['an event without an END', file(...soup(start).slice(0, -1), ...soup(start).with(1, 'UID:bread'))],
  ])('%s', (_, text) => {
    const events = () =>
      new ICAL.Component(
        ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0],
      ).getAllSubcomponents('vevent');
    expect(() => {
      if (events().length < 2) throw new Error('an event is lost');
    }).toThrow();
    expect(read(text)).toHaveLength(2);
  });
});

describe('zones.ts, zone-names.ts: ical.js knows no zone that the file does not define', () => {
  it.each(['Europe/Paris', 'Romance Standard Time', '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris'])(
    '%s',
    (zone) => {
      expect(ICAL.TimezoneService.get(zone)).toBeUndefined();
      const name = /[:,]/.test(zone) ? `"${zone}"` : zone;
      expect(read(file(...soup(`DTSTART;TZID=${name}:20260721T183000`)))[0]?.starts_ms).toBe(
        Date.parse('2026-07-21T16:30:00Z'),
      );
    },
  );
});

describe('rule.ts, matching-days.ts, occurrences.ts', () => {
  const wall = (dayFrom('2026-01-02') ?? 0) * MINUTES_A_DAY + 600;
  const span = { from: wall, to: wall + 20 * 366 * MINUTES_A_DAY };
  const here = (rule: string) =>
    occurrencesOf(readRule(rule), wall, null, span, new Work())
      .walls.filter((at) => at > wall)
      .slice(0, 3)
      .map((at) => wallText(at));
  function inIcalJs(rule: string): string[] {
    const dates = ICAL.Recur.fromString(rule).iterator(
      ICAL.Time.fromString('2026-01-02T10:00:00', undefined as never),
    );
    const found: string[] = [];
    for (let next = dates.next(); next && found.length < 3; next = dates.next())
      if (next.toString() > '2026-01-02T10:00:00') found.push(next.toString().slice(0, 16));
    return found;
  }

  it.each([
    ['FREQ=YEARLY;BYDAY=20MO', ['2026-05-18', '2027-05-17', '2028-05-15']],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', ['2027-01-04', '2028-01-03', '2029-01-01']],
    ['FREQ=YEARLY;BYDAY=FR;BYSETPOS=-1', ['2026-12-25', '2027-12-31', '2028-12-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=-1', ['2026-01-09', '2026-01-16', '2026-01-23']],
  ])('%s has other dates in ical.js', (rule, days) => {
    expect(here(rule)).toEqual(days.map((day) => `${day}T10:00`));
    expect(inIcalJs(rule)).not.toEqual(here(rule));
  });

  it('a rule that is years old is walked from its first date on by ical.js, and begun at the day here', () => {
    const dates = ICAL.Recur.fromString('FREQ=MINUTELY').iterator(
      ICAL.Time.fromString('2020-01-01T00:00:00', undefined as never),
    );
    let last = '';
    for (let at = 0; at < 10_000; at += 1) last = dates.next()?.toString() ?? '';
    expect(last).toMatch(/^2020-01-07/);
    const long = (dayFrom('2020-01-01') ?? 0) * MINUTES_A_DAY;
    const { walls } = occurrencesOf(
      readRule('FREQ=MINUTELY'),
      long,
      null,
      { from: wall, to: wall + 5 },
      new Work(),
    );
    expect(walls).toHaveLength(5);
    expect(fallsOn(readRule('FREQ=DAILY;BYMONTHDAY=-1'), dayFrom('2028-02-29') ?? 0)).toBe(true);
  });
});

describe('dates.ts, properties.ts', () => {
  it('ical.js cuts the hour off what calls itself a date', () => {
    const line = 'DTSTART;VALUE=DATE:20260102T100000';
    expect(String((ICAL.parse.property(line) as unknown[])[3])).not.toContain('10:00');
    expect(read(file(...soup(line)))[0]?.starts_local).toBe('2026-01-02T10:00');
  });

  it('ical.js takes the comma after an escaped backslash for an escaped one', () => {
    const line = 'CATEGORIES:a\\\\,b';
    expect((ICAL.parse.property(line) as unknown[]).slice(3)).toHaveLength(1);
    expect(read(file(...soup(start, 'CATEGORIES:soup\\\\,bread')))[0]?.tags).toEqual(['soup\\', 'bread']);
  });
});
