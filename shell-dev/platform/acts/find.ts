import { DAY, isoOrNull } from '../instants';
import { isVisible } from '../rules/permissions';
import { Refused } from '../rules/refused';
import type { RegistrationAct } from '../rules/registration-course';
import { after } from '../rules/registration-course';
import { registeringAt } from '../rules/registering';
import { registrationAnswer } from '../answers/registration-answer';
import type { Viewer } from '../answers/viewer';
import type { Database } from '../store/database';
import { eventRow, removedVersion } from '../store/event-rows';
import { activeRegistration, registrationRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import type { Act } from './act';

/** Ended events stay with a household for two years. */
export const KEPT_FOR = 2 * 365 * DAY;

/** An event that this viewer may see. One by invitation is only for who has a registration, and for managers. */
export function visibleEvent(db: Database, id: string, viewer: Viewer): EventRow {
  const event = eventRow(db, id);
  if (!event) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  if (viewer.role === 'manager') return event;
  const isInvited =
    event.visibility !== 'invited' ||
    (viewer.householdId !== null && activeRegistration(db, id, viewer.householdId) !== undefined);
  if (!isVisible(event) || !isInvited) throw new Refused('not_found');
  return event;
}

/** The household's own registration with its event. Somebody else's is as little there as none. */
export function ownRegistration(
  db: Database,
  id: string,
  householdId: string,
  now: number,
): { row: RegistrationRow; event: EventRow } {
  const row = registrationRow(db, id);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event || row.household_id !== householdId) throw new Refused('not_found');
  if (event.ends_at < now - KEPT_FOR) throw new Refused('gone');
  return { row, event };
}

/** The refusal that carries how the registration really stands. */
export const withCurrent = (
  { db, now }: Pick<Act, 'db' | 'now'>,
  code: 'already_registered' | 'already_checked_in' | 'stale' | 'sold_out',
  id: string,
  params: Readonly<Record<string, unknown>> = {},
): Refused => new Refused(code, { current: () => registrationAnswer(db, id, now), params });

/** `bad_state` with how it stands and what is possible instead. */
export const badState = ({ db, now }: Pick<Act, 'db' | 'now'>, id: string): Refused =>
  new Refused('bad_state', {
    current: () => registrationAnswer(db, id, now),
    params: { allowed: registrationAnswer(db, id, now).can },
  });

/** Whether the registration may do this now. The older truth of the sender comes last: that the act is over says more. */
export function checkAct(act: Act, row: RegistrationRow, event: EventRow, wanted: RegistrationAct): void {
  if (after(row.state, wanted) === undefined) throw badState(act, row.id);
  if (row.checked_in > 0) throw withCurrent(act, 'already_checked_in', row.id);
  if (act.now >= event.ends_at || event.state === 'completed') throw badState(act, row.id);
}

export function checkFresh(act: Act, row: RegistrationRow, lockVersion: number): void {
  if (lockVersion < row.lock_version) throw withCurrent(act, 'stale', row.id);
}

/** Whether seats can be asked for at all now. Throws the refusal. */
export function checkRegistering(event: EventRow, now: number): void {
  switch (registeringAt(event, now)) {
    case 'open':
      return;
    case 'not_open':
      throw new Refused('not_open', { params: { opens_at: isoOrNull(event.registration_opens_at) } });
    case 'closed':
      throw new Refused('closed');
    case 'over':
      throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  }
}
