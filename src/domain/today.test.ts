import { byDayPart, dayPartOf } from './today';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const times = (starts: string, ends: string) => ({
  starts_at: `2026-11-21T${starts}:00Z`,
  ends_at: `2026-11-21T${ends}:00Z`,
});

it.each([
  ['published', '11:00', '13:00', 'now'],
  ['published', '13:00', '15:00', 'next'],
  ['published', '09:00', '11:00', 'over'],
  ['draft', '09:00', '11:00', 'next'],
  ['live', '13:00', '15:00', 'now'],
  ['live', '09:00', '11:00', 'now'],
  ['completed', '11:00', '13:00', 'over'],
  ['cancelled', '13:00', '15:00', 'over'],
] as const)('puts what is %s, %s to %s, under %s at noon', (state, starts, ends, part) => {
  expect(dayPartOf({ state, ...times(starts, ends) }, NOON)).toBe(part);
});

it('keeps the order within a part', () => {
  const items = ['13:00', '14:00'].map((starts) => ({
    event: { state: 'published' as const, ...times(starts, '15:00') },
  }));
  expect(byDayPart(items, NOON)).toEqual({ now: [], next: items, over: [] });
});
