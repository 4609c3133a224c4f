import type { TimeAndPlace } from '~/api/notices';
import type { NewEvent } from '../model/entities';
import { waitingNotice } from '../store/notice-rows';
import { IS_ACTIVE } from '../store/registration-rows';
import type { ManagedRow } from '../store/rows';
import { notify, type Party } from './notices';
import type { Transaction } from './transaction';

/** With the id of the place: another address of one name is another place. */
type Whereabouts = TimeAndPlace & { readonly place_id: string | null };

const whereaboutsOf = ({ starts_local, ends_local, time_zone, place }: NewEvent): Whereabouts => ({
  starts_local,
  ends_local,
  time_zone,
  place: place?.name ?? null,
  address: place === null ? null : [place.line1, place.city].filter(Boolean).join(', '),
  place_id: place?.id ?? null,
});

const tell = (before: Whereabouts, after: Whereabouts) =>
  JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };

/** Active registrations of an event, in order of arrival. */
export const activeParties = (tx: Transaction, eventId: string): Party[] =>
  tx.db.all<Party>(
    `SELECT id, household_id, event_id FROM registrations WHERE event_id = @eventId AND ${IS_ACTIVE} ORDER BY n`,
    { eventId },
  );

interface Moved {
  readonly before: NewEvent;
  readonly after: NewEvent;
}

/** Notifies all parties of another time or place; where nobody asks for that, only those that were told of one that holds no more. */
export function notifyOfMove(
  tx: Transaction,
  row: ManagedRow,
  { before, after }: Moved,
  { isNew, sendAt }: { readonly isNew: boolean; readonly sendAt: number },
): void {
  if (row.state === 'draft') return;
  const states = { before: whereaboutsOf(before), after: whereaboutsOf(after) };
  for (const party of activeParties(tx, row.id))
    notify(tx, { party, kind: 'time_place', ...states, tell, isNew, sendAt });
}

/** Takes a move back out of what waits to be sent. What is left of earlier moves is sent when it would have been. */
export function withdrawMove(tx: Transaction, row: ManagedRow, { before, after }: Moved): void {
  const states = { before: whereaboutsOf(before), after: whereaboutsOf(after) };
  for (const party of activeParties(tx, row.id)) {
    const waiting = waitingNotice(tx.db, { ...party, kind: 'time_place' });
    if (waiting)
      notify(tx, { party, kind: 'time_place', ...states, tell, isNew: false, sendAt: waiting.send_at });
  }
}
