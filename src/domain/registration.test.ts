import type { EventState, RegistrationState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { activeFor, answerDeadline, inSections, sectionOf, type RegistrationOf } from './registration';
import { isAfterCutoff, marksPassed, queueReason, ticketView } from './ticket-view';

const NOW = globalThis.Date.UTC(2026, 10, 21, 12);
const at = (hours: number): string => new globalThis.Date(NOW + hours * 3_600_000).toISOString();

interface Given {
  id?: string;
  eventId?: string;
  state: RegistrationState;
  /** Hours from now. */
  starts?: number;
  event?: EventState;
  until?: number;
  isAsked?: boolean;
  by?: RegistrationOf['cancelled_by'];
}
function registration({
  id = 'reg_1',
  eventId = 'evt_1',
  state,
  starts = 24,
  event = 'published',
  until = 1,
  isAsked = false,
  by = null,
}: Given) {
  return {
    id,
    state,
    hold_expires_at: state === 'held' ? at(until) : null,
    offer_expires_at: state === 'offered' ? at(until) : null,
    needs_reconfirm: isAsked,
    cancelled_by: by,
    event: { id: eventId, state: event, starts_at: at(starts), ends_at: at(starts + 2) },
  } satisfies RegistrationOf;
}

describe('the section of a registration', () => {
  it.each<[string, Given, string]>([
    ['an offer in time', { state: 'offered' }, 'offers'],
    ['an offer past its time, before the server says so', { state: 'offered', until: -0.1 }, 'waiting'],
    ['a hold', { state: 'held' }, 'unfinished'],
    ['a hold past its time', { state: 'held', until: -0.1 }, 'cancelled'],
    ['seats at an event to come', { state: 'confirmed' }, 'coming'],
    ['seats at an event that moved', { state: 'confirmed', isAsked: true }, 'moved'],
    [
      'seats at an event that moved, once it is over',
      { state: 'confirmed', isAsked: true, starts: -5 },
      'past',
    ],
    ['seats at an event that runs', { state: 'confirmed', starts: -1, event: 'live' }, 'coming'],
    ['seats at an event that ended', { state: 'confirmed', starts: -5 }, 'past'],
    ['not shown up', { state: 'no_show', starts: -5, event: 'completed' }, 'past'],
    ['waiting', { state: 'waitlisted' }, 'waiting'],
    ['waited in vain', { state: 'waitlisted', starts: -5 }, 'cancelled'],
    ['cancelled', { state: 'cancelled' }, 'cancelled'],
    ['seats at a cancelled event', { state: 'confirmed', event: 'cancelled' }, 'called_off'],
    ['an offer at a cancelled event', { state: 'offered', event: 'cancelled' }, 'called_off'],
    ['cancelled with its event', { state: 'cancelled', by: 'event', event: 'cancelled' }, 'called_off'],
    [
      'cancelled with its event, once that would be over',
      { state: 'cancelled', by: 'event', event: 'cancelled', starts: -5 },
      'cancelled',
    ],
    ['cancelled before its event', { state: 'cancelled', by: 'family', event: 'cancelled' }, 'cancelled'],
    ['expired before its event was cancelled', { state: 'expired', event: 'cancelled' }, 'cancelled'],
    ['expired', { state: 'expired' }, 'cancelled'],
  ])('%s', (_, given, section) => expect(sectionOf(registration(given), NOW)).toBe(section));
});

describe('all registrations in their sections', () => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it('put what comes first on top, and what was last on top of what is over', () => {
    const sorted = inSections(
      [
        registration({ id: 'late', state: 'confirmed', starts: 48, eventId: 'a' }),
        registration({ id: 'soon', state: 'confirmed', starts: 3, eventId: 'b' }),
        registration({ id: 'long-ago', state: 'confirmed', starts: -500, eventId: 'c' }),
        registration({ id: 'yesterday', state: 'no_show', starts: -24, eventId: 'd' }),
        registration({ id: 'patient', state: 'offered', starts: 3, until: 5, eventId: 'e' }),
        registration({ id: 'urgent', state: 'offered', starts: 48, until: 1, eventId: 'f' }),
      ],
      NOW,
    );
    expect(ids(sorted.coming)).toEqual(['soon', 'late']);
    expect(ids(sorted.past)).toEqual(['yesterday', 'long-ago']);
    expect(ids(sorted.offers)).toEqual(['urgent', 'patient']);
  });

  it('leave out a hold that ran out once the household is in, and when the event is over', () => {
    const sorted = inSections(
      [
        registration({ id: 'in', state: 'confirmed' }),
        registration({ id: 'ran-out', state: 'expired' }),
        registration({ id: 'ran-out-elsewhere', state: 'expired', eventId: 'evt_2' }),
        registration({ id: 'ran-out-long-ago', state: 'expired', eventId: 'evt_3', starts: -90 }),
      ],
      NOW,
    );
    expect(ids(sorted.cancelled)).toEqual(['ran-out-elsewhere']);
  });
});

it('finds the one active registration for an event', () => {
  const mine = registration({ id: 'now', state: 'waitlisted' });
  const all = [
    registration({ id: 'before', state: 'cancelled' }),
    registration({ id: 'other', state: 'held', eventId: 'evt_2' }),
    mine,
  ];
  expect(activeFor(all, 'evt_1')).toBe(mine);
  expect(activeFor(all, 'evt_3')).toBeUndefined();
});

it.each<[RegistrationState, number | undefined]>([
  ['held', NOW + 3_600_000],
  ['offered', NOW + 3_600_000],
  ['confirmed', undefined],
])('%s seats are kept until %s', (state, until) =>
  expect(answerDeadline(registration({ state }))).toBe(until),
);

describe('what a ticket page shows', () => {
  it.each<[string, Given, string]>([
    ['seats', { state: 'confirmed' }, 'valid'],
    ['seats at an event that runs', { state: 'confirmed', starts: -1 }, 'valid'],
    ['seats at an event that ended', { state: 'confirmed', starts: -5 }, 'over'],
    ['seats, event cancelled a moment ago', { state: 'confirmed', event: 'cancelled' }, 'event_cancelled'],
    ['cancelled with the event', { state: 'cancelled', event: 'cancelled' }, 'event_cancelled'],
    ['cancelled by the family', { state: 'cancelled' }, 'cancelled'],
    ['not shown up', { state: 'no_show', starts: -5 }, 'no_show'],
    ['a hold', { state: 'held' }, 'held'],
    ['waiting', { state: 'waitlisted' }, 'waiting'],
    ['an offer', { state: 'offered' }, 'offered'],
    ['an offer at a cancelled event', { state: 'offered', event: 'cancelled' }, 'event_cancelled'],
    ['waited in vain', { state: 'waitlisted', starts: -5 }, 'expired'],
    ['expired', { state: 'expired' }, 'expired'],
  ])('%s', (_, given, view) => expect(ticketView(registration(given), NOW)).toBe(view));

  it('says that the event went when the server says so, whatever the event looks like here', () =>
    expect(ticketView({ ...registration({ state: 'cancelled' }), cancelled_by: 'event' }, NOW)).toBe(
      'event_cancelled',
    ));
});

const MINUTE = 60_000;
it.each([
  [{ position: 1, free: 0, people: 4 }, 60, 'no_seats'],
  [{ position: 1, free: 2, people: 4 }, 60, 'too_few'],
  [{ position: 3, free: 4, people: 4 }, 60, 'others_first'],
  [{ position: 1, free: 4, people: 4 }, 5, 'next'],
  // T7: no offer is made in the last five minutes before the start and before the end; in between those of no-shows are.
  [{ position: 1, free: 4, people: 4 }, 4, 'too_late'],
  [{ position: 1, free: 4, people: 4 }, -10, 'next'],
  [{ position: 1, free: 4, people: 4 }, -86, 'too_late'],
])('%j waits %d minutes before the start because of %s', (waiting, minutes, reason) => {
  const event = {
    state: 'published' as const,
    starts_at: '2026-11-27T17:30:00Z',
    ends_at: '2026-11-27T19:00:00Z',
  };
  expect(queueReason(waiting, event, epochOf(event.starts_at) - minutes * MINUTE)).toBe(reason);
});

it.each([
  [null, false],
  [at(1), false],
  [at(0), true],
  [at(-1), true],
])('a kitchen that counts at %s has counted: %s', (kitchen_cutoff_at, counted) =>
  expect(isAfterCutoff({ kitchen_cutoff_at }, NOW)).toBe(counted),
);

it.each([
  [301_000, 300_000, [300_000]],
  [300_000, 299_000, []],
  [400_000, 30_000, [60_000, 300_000]],
  [1_000, 0, [0]],
])('from %i to %i ms left passes %j', (before, left, passed) =>
  expect(marksPassed(before, left, [300_000, 60_000, 0])).toEqual(passed),
);
