import { anEventDetail, aRegistration } from '../../../tests/support/build';
import { NOW } from '../../../tests/support/fake-platform';
import { sameTimeAs, stageOf, type RegistrationStatus } from './stage';

const open = anEventDetail();
const at = (state: 'held' | 'confirmed' | 'waitlisted' | 'offered') => aRegistration({ state });
const standing = (overrides: Partial<RegistrationStatus>): RegistrationStatus => ({
  event: open,
  own: undefined,
  lastHold: undefined,
  isRunOut: false,
  wantsToWait: false,
  now: NOW,
  ...overrides,
});
const closed = anEventDetail({ registration_closes_at: '2026-11-20T10:00:00Z' });
const notYet = anEventDetail({ registration_opens_at: '2026-11-22T10:00:00Z' });

describe('where a household stands', () => {
  it.each<[string, Partial<RegistrationStatus>, string]>([
    ['nothing yet', {}, 'party'],
    ['seats held', { own: at('held') }, 'held'],
    ['seats held, and registration closed since', { own: at('held'), event: closed }, 'held'],
    ['time over', { own: at('held'), isRunOut: true }, 'run_out'],
    ['time over, and the server says so too', { lastHold: at('held') }, 'run_out'],
    ['time over, and registration closed', { lastHold: at('held'), event: closed }, 'stopped closed'],
    ['rather waits', { wantsToWait: true }, 'wait'],
    ['rather waits than to keep its few seats', { wantsToWait: true, own: at('held') }, 'wait'],
    ['wanted to wait, and registration closed', { wantsToWait: true, event: closed }, 'stopped closed'],
    ['a ticket', { own: at('confirmed') }, 'ticket'],
    ['in the queue', { own: at('waitlisted') }, 'queue'],
    ['an offer', { own: at('offered'), wantsToWait: true }, 'queue'],
    ['not open yet', { event: notYet }, 'stopped not_open'],
    ['cancelled', { event: anEventDetail({ state: 'cancelled' }), own: at('held') }, 'stopped cancelled'],
    ['over', { event: anEventDetail({ starts_at: '2026-11-20T10:00:00Z' }) }, 'stopped over'],
    ['taken back', { event: anEventDetail({ state: 'draft' }) }, 'stopped draft'],
    ['for others', { event: anEventDetail({ can: [] }) }, 'stopped not_yours'],
  ])('%s', (_, parts, expected) => {
    const stage = stageOf(standing(parts));
    expect(stage.kind === 'stopped' ? `stopped ${stage.because}` : stage.kind).toBe(expected);
  });
});

describe('what a household has at the time of an event', () => {
  // Ten to twelve on 28 November.
  const event = anEventDetail({
    id: 'evt_here',
    starts_at: '2026-11-28T10:00:00Z',
    ends_at: '2026-11-28T12:00:00Z',
  });
  const other = (from: string, to: string, parts: Parameters<typeof aRegistration>[0] = {}) =>
    aRegistration({
      ...parts,
      event: {
        id: 'evt_other',
        starts_at: `2026-11-28T${from}:00Z`,
        ends_at: `2026-11-28T${to}:00Z`,
        starts_local: `2026-11-28T${from}`,
        ends_local: `2026-11-28T${to}`,
        ...parts?.event,
      },
    });
  const offered = { state: 'offered', offer_expires_at: '2026-11-27T10:00:00Z' } as const;
  it.each([
    ['over its end', other('11:59', '14:00'), true],
    ['within it', other('10:30', '11:00', { state: 'waitlisted' }), true],
    ['offered', other('09:00', '13:00', offered), true],
    ['right after it', other('12:00', '14:00'), false],
    ['right before it', other('08:00', '10:00'), false],
    ['given back', other('10:30', '11:00', { state: 'cancelled' }), false],
    ['cancelled by the organiser', other('10:30', '11:00', { event: { state: 'cancelled' } }), false],
    ['the event itself', other('10:00', '12:00', { event: { id: 'evt_here' } }), false],
    [
      'whole days',
      other('10:00', '12:00', {
        event: { starts_local: '2026-11-28T00:00', ends_local: '2026-11-29T00:00' },
      }),
      false,
    ],
  ])('%s', (_, registration, isFound) => {
    expect(sameTimeAs(event, [registration], NOW)).toEqual(isFound ? [registration] : []);
  });
});
