import { randomBytes } from 'node:crypto';
import type { WalkInBody } from '~/api/manage/guest.schema';
import { isUnderWay } from '../../rules/event-course';
import { isDoorOpen } from '../../rules/guest-permissions';
import { checkDetails, checkParty, peopleIn } from '../../rules/party';
import { Refused } from '../../rules/refused';
import type { Act } from '../act';
import { balance } from '../balance';
import { checkIn } from '../check-in';
import { checkSeats } from '../hold-seats';
import { managedEvent } from '../change-event';
import { addRegistration, newCode } from '../save-registration';

/**
 * Seats for a party that did not register itself. Seats that are kept for whoever waits are taken already, so nobody is passed by.
 * Answers the id of its registration.
 */
export function addWalkIn(act: Act, eventId: string, actorId: string | null, body: WalkInBody): string {
  const event = managedEvent(act, eventId);
  const { party, mode, diets, delivery_address } = body;
  if (!isUnderWay(event, act.now) || (body.check_in && !isDoorOpen(event)))
    throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  checkParty({ max_party: event.max_party, modes: JSON.parse(event.modes) }, party, mode);
  checkDetails({ party, mode, diets, delivery_address });
  checkSeats(act, event, undefined, peopleIn(party));
  const id = addRegistration(act, {
    event_id: eventId,
    household_id: householdFor(act, body),
    state: 'confirmed',
    ...party,
    ...newCode(),
    mode,
    contact_name: body.contact_name,
    phone: body.phone,
    diets: JSON.stringify(diets),
    allergens: JSON.stringify(body.allergens),
    note: body.note,
    access_needs: body.access_needs,
    delivery_address,
  });
  if (body.check_in) checkIn(act, id, 'in', peopleIn(party), actorId);
  balance(act, eventId);
  return id;
}

/**
 * Every registration belongs to a household; who walks in has none here. So one is made for this registration alone, which nobody can
 * sign in as: the one place that knows. Its code for sharing is never shown, so it brings no bonus to anybody.
 */
function householdFor({ db }: Act, { contact_name, phone }: WalkInBody): string {
  const id = `walk_${randomBytes(12).toString('hex')}`;
  db.run(
    `INSERT INTO households (id, contact_name, phone, adults, children, infants, diets, allergens, referral_code, feed_token, walk_in)
     VALUES (@id, @contact_name, @phone, 0, 0, 0, '[]', '[]', @code, @token, 1)`,
    {
      id,
      contact_name,
      phone,
      code: randomBytes(15).toString('hex'),
      token: randomBytes(20).toString('base64url'),
    },
  );
  return id;
}
