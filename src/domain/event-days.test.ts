import { isOnDays, laterDaysOf } from './event-days';

const pot = { starts_local: '2026-11-21T23:20', ends_local: '2026-11-22T02:20' };
const untilMidnight = { starts_local: '2026-11-21T20:00', ends_local: '2026-11-22T00:00' };
const weekend = { starts_local: '2026-11-20T18:00', ends_local: '2026-11-23T10:00' };

it.each([
  [pot, '2026-11-20', false, '2026-11-21', true, '2026-11-22', true, '2026-11-23', false],
  [untilMidnight, '2026-11-21', true, '2026-11-22', false],
  [weekend, '2026-11-22', true, '2026-11-24', false],
] as const)('%j is on the days that it touches', (event, ...cases) => {
  for (let at = 0; at < cases.length; at += 2) {
    const day = cases[at] as string;
    expect(isOnDays(event, { from: day, to: day })).toBe(cases[at + 1]);
  }
  expect(isOnDays(event, {})).toBe(true);
});

it('knows the days after the first within a range', () => {
  const range = { from: '2026-11-22', to: '2026-11-30' };
  expect(laterDaysOf(pot, range)).toEqual(['2026-11-22']);
  expect(laterDaysOf(untilMidnight, range)).toEqual([]);
  expect(laterDaysOf(weekend, range)).toEqual(['2026-11-22', '2026-11-23']);
  expect(laterDaysOf(weekend, { ...range, to: '2026-11-22' })).toEqual(['2026-11-22']);
});
