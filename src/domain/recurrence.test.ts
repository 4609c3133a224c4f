import {
  inUnit,
  monthlyChoices,
  problemOf,
  shiftedByDays,
  defaultRecurrence,
  type Recurrence,
} from './recurrence';
import { recurrenceDays, readRecurrence, rruleOf } from './recurrence-text';

const times = (count: number) => ({ by: 'count', count }) as const;
const until = (day: string) => ({ by: 'day', day }) as const;

const daily = (interval: number, end: Recurrence['end']): Recurrence => ({ every: 'day', interval, end });
const weekly = (weekdays: number[], end: Recurrence['end'], interval = 1, weekStart = 1): Recurrence => ({
  every: 'week',
  interval,
  weekdays,
  weekStart,
  end,
});
const monthly = (
  on: Extract<Recurrence, { every: 'month' }>['on'],
  end: Recurrence['end'],
  interval = 1,
): Recurrence => ({ every: 'month', interval, on, end });

describe('the days of a rule', () => {
  it.each<[string, Recurrence, string, string[]]>([
    ['every day', daily(1, times(3)), '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01']],
    [
      'every third day over a change of clocks',
      daily(3, times(3)),
      '2026-03-27',
      ['2026-03-27', '2026-03-30', '2026-04-02'],
    ],
    [
      'every day to a day, that one included',
      daily(1, until('2028-03-01')),
      '2028-02-28',
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    ['every Friday', weekly([5], times(3)), '2026-12-18', ['2026-12-18', '2026-12-25', '2027-01-01']],
    [
      'Monday and Friday, from a Wednesday',
      weekly([1, 5], times(4)),
      '2026-11-25',
      ['2026-11-27', '2026-11-30', '2026-12-04', '2026-12-07'],
    ],
    [
      'a weekday before the first day waits for the next week',
      weekly([1], times(2), 2),
      '2026-11-27',
      ['2026-11-30', '2026-12-14'],
    ],
    [
      'every second week, weeks from Monday',
      weekly([2, 7], times(4), 2, 1),
      '2026-11-03',
      ['2026-11-03', '2026-11-08', '2026-11-17', '2026-11-22'],
    ],
    [
      'every second week, weeks from Sunday',
      weekly([2, 7], times(4), 2, 7),
      '2026-11-03',
      ['2026-11-03', '2026-11-15', '2026-11-17', '2026-11-29'],
    ],
    [
      'the 31st, where there is one',
      monthly({ by: 'day', day: 31 }, times(4)),
      '2026-12-31',
      ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'the last day of the month',
      monthly({ by: 'day', day: -1 }, times(4)),
      '2027-12-31',
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    [
      'the 29th leaves February out but in leap years',
      monthly({ by: 'day', day: 29 }, until('2028-03-30'), 13),
      '2027-01-29',
      ['2027-01-29', '2028-02-29'],
    ],
    [
      'the second Friday',
      monthly({ by: 'weekday', nth: 2, weekday: 5 }, times(3)),
      '2026-11-13',
      ['2026-11-13', '2026-12-11', '2027-01-08'],
    ],
    [
      'the last Sunday, on which clocks change',
      monthly({ by: 'weekday', nth: -1, weekday: 7 }, times(3)),
      '2026-10-01',
      ['2026-10-25', '2026-11-29', '2026-12-27'],
    ],
    [
      'every second month',
      monthly({ by: 'day', day: 15 }, times(3), 2),
      '2026-11-20',
      ['2026-12-15', '2027-02-15', '2027-04-15'],
    ],
    ['an end before the first', weekly([5], until('2026-11-26')), '2026-11-21', []],
    [
      'a day that no month of the rule has',
      monthly({ by: 'day', day: 31 }, times(2), 12),
      '2026-11-01',
      ['2026-12-31', '2027-12-31'],
    ],
  ])('%s', (_, rule, from, days) => {
    expect(recurrenceDays(rule, from)).toEqual({ days, isCut: false });
  });

  it('are at most 104, and it says so', () => {
    expect(recurrenceDays(daily(1, times(104)), '2026-11-21')).toMatchObject({ isCut: false });
    const long = recurrenceDays(daily(1, until('2030-01-01')), '2026-11-21');
    expect(long).toMatchObject({ isCut: true });
    expect(long.days).toHaveLength(104);
  });
});

describe('a rule as an RRULE', () => {
  it.each<[Recurrence, string]>([
    [daily(1, times(5)), 'FREQ=DAILY;COUNT=5'],
    [daily(3, until('2026-12-18')), 'FREQ=DAILY;INTERVAL=3;UNTIL=20261218'],
    [weekly([5], until('2026-12-18')), 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218'],
    [weekly([1, 7], times(8), 2, 7), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU;COUNT=8'],
    [monthly({ by: 'day', day: 31 }, times(6)), 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6'],
    [monthly({ by: 'day', day: -1 }, times(6)), 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6'],
    [
      monthly({ by: 'weekday', nth: 2, weekday: 5 }, times(6), 2),
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=2FR;COUNT=6',
    ],
    [monthly({ by: 'weekday', nth: -1, weekday: 7 }, times(6)), 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=6'],
  ])('%j is %s, there and back', (rule, text) => {
    expect(rruleOf(rule)).toBe(text);
    expect(readRecurrence(text)).toEqual(rule);
  });

  it.each([
    '',
    'FREQ=WEEKLY;BYDAY=FR',
    'FREQ=WEEKLY;BYDAY=2FR;COUNT=3',
    'FREQ=YEARLY;COUNT=3',
    'FREQ=DAILY;BYMONTH=3;COUNT=3',
    'FREQ=DAILY;COUNT=105',
    'FREQ=DAILY;INTERVAL=53;COUNT=3',
    'FREQ=DAILY;COUNT=3;UNTIL=20261218',
    'FREQ=DAILY;UNTIL=20261332',
    'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3',
    'FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3',
    'FREQ=MONTHLY;BYDAY=FR;COUNT=3',
    'FREQ=MONTHLY;BYDAY=5FR;COUNT=3',
    'nonsense',
  ])('“%s” is none that people choose here', (text) => {
    expect(readRecurrence(text)).toBeUndefined();
  });
});

describe('what is offered', () => {
  it('begins with the weekday of the event', () => {
    expect(defaultRecurrence('2026-11-27', 7)).toEqual(weekly([5], times(10), 1, 7));
  });

  it.each([
    [
      '2026-11-13',
      [
        { by: 'day', day: 13 },
        { by: 'weekday', nth: 2, weekday: 5 },
      ],
    ],
    [
      '2026-11-27',
      [
        { by: 'day', day: 27 },
        { by: 'weekday', nth: 4, weekday: 5 },
        { by: 'weekday', nth: -1, weekday: 5 },
      ],
    ],
    [
      '2026-12-31',
      [
        { by: 'day', day: 31 },
        { by: 'day', day: -1 },
        { by: 'weekday', nth: -1, weekday: 4 },
      ],
    ],
    [
      '2028-02-29',
      [
        { by: 'day', day: 29 },
        { by: 'day', day: -1 },
        { by: 'weekday', nth: -1, weekday: 2 },
      ],
    ],
  ])('for months of %s', (day, choices) => {
    expect(monthlyChoices(day)).toEqual(choices);
  });

  it('keeps pace and end in another unit', () => {
    const rule = weekly([1], until('2027-02-01'), 2);
    expect(inUnit(rule, 'week', '2026-11-27', 1)).toBe(rule);
    expect(inUnit(rule, 'day', '2026-11-27', 1)).toEqual(daily(2, rule.end));
    expect(inUnit(rule, 'month', '2026-11-27', 1)).toEqual(monthly({ by: 'day', day: 27 }, rule.end, 2));
    expect(inUnit(daily(2, rule.end), 'week', '2026-11-27', 7)).toEqual(weekly([5], rule.end, 2, 7));
  });
});

describe('what is wrong with a rule', () => {
  it.each<[Recurrence, string | undefined]>([
    [daily(1, times(104)), undefined],
    [daily(0, times(3)), 'interval'],
    [daily(53, times(3)), 'interval'],
    [daily(1.5, times(3)), 'interval'],
    [weekly([], times(3)), 'weekdays'],
    [daily(1, times(0)), 'count'],
    [daily(1, times(105)), 'count'],
    [daily(1, until('2026-02-30')), 'until'],
    [daily(1, until('2026-11-20')), 'until_before_start'],
    [daily(1, until('2026-11-21')), undefined],
  ])('%j: %s', (rule, problem) => expect(problemOf(rule, '2026-11-21')).toBe(problem));
});

describe('a rule that turns along with its dates', () => {
  it.each<[Recurrence, number, Recurrence | undefined]>([
    [weekly([5], until('2026-12-18')), 1, weekly([6], until('2026-12-19'))],
    [weekly([1, 7], times(4)), 1, weekly([1, 2], times(4))],
    [weekly([1, 3], times(4)), -1, weekly([2, 7], times(4))],
    [daily(2, until('2026-12-18')), -3, daily(2, until('2026-12-15'))],
    [monthly({ by: 'day', day: 31 }, times(4)), 1, undefined],
    [monthly({ by: 'day', day: 31 }, times(4)), 0, monthly({ by: 'day', day: 31 }, times(4))],
  ])('%j by %s', (rule, days, expected) => expect(shiftedByDays(rule, days)).toEqual(expected));
});
