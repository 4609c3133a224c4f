import { usualShift, usualShifts } from './shift-preset';

const supper = { starts_local: '2026-11-28T19:00', ends_local: '2026-11-28T22:00' };
const words = ({ kind, places, starts_local, ends_local }: ReturnType<typeof usualShift>): string =>
  `${places} ${kind} ${starts_local.slice(5)} ${ends_local.slice(5)}`;

it('is two at the door, three serving, two clearing and one driving for a supper of 60', () => {
  expect(usualShifts(supper, 60).map(words)).toEqual([
    '1 driving 11-28T17:00 11-28T18:30',
    '2 door 11-28T18:30 11-28T20:00',
    '3 serving 11-28T18:30 11-28T22:00',
    '2 clearing 11-28T21:30 11-28T23:00',
  ]);
});

it.each([
  [1, '1 door'],
  [31, '2 door'],
  [100_000, '200 door'],
])('for %i people has at least one place and at most 200: %s', (people, expected) => {
  expect(words(usualShift(supper, 'door', people))).toContain(expected);
});

it('goes over midnight with the event, and has hours for a kitchen, too', () => {
  const late = { starts_local: '2026-12-31T21:00', ends_local: '2027-01-01T01:00' };
  expect(words(usualShift(late, 'clearing', 30))).toBe('1 clearing 01-01T00:30 01-01T02:00');
  expect(words(usualShift(late, 'kitchen', 30))).toBe('1 kitchen 12-31T19:00 12-31T21:00');
});
