import { randomBytes } from 'node:crypto';
import type { WalkInBody } from '~/api/manage/guests';
import { newFeedToken } from '../model/ids';
import { detailColumnsOf, emptyDetails, partyColumnsOf } from '../store/party-details';
import { addHousehold } from '../store/people';
import { addRegistration, type newTicketCode } from './save-registration';
import type { Transaction } from './transaction';

type WalkInParty = Omit<WalkInBody, 'check_in'>;

/** Gives a party without a reservation a ticket. The caller has checked the seats and ends with `allocateSeats`. Returns the id of the registration. */
export const registerWalkIn = (
  tx: Transaction,
  eventId: string,
  body: WalkInParty,
  ticket: ReturnType<typeof newTicketCode>,
  id?: string,
): string =>
  addRegistration(
    tx,
    {
      ...(id !== undefined && { id }),
      event_id: eventId,
      household_id: householdFor(tx, body),
      state: 'confirmed',
      ...partyColumnsOf(body.party),
      ...detailColumnsOf(body),
      mode: body.mode,
      ...ticket,
    },
    { walk_in: true },
  );

/**
 * Every registration belongs to a household, and a walk-in has none here: this creates one for the registration alone. Nobody can sign in
 * as it, and its referral code is never shown.
 */
function householdFor({ db }: Transaction, { contact_name, phone }: WalkInParty): string {
  const id = `walk_${randomBytes(12).toString('hex')}`;
  addHousehold(db, {
    ...emptyDetails,
    ...partyColumnsOf({ adults: 0, children: 0, infants: 0 }),
    id,
    contact_name,
    phone,
    referral_code: randomBytes(15).toString('hex'),
    feed_token: newFeedToken(),
    walk_in: 1,
    members: '[]',
  });
  return id;
}
