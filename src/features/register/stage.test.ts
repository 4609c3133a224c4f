import { anEventDetail, aRegistration } from '../../../tests/support/build';
import { NOW } from '../../../tests/support/fake-platform';
import { stageOf, type RegistrationStatus } from './stage';

const open = anEventDetail();
const at = (state: 'held' | 'confirmed' | 'waitlisted' | 'offered') => aRegistration({ state });
const standing = (parts: Partial<RegistrationStatus>): RegistrationStatus => ({
  event: open,
  own: undefined,
  lastHold: undefined,
  isRunOut: false,
  wantsToWait: false,
  now: NOW,
  ...parts,
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
