import type { WaitBody } from '~/api/registration-bodies.schema';
import type { Viewer } from '../answers/viewer';
import { checkDetails, checkParty, peopleIn } from '../rules/party';
import { Refused } from '../rules/refused';
import { activeRegistration } from '../store/registration-rows';
import type { EventRow } from '../store/rows';
import type { Act } from './act';
import { balance } from './balance';
import { detailsPatch, refer, remember } from './details';
import { checkRegistering, visibleEvent, withCurrent } from './find';
import { addRegistration, saveRegistration } from './save-registration';

/**
 * Waits for seats for the whole party; a hold of the same household is given up. Where enough seats are free after all, because somebody
 * left in the meantime, they are offered at once.
 */
export function joinWaitlist(
  act: Act,
  viewer: Viewer,
  householdId: string,
  eventId: string,
  body: WaitBody,
): string {
  const event = visibleEvent(act.db, eventId, viewer);
  const mine = activeRegistration(act.db, eventId, householdId);
  if (mine && mine.state !== 'held') throw withCurrent(act, 'already_registered', mine.id);
  checkRegistering(event, act.now);
  checkParty({ max_party: event.max_party, modes: JSON.parse(event.modes) }, body.party, body.mode);
  checkDetails(body);
  checkRoom(event, event.capacity - event.taken + (mine?.people ?? 0), peopleIn(body.party));
  if (mine) saveRegistration(act, mine, { state: 'expired', hold_expires_at: null });
  const id = addRegistration(act, {
    event_id: eventId,
    household_id: householdId,
    state: 'waitlisted',
    ...body.party,
    mode: body.mode,
    ...detailsPatch(body),
    queue: lastInQueue(act, eventId) + 1,
    referral_code: refer(act, householdId, eventId, body.referral_code),
  });
  remember(act, householdId, body, body.party);
  balance(act, eventId);
  return id;
}

function checkRoom(event: EventRow, free: number, people: number): void {
  if (event.waitlist_limit === 0) throw new Refused('waitlist_closed');
  if (event.waiting >= event.waitlist_limit && people > free) {
    throw new Refused('waitlist_full', { params: { limit: event.waitlist_limit } });
  }
}

/** The last place that was given out among those who wait. */
export const lastInQueue = (act: Act, eventId: string): number =>
  act.db.get<{ last: number | null }>(
    `SELECT max(queue) AS last FROM registrations WHERE event_id = @eventId AND state = 'waitlisted'`,
    { eventId },
  )?.last ?? 0;
