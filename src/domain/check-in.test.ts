import { judgePassing, judgeUndo } from './check-in';

const event = { state: 'live', doors_at: 1_000, ends_at: 9_000 } as const;
const ticket = { state: 'confirmed', people: 4, inside: 0, hasSeats: true } as const;
const coming = { kind: 'in', count: 2, at: 5_000, isForced: false } as const;

it.each([
  ['a part of a party', {}, {}, {}, 'ok 2'],
  ['the rest', { inside: 2 }, {}, {}, 'ok 2'],
  ['who is in already', { inside: 4 }, {}, {}, 'already_in 0'],
  ['who is in already and passed', { inside: 4 }, {}, { isForced: true }, 'already_in 0'],
  ['more than the party', { inside: 3 }, {}, {}, 'party_exceeded 0'],
  ['more than the party, who passed', { inside: 3 }, {}, { isForced: true }, 'party_exceeded 1'],
  ['who leaves', { inside: 3 }, {}, { kind: 'out' }, 'ok -2'],
  ['more than were inside', { inside: 1 }, {}, { kind: 'out' }, 'not_in 0'],
  ['more than were inside, who left', { inside: 1 }, {}, { kind: 'out', isForced: true }, 'not_in -1'],
  ['who cancelled', { state: 'cancelled' }, {}, { isForced: true }, 'cancelled 0'],
  ['who waits', { state: 'offered' }, {}, {}, 'waitlisted 0'],
  ['somebody before the doors open', {}, { state: 'published' }, { isForced: true }, 'closed 0'],
  ['a late sync of the completed event', {}, { state: 'completed' }, { isForced: true }, 'ok 2'],
  ['a no-show who was there', { state: 'no_show' }, { state: 'completed' }, { isForced: true }, 'ok 2'],
  ['a no-show a day later', { state: 'no_show' }, { state: 'completed' }, { at: 9_001 }, 'closed 0'],
  ['a no-show before', { state: 'no_show' }, {}, { at: 999 }, 'closed 0'],
  ['a no-show whose seats are taken', { state: 'no_show', hasSeats: false }, {}, {}, 'sold_out 0'],
] as const)('judges %s', (_, of, at, passing, expected) => {
  const { result, change } = judgePassing(
    { ...event, ...at },
    { ...ticket, ...of },
    { ...coming, ...passing },
  );
  expect(`${result} ${change}`).toBe(expected);
});

const entry = { kind: 'in', change: 2, at: 5_000 } as const;
const inside = { people: 4, inside: 3 };

it.each([
  ['at once', entry, inside, { at: 5_000, mayAlways: false }, 'ok -2'],
  ['within seconds', entry, inside, { at: 16_000, mayAlways: false }, 'ok -2'],
  ['too late', entry, inside, { at: 18_000, mayAlways: false }, 'undo_too_late 0'],
  ['late, by a manager', entry, inside, { at: 99_000, mayAlways: true }, 'ok -2'],
  ['somebody who left since', entry, { people: 4, inside: 1 }, { at: 5_000, mayAlways: false }, 'ok -1'],
  ['an exit', { ...entry, kind: 'out', change: -2 }, inside, { at: 5_000, mayAlways: false }, 'ok 1'],
  ['an undo', { ...entry, kind: 'undo' }, inside, { at: 5_000, mayAlways: true }, 'nothing_to_undo 0'],
  ['nothing', undefined, inside, { at: 5_000, mayAlways: true }, 'nothing_to_undo 0'],
] as const)('judges undoing %s', (_, undone, ticketNow, when, expected) => {
  const { result, change } = judgeUndo(undone, ticketNow, when);
  expect(`${result} ${change}`).toBe(expected);
});
