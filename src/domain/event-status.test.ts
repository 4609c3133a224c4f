import { registrationStates, type RegistrationState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { nextStep, type EventForViewer } from './event-status';

const before = '2026-11-19T00:00:00Z';
const open = '2026-11-21T00:00:00Z';
const closed = '2026-11-27T13:00:00Z';
const after = '2026-11-28T00:00:00Z';

const free = { capacity: 30, free: 12, waiting: 0, waitlist_limit: 5 };
const full = { ...free, free: 0, waiting: 3 };
const packed = { ...full, waiting: 5 };

const anEvent = (change: Partial<EventForViewer>): EventForViewer => ({
  state: 'published',
  starts_at: '2026-11-27T17:30:00Z',
  ends_at: '2026-11-27T19:30:00Z',
  registration_opens_at: '2026-11-20T08:00:00Z',
  registration_closes_at: '2026-11-27T12:00:00Z',
  seats: free,
  mine: null,
  can: ['register'],
  ...change,
});
const mine = (state: RegistrationState) => ({ registration_id: 'reg_1', state });
const family = (now: string) => ({ signedIn: true, now });
const visitor = (now: string) => ({ signedIn: false, now });
const none = (because: string) => ({ kind: 'none', because });

describe('the one thing to do now', () => {
  it.each([
    ['take seats', {}, family(open), { kind: 'register' }],
    ['wait, when full', { seats: full, can: ['join_waitlist'] }, family(open), { kind: 'wait' }],
    ['wait, when the last seat went a moment ago', { seats: full }, family(open), { kind: 'wait' }],
    [
      'take seats, when some came free a moment ago',
      { can: ['join_waitlist'] },
      family(open),
      { kind: 'register' },
    ],
    [
      'nothing yet while nobody knows who is signed in',
      { can: [] },
      { signedIn: undefined, now: visitor(open).now },
      { kind: 'none', because: 'session_unknown' },
    ],
    ['sign in to take seats', { can: [] }, visitor(open), { kind: 'sign_in', next: 'register' }],
    ['sign in to wait', { can: [], seats: full }, visitor(open), { kind: 'sign_in', next: 'wait' }],
    ['nothing, when full and the waitlist too', { seats: packed }, family(open), none('full')],
    ['nothing, when not for this person', { can: [] }, family(open), none('not_yours')],
    ['nothing, before registration opens', { can: [] }, family(before), none('not_open')],
    ['nothing, once registration closed', {}, family(closed), none('closed')],
    ['nothing, for a visitor before it opens', { can: [] }, visitor(before), none('not_open')],
    ['nothing, once it is over', {}, family(after), none('over')],
    ['nothing, once it is cancelled', { state: 'cancelled' }, family(open), none('cancelled')],
    ['nothing, while it is a draft', { state: 'draft' }, family(open), none('draft')],
    ['finish the form of a hold', { mine: mine('held') }, family(open), { kind: 'finish' }],
    [
      'see the ticket',
      { mine: mine('confirmed') },
      family(open),
      { kind: 'ticket', registrationId: 'reg_1' },
    ],
    [
      'see the ticket, though registration closed',
      { mine: mine('confirmed') },
      family(closed),
      { kind: 'ticket', registrationId: 'reg_1' },
    ],
    [
      'see where one stands in the queue',
      { mine: mine('waitlisted') },
      family(open),
      { kind: 'waiting', registrationId: 'reg_1' },
    ],
    [
      'answer an offer',
      { mine: mine('offered'), seats: full },
      family(open),
      { kind: 'answer', registrationId: 'reg_1' },
    ],
    [
      'nothing with a ticket to a cancelled event',
      { mine: mine('confirmed'), state: 'cancelled' },
      family(open),
      none('cancelled'),
    ],
    [
      'nothing with a ticket to an event that is over',
      { mine: mine('confirmed') },
      family(after),
      none('over'),
    ],
    ['register again after a hold ran out', { mine: mine('expired') }, family(open), { kind: 'register' }],
    ['register again after cancelling', { mine: mine('cancelled') }, family(open), { kind: 'register' }],
  ] as const)('is to %s', (_, change, viewer, step) => {
    expect(nextStep(anEvent(change), { ...viewer, now: epochOf(viewer.now) })).toEqual(step);
  });

  it.each(registrationStates)('is always one thing with a registration that is %s', (state) => {
    const viewer = { signedIn: true, now: epochOf(open) };
    expect(nextStep(anEvent({ mine: mine(state) }), viewer).kind).not.toBe('none');
  });
});
