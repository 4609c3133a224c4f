import type { GuestAct } from '~/api/manage/vocabulary';
import { guestAnswer } from '../../answers/guest-answer';
import { guestCan } from '../../rules/guest-permissions';
import { Refused } from '../../rules/refused';
import { eventRow } from '../../store/event-rows';
import { guestRow, type GuestRow } from '../../store/guest-rows';
import type { EventRow } from '../../store/rows';
import type { Act } from '../act';

export interface FoundGuest {
  readonly row: GuestRow;
  readonly event: EventRow;
}

/** A party with its event. Throws `not_found`. */
export function foundGuest({ db }: Act, id: string): FoundGuest {
  const row = guestRow(db, id);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event) throw new Refused('not_found');
  return { row, event };
}

/** The refusal that carries how the party really stands, as managers see it. */
export const withGuest = (
  { db, now }: Act,
  code: 'stale' | 'sold_out' | 'bad_state' | 'already_checked_in',
  id: string,
  params: Readonly<Record<string, unknown>> = {},
): Refused => new Refused(code, { current: () => guestAnswer(db, id, now), params });

/** Whether a manager may do this to the party now. Throws the refusal that says why not. */
export function checkMay(act: Act, { row, event }: FoundGuest, wanted: GuestAct | 'change'): void {
  const allowed = guestCan(row, event, act.now);
  if (allowed.includes(wanted)) return;
  const isInside = row.state === 'confirmed' && row.checked_in > 0;
  if (isInside && wanted !== 'undo') throw withGuest(act, 'already_checked_in', row.id);
  throw withGuest(act, 'bad_state', row.id, { state: row.state, allowed });
}

/** `mine`: seats that the party has already and may count in. */
export function checkFree(act: Act, { row, event }: FoundGuest, people: number, mine: number): void {
  const free = Math.max(0, event.capacity - event.taken + mine);
  if (people > free) throw withGuest(act, 'sold_out', row.id, { free, people, waitlist: false });
}
