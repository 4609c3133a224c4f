import type { EventState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { hasWaitlistRoom, managedStateOf, phaseOf, registeringOf, seatLevel } from './event-state';
import { areDoorsOpen, doorsOpenAt, nextTurn, previousStart, eventStatus } from './event-status';

const at = epochOf;
const supper = {
  state: 'published' as EventState,
  starts_at: '2026-11-27T17:30:00Z',
  ends_at: '2026-11-27T19:30:00Z',
  registration_opens_at: '2026-11-20T08:00:00Z' as string | null,
  registration_closes_at: '2026-11-27T12:00:00Z' as string | null,
};

describe('where an event stands', () => {
  it.each([
    ['published', '2026-11-27T17:29:59Z', 'upcoming'],
    ['published', '2026-11-27T17:30:00Z', 'now'],
    ['published', '2026-11-27T19:29:59Z', 'now'],
    ['published', '2026-11-27T19:30:00Z', 'over'],
    ['live', '2026-11-27T17:00:00Z', 'now'],
    ['live', '2026-11-27T20:00:00Z', 'over'],
    ['completed', '2026-11-27T18:00:00Z', 'over'],
    ['cancelled', '2026-11-20T00:00:00Z', 'cancelled'],
    ['cancelled', '2026-12-20T00:00:00Z', 'cancelled'],
    ['draft', '2026-12-20T00:00:00Z', 'draft'],
  ] as const)('%s at %s is %s', (state, now, phase) => {
    expect(phaseOf({ ...supper, state }, at(now))).toBe(phase);
  });
});

// What is read of it by families, by managers, and at the door.
describe('an event that nobody ends', () => {
  it.each([
    ['published', '2026-11-27T16:59:59Z', 'upcoming', 'published', false],
    ['published', '2026-11-27T17:00:00Z', 'upcoming', 'published', true],
    ['published', '2026-11-27T17:30:00Z', 'now', 'published', true],
    ['live', '2026-11-27T16:00:00Z', 'now', 'live', true],
    ['live', '2026-11-27T19:29:59Z', 'now', 'live', true],
    ['live', '2026-11-27T19:30:00Z', 'over', 'over_time', false],
    ['published', '2026-11-27T19:30:00Z', 'over', 'published', false],
    ['completed', '2026-11-27T19:30:00Z', 'over', 'completed', false],
    ['cancelled', '2026-11-27T19:30:00Z', 'cancelled', 'cancelled', false],
  ] as const)('%s at %s is %s, %s, open: %s', (state, now, phase, managed, isOpen) => {
    const event = { ...supper, state, door_lead_minutes: 30 };
    expect(phaseOf(event, at(now))).toBe(phase);
    expect(managedStateOf(event, at(now))).toBe(managed);
    expect(areDoorsOpen(event, at(now))).toBe(isOpen);
  });
});

describe('registration', () => {
  const always = { registration_opens_at: null, registration_closes_at: null };
  it.each([
    [{}, '2026-11-20T07:59:59Z', 'not_open'],
    [{}, '2026-11-20T08:00:00Z', 'open'],
    [{}, '2026-11-27T11:59:59Z', 'open'],
    [{}, '2026-11-27T12:00:00Z', 'closed'],
    [always, '2026-01-01T00:00:00Z', 'open'],
    [always, '2026-11-27T18:30:00Z', 'open'],
    [always, '2026-11-27T19:30:00Z', 'closed'],
    [{ ...always, state: 'completed' }, '2026-11-27T18:30:00Z', 'closed'],
    [{ ...always, state: 'cancelled' }, '2026-11-21T00:00:00Z', 'closed'],
    [{ ...always, state: 'draft' }, '2026-11-21T00:00:00Z', 'closed'],
    // A window that closed before it opened is closed, not waiting.
    [{ registration_closes_at: '2026-11-19T00:00:00Z' }, '2026-11-19T12:00:00Z', 'closed'],
  ] as const)('of %j at %s is %s', (change, now, registering) => {
    expect(registeringOf({ ...supper, ...change }, at(now))).toBe(registering);
  });
});

describe('seats', () => {
  it.each([
    [{ capacity: 80, free: 40, waiting: 0, waitlist_limit: 10 }, 'free'],
    [{ capacity: 80, free: 9, waiting: 0, waitlist_limit: 10 }, 'free'],
    [{ capacity: 80, free: 8, waiting: 0, waitlist_limit: 10 }, 'few'],
    [{ capacity: 20, free: 4, waiting: 0, waitlist_limit: 10 }, 'free'],
    [{ capacity: 20, free: 3, waiting: 0, waitlist_limit: 10 }, 'few'],
    [{ capacity: 80, free: 0, waiting: 9, waitlist_limit: 10 }, 'waitlist'],
    [{ capacity: 80, free: 0, waiting: 10, waitlist_limit: 10 }, 'full'],
    [{ capacity: 80, free: 0, waiting: 0, waitlist_limit: 0 }, 'full'],
  ] as const)('%j are %s', (seats, level) => {
    expect(seatLevel(seats)).toBe(level);
  });

  it('leave room to wait only below the limit', () => {
    expect(hasWaitlistRoom({ capacity: 1, free: 0, waiting: 2, waitlist_limit: 3 })).toBe(true);
    expect(hasWaitlistRoom({ capacity: 1, free: 0, waiting: 3, waitlist_limit: 3 })).toBe(false);
  });
});

describe('the one word about an event', () => {
  const seats = { capacity: 80, free: 40, waiting: 0, waitlist_limit: 10 };
  const full = { ...seats, free: 0 };
  it.each([
    [{}, '2026-11-21T00:00:00Z', 'free'],
    [{ seats: { ...seats, free: 3 } }, '2026-11-21T00:00:00Z', 'few'],
    [{ seats: full }, '2026-11-21T00:00:00Z', 'waitlist'],
    [{ seats: { ...full, waitlist_limit: 0 } }, '2026-11-21T00:00:00Z', 'full'],
    [{ seats: full }, '2026-11-19T00:00:00Z', 'not_open'],
    [{ seats: full }, '2026-11-27T13:00:00Z', 'closed'],
    [{ seats: full }, '2026-11-27T18:00:00Z', 'now'],
    [{ state: 'live' }, '2026-11-27T17:00:00Z', 'now'],
    [{}, '2026-11-28T18:00:00Z', 'over'],
    [{ state: 'cancelled' }, '2026-11-21T00:00:00Z', 'cancelled'],
    [{ state: 'draft' }, '2026-11-21T00:00:00Z', 'draft'],
  ] as const)('with %j at %s is %s', (change, now, standing) => {
    expect(eventStatus({ ...supper, seats, ...change }, at(now))).toBe(standing);
  });
});

describe('a moved event', () => {
  it.each([
    [[], undefined],
    [['2026-11-26T17:30:00Z'], '2026-11-26T17:30:00Z'],
    [['2026-11-25T17:30:00Z', '2026-11-26T17:30:00Z'], '2026-11-26T17:30:00Z'],
    // Moved away and back: nothing to strike out.
    [['2026-11-27T17:30:00.000Z'], undefined],
  ])('with %j before was at %s', (previous_starts_at, before) => {
    expect(previousStart({ ...supper, previous_starts_at })).toBe(before);
  });
});

it('doors open some minutes before', () => {
  expect(doorsOpenAt({ ...supper, door_lead_minutes: 30 })).toBe(at('2026-11-27T17:00:00Z'));
});

describe('the next turn of the clock', () => {
  it.each([
    ['2026-11-19T00:00:00Z', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00:00Z', '2026-11-27T12:00:00Z'],
    ['2026-11-27T12:00:00Z', '2026-11-27T17:30:00Z'],
    ['2026-11-27T18:00:00Z', '2026-11-27T19:30:00Z'],
  ])('after %s is %s', (now, turn) => {
    expect(nextTurn(supper, at(now))).toBe(at(turn));
  });
  it('never comes once it is over', () => {
    expect(nextTurn(supper, at('2026-11-28T00:00:00Z'))).toBeUndefined();
  });
});
