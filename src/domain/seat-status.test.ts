import { epochOf } from '~/lib/instants';
import { seatStatus, type Seated } from './seat-status';

const event: Seated = {
  state: 'published',
  starts_at: '2026-11-21T17:30:00Z',
  ends_at: '2026-11-21T19:00:00Z',
  registration_opens_at: null,
  registration_closes_at: null,
  max_party: 6,
  seats: { capacity: 40, free: 12, waiting: 0, waitlist_limit: 10 },
};
const seats = (free: number, waiting = 0, waitlist_limit = 10) => ({
  capacity: 40,
  free,
  waiting,
  waitlist_limit,
});

describe('what a list says of the seats', () => {
  it.each([
    ['plenty', {}, undefined, { kind: 'free', free: 12 }],
    ['few', { seats: seats(2) }, undefined, { kind: 'few', free: 2 }],
    ['enough for the party', { seats: seats(12) }, 4, { kind: 'free', free: 12 }],
    ['too few for the party', { seats: seats(2) }, 4, { kind: 'too_few', free: 2, party: 4 }],
    ['a party over the limit', {}, 8, { kind: 'too_large', maxParty: 6 }],
    [
      'T15: a party over all the seats',
      { seats: { ...seats(3), capacity: 3 } },
      5,
      { kind: 'too_large', maxParty: 3 },
    ],
    [
      'T15: the same when full',
      { seats: { ...seats(0), capacity: 3 } },
      5,
      { kind: 'too_large', maxParty: 3 },
    ],
    ['full with a waitlist', { seats: seats(0, 3) }, 4, { kind: 'waitlist', waiting: 3 }],
    ['full with a full waitlist', { seats: seats(0, 10) }, undefined, { kind: 'full' }],
    ['full without a waitlist', { seats: seats(0, 0, 0) }, undefined, { kind: 'full' }],
    ['cancelled, whatever the seats', { state: 'cancelled', seats: seats(0) }, 4, { kind: 'cancelled' }],
    [
      'over by the clock',
      { ends_at: '2026-11-21T11:00:00Z', starts_at: '2026-11-21T10:00:00Z' },
      4,
      { kind: 'over' },
    ],
    ['over by the server', { state: 'completed' }, undefined, { kind: 'over' }],
    [
      'not open yet',
      { registration_opens_at: '2026-11-21T14:00:00Z' },
      undefined,
      { kind: 'not_open', opensAt: '2026-11-21T14:00:00Z' },
    ],
    [
      'closed, though seats are left',
      { registration_closes_at: '2026-11-21T11:59:00Z' },
      undefined,
      { kind: 'closed' },
    ],
  ] satisfies [string, Partial<Seated>, number | undefined, object][])('%s', (_, change, party, status) => {
    const noon = epochOf('2026-11-21T12:00:00Z');
    expect(seatStatus({ ...event, ...change }, noon, party)).toEqual(status);
  });
});
