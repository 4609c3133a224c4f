import ICAL from 'ical.js';
import { fc } from '../../../tests/support/generated';
import { dayFrom, dayText, MINUTES_A_DAY, wallOf, wallText } from './days';
import { bounds } from './limits';
import { occurrencesOf, Work } from './occurrences';
import { readRule } from './rule';

const wall = (text: string) =>
  wallOf(dayFrom(text.slice(0, 10)) ?? 0, Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)));
const year = (from: string, years = 1) => ({
  from: wall(from),
  to: wall(from) + 366 * years * MINUTES_A_DAY,
});
const days = (rule: string, start: string, span = year(start)) =>
  occurrencesOf(readRule(rule), wall(start), null, span, new Work()).walls.map((at) =>
    wallText(at).slice(0, 10),
  );

describe('dates of a rule', () => {
  // Examples of RFC 5545, 3.8.5.3, and of the real files.
  it.each([
    ['FREQ=DAILY;COUNT=3', '1997-09-02T09:00', ['1997-09-02', '1997-09-03', '1997-09-04']],
    [
      'FREQ=DAILY;INTERVAL=10;COUNT=4',
      '1997-09-02T09:00',
      ['1997-09-02', '1997-09-12', '1997-09-22', '1997-10-02'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,TH;WKST=SU',
      '1997-09-02T09:00',
      ['1997-09-02', '1997-09-04', '1997-09-16', '1997-09-18'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05T09:00',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05T09:00',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05T09:00', ['1997-09-05', '1997-10-03', '1997-11-07']],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU',
      '1997-09-07T09:00',
      ['1997-09-07', '1997-09-28', '1997-11-02', '1997-11-30'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-3', '1997-09-28T09:00', ['1997-09-28', '1997-10-29', '1997-11-28']],
    ['FREQ=MONTHLY;COUNT=3', '1997-01-31T09:00', ['1997-01-31', '1997-03-31', '1997-05-31']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02-13T09:00', ['1998-02-13', '1998-03-13', '1998-11-13']],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04T09:00',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
    ],
    [
      'FREQ=MONTHLY;COUNT=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29T09:00',
      ['1997-09-29', '1997-10-30'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05T09:00',
      ['1996-11-05'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00', ['1997-05-19', '1998-05-18']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12T09:00', ['1997-05-12', '1998-05-11']],
    [
      'FREQ=YEARLY;BYYEARDAY=1,100,-1',
      '1997-01-01T09:00',
      ['1997-01-01', '1997-04-10', '1997-12-31', '1998-01-01'],
    ],
    ['FREQ=HOURLY;INTERVAL=36;COUNT=3', '1997-09-02T09:00', ['1997-09-02', '1997-09-03', '1997-09-05']],
    ['FREQ=WEEKLY;BYDAY=MO, TU;COUNT=3', '2026-11-23T09:00', ['2026-11-23', '2026-11-24', '2026-11-30']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;', '2026-11-01T02:00', ['2026-11-01']],
  ])('%s from %s', (rule, start, expected) => {
    expect(days(rule, start)).toEqual(expected);
  });

  it('goes straight to the year that is asked for, however long ago the rule began', () => {
    expect(days('FREQ=WEEKLY;INTERVAL=2', '1970-01-01T10:00', year('2026-11-21T00:00')).slice(0, 2)).toEqual([
      '2026-12-03',
      '2026-12-17',
    ]);
  });

  it('counts from its start even where only later dates are asked for', () => {
    const span = year('2026-11-21T00:00');
    expect(days('FREQ=DAILY;COUNT=10', '2026-11-15T10:00', span)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(days('FREQ=DAILY;COUNT=6', '2026-11-15T10:00', span)).toEqual([]);
  });

  it('counts a start that the rule does not fall on as the first date', () => {
    expect(days('FREQ=WEEKLY;BYDAY=FR;COUNT=3', '2026-11-25T10:00')).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-12-04',
    ]);
  });

  it('agrees with ical.js on rules that people make', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
        fc.integer({ min: 1, max: 5 }),
        fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 900 }),
        (freq, interval, weekdays, offset) => {
          const first = (dayFrom('2024-01-01') ?? 0) + offset;
          const byDay =
            freq === 'DAILY' || freq === 'WEEKLY' ? `;BYDAY=${weekdays}` : `;BYDAY=2${weekdays[0]}`;
          const rule = `FREQ=${freq};INTERVAL=${interval};COUNT=20${freq === 'YEARLY' ? `;BYMONTH=5${byDay}` : byDay}`;
          const iterator = ICAL.Recur.fromString(rule).iterator(
            ICAL.Time.fromDateTimeString(`${dayText(first)}T18:30:00`),
          );
          const theirs = Array.from({ length: 12 }, () => iterator.next()?.toString().slice(0, 10));
          const start = wall(`${theirs[0]}T18:30`);
          const ours = occurrencesOf(
            readRule(rule),
            start,
            null,
            { from: start, to: start + 80 * 366 * MINUTES_A_DAY },
            new Work(),
          );
          expect(ours.walls.slice(0, 12).map((at) => wallText(at).slice(0, 10))).toEqual(theirs);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['FREQ=SECONDLY', 'too many'],
    ['FREQ=HOURLY', 'too many'],
    ['FREQ=SECONDLY;BYHOUR=3;BYMINUTE=7;BYSECOND=5', 'too much work'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never'],
    ['FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30', 'never'],
    ['FREQ=DAILY;COUNT=999999999;BYMONTH=2;BYMONTHDAY=31', 'never'],
  ])('ends for the hostile %s: cut %s', (rule, cut) => {
    const found = occurrencesOf(
      readRule(rule),
      wall('2026-11-21T10:00'),
      null,
      year('2026-11-21T00:00'),
      new Work(),
    );
    expect(found.cut).toBe(cut);
    expect(found.walls.length).toBeLessThanOrEqual(bounds.dates);
  });

  it('gives all rules of a file one amount of work to share', () => {
    const work = new Work();
    const hostile = readRule('FREQ=SECONDLY;BYHOUR=3;BYMINUTE=7;BYSECOND=5');
    const find = () => occurrencesOf(hostile, wall('2026-11-21T10:00'), null, year('2026-11-21T00:00'), work);
    const found = Array.from({ length: 100 }, () => find().walls.length);
    expect(found[0]).toBeGreaterThan(1);
    // Nothing is left for the last of them but their own start.
    expect(found.at(-1)).toBe(1);
  });
});

describe('a rule that means nothing', () => {
  it.each([
    'FREQ=FORTNIGHTLY',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=x',
    'FREQ=DAILY;COUNT=1e9',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;__proto__=1',
    'FREQ=YEARLY;RSCALE=HEBREW',
    '',
  ])('%j is refused, and said why', (rule) => {
    expect(() => readRule(rule)).toThrow(/^rule_/);
  });
});
