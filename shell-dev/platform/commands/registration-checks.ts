import type { HoldBody } from '~/api/registration-calls';
import type { Mode } from '~/api/vocabulary';
import { peopleIn, type PartyOf } from '~/domain/party';
import { DAY, toIsoOrNull } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { registrationWindowAt } from '../rules/event-times';
import { checkDetails, checkParty } from '../rules/party';
import { isVisible, registrationCan } from '../rules/permissions';
import { Refused } from '../rules/refused';
import { stateAfter, type RegistrationTransition } from '../rules/registration-transitions';
import type { Database } from '../store/database';
import { eventRow, removedVersion } from '../store/event-rows';
import { activeRegistration, registrationRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import type { Transaction } from './transaction';

/** Registrations of ended events stay readable for two years. */
export const RETENTION = 2 * 365 * DAY;

/** An event, for any viewer. Throws `not_found` or `gone`. */
export function findEvent(db: Database, id: string): EventRow {
  const event = eventRow(db, id);
  if (!event) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return event;
}

/** An event that this viewer may see. Throws `not_found` or `gone`. Events by invitation are for registered households and managers. */
export function findVisibleEvent(db: Database, id: string, viewer: Viewer): EventRow {
  const event = findEvent(db, id);
  if (viewer.role === 'manager') return event;
  const isInvited =
    event.visibility !== 'invited' ||
    (viewer.householdId !== null && activeRegistration(db, id, viewer.householdId) !== undefined);
  if (!isVisible(event) || !isInvited) throw new Refused('not_found');
  return event;
}

/** The event at which a household asks for seats now, and the hold that it has there. Throws what speaks against it, seats aside. */
export function findRequested(
  tx: Transaction,
  viewer: Viewer,
  householdId: string,
  eventId: string,
  { party, mode }: HoldBody,
): { event: EventRow; mine: RegistrationRow | undefined } {
  const event = findVisibleEvent(tx.db, eventId, viewer);
  const mine = activeRegistration(tx.db, eventId, householdId);
  if (mine && mine.state !== 'held') throw refusedWithCurrent('already_registered', mine.id);
  checkRegistrationOpen(event, tx.now);
  checkPartyAt(event, party, mode);
  checkFits(event, peopleIn(party));
  return { event, mine };
}

/** The household's own registration with its event. Another household's is `not_found`. */
export function findOwnRegistration(
  db: Database,
  id: string,
  householdId: string,
  now: number,
): { row: RegistrationRow; event: EventRow } {
  const row = registrationRow(db, id);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event || row.household_id !== householdId) throw new Refused('not_found');
  if (event.ends_at < now - RETENTION) throw new Refused('gone');
  return { row, event };
}

/** A refusal that shows the registration as it is now. */
export const refusedWithCurrent = (
  code: 'already_registered' | 'already_checked_in' | 'stale' | 'sold_out',
  id: string,
  params: Readonly<Record<string, unknown>> = {},
): Refused => new Refused(code, { current: { kind: 'registration', id }, params });

/** `bad_state` with the registration as it is and what its household may do instead. */
export function badState({ db, now }: Pick<Transaction, 'db' | 'now'>, row: RegistrationRow): Refused {
  const event = eventRow(db, row.event_id);
  const allowed = event ? registrationCan(row, event, now) : [];
  return new Refused('bad_state', { current: { kind: 'registration', id: row.id }, params: { allowed } });
}

/** Throws when the registration cannot make this transition now. Stale versions are checked after this: that the event is over says more. */
export function checkTransition(
  tx: Transaction,
  row: RegistrationRow,
  event: EventRow,
  transition: RegistrationTransition,
): void {
  if (stateAfter(row.state, transition) === undefined) throw badState(tx, row);
  if (row.checked_in > 0) throw refusedWithCurrent('already_checked_in', row.id);
  if (tx.now >= event.ends_at || event.state === 'completed') throw badState(tx, row);
}

export function checkLockVersion(row: RegistrationRow, lockVersion: number): void {
  if (lockVersion !== row.lock_version) throw refusedWithCurrent('stale', row.id);
}

/** Throws when seats cannot be requested now. */
function checkRegistrationOpen(event: EventRow, now: number): void {
  switch (registrationWindowAt(event, now)) {
    case 'open':
      return;
    case 'not_open':
      throw new Refused('not_open', { params: { opens_at: toIsoOrNull(event.registration_opens_at) } });
    case 'closed':
      throw new Refused('closed');
    case 'over':
      throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  }
}

/** Whether this party may come this way to this event at all, seats aside. Throws the refusal. */
export const checkPartyAt = (event: EventRow, party: PartyOf, mode: Mode): void =>
  checkParty({ max_party: event.max_party, modes: JSON.parse(event.modes) }, party, mode);

/** Throws when the event does not have so many seats at all, taken or not: nobody waits for what can never become free. */
export function checkFits({ capacity }: EventRow, people: number): void {
  if (people > capacity) throw new Refused('party_too_large', { params: { max_party: capacity, people } });
}

/**
 * Whether a registration may become this one, seats aside. Judged by what changes: a party keeps the mode and the size that it has, whatever
 * the event offers since. Throws the refusal.
 */
export function checkChanged(event: EventRow, before: RegistrationRow, next: RegistrationRow): void {
  const modes: readonly Mode[] = JSON.parse(event.modes);
  const has = { max_party: Math.max(event.max_party, before.people), modes: [...modes, before.mode] };
  checkParty(has, next, next.mode);
  checkDetails({
    party: next,
    mode: next.mode,
    diets: JSON.parse(next.diets),
    delivery_address: next.delivery_address,
  });
}
