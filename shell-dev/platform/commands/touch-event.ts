import { IS_ACTIVE } from '../store/registration-rows';
import type { Transaction } from './transaction';

/** Raises the version of the event's content as well, so that every client that shows the event reads it again. */
export function touchContent(tx: Transaction, eventId: string): void {
  tx.db.run(
    `UPDATE events SET content_version = content_version + 1, lock_version = lock_version + 1, updated_at = @now,
       updated_by = coalesce(@actor, updated_by) WHERE id = @eventId`,
    { eventId, now: tx.now, actor: tx.actor },
  );
  touchEvent(tx, eventId);
}

/** Active registrations, in order of arrival. */
export const activeRegistrationIds = (tx: Transaction, eventId: string): string[] =>
  tx.db.values(`SELECT id FROM registrations WHERE event_id = @eventId AND ${IS_ACTIVE} ORDER BY n`, {
    eventId,
  });

/** Raises the event's version, once per transaction. */
export function touchEvent(tx: Transaction, eventId: string): void {
  if (tx.changes.events.has(eventId)) return;
  tx.changes.events.add(eventId);
  tx.db.run('UPDATE events SET version = version + 1 WHERE id = @eventId', { eventId });
}
