import type { HoldBody } from '~/api/registration-bodies.schema';
import type { Viewer } from '../answers/viewer';
import { MINUTE } from '../instants';
import { checkParty, peopleIn } from '../rules/party';
import { Refused } from '../rules/refused';
import { activeRegistration } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import type { Act } from './act';
import { balance } from './balance';
import { checkRegistering, visibleEvent, withCurrent } from './find';
import { addRegistration, saveRegistration } from './save-registration';

/**
 * Keeps seats for the whole party while the form is filled. The same household asking again changes its hold, for the time that is left of
 * it: nobody keeps seats for ever by asking again.
 */
export function holdSeats(
  act: Act,
  viewer: Viewer,
  householdId: string,
  eventId: string,
  { party, mode }: HoldBody,
): string {
  const event = visibleEvent(act.db, eventId, viewer);
  const mine = activeRegistration(act.db, eventId, householdId);
  if (mine && mine.state !== 'held') throw withCurrent(act, 'already_registered', mine.id);
  checkRegistering(event, act.now);
  checkParty({ max_party: event.max_party, modes: JSON.parse(event.modes) }, party, mode);
  checkSeats(act, event, mine, peopleIn(party));
  const id = mine ? keep(act, mine, { ...party, mode }) : add(act, event, householdId, { ...party, mode });
  balance(act, eventId);
  return id;
}

type Asked = HoldBody['party'] & Pick<HoldBody, 'mode'>;

function keep(act: Act, mine: RegistrationRow, asked: Asked): string {
  saveRegistration(act, mine, asked);
  return mine.id;
}

const add = (act: Act, event: EventRow, householdId: string, asked: Asked): string =>
  addRegistration(act, {
    event_id: event.id,
    household_id: householdId,
    state: 'held',
    ...asked,
    hold_expires_at: act.now + event.hold_minutes * MINUTE,
  });

/** `free` of the refusal is what this household could have: the free seats and those it has already. */
export function checkSeats(
  act: Act,
  event: EventRow,
  mine: RegistrationRow | undefined,
  people: number,
): void {
  const free = Math.max(0, event.capacity - event.taken + (mine?.people ?? 0));
  if (people <= free) return;
  const params = { free, waitlist: event.waitlist_limit > 0 && event.waiting < event.waitlist_limit };
  throw mine ? withCurrent(act, 'sold_out', mine.id, params) : new Refused('sold_out', { params });
}
