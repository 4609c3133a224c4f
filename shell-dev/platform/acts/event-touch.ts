import { activeStates } from '../rules/registration-course';
import { listed } from '../store/database';
import type { Act } from './act';
import { touchEvent } from './touch-event';

/** Something outside the live picture changed: whoever shows the whole event has to read it again. */
export function touchContent(act: Act, eventId: string): void {
  act.db.run(
    `UPDATE events SET content_version = content_version + 1, lock_version = lock_version + 1, updated_at = @now,
       updated_by = coalesce(@actor, updated_by) WHERE id = @eventId`,
    { eventId, now: act.now, actor: act.actor },
  );
  touchEvent(act, eventId);
}

/** Registrations that hold seats or wait, in the order they came. */
export const activeIds = (act: Act, eventId: string): string[] =>
  act.db
    .all<{ id: string }>(
      `SELECT id FROM registrations WHERE event_id = @eventId AND state IN (${listed(activeStates)}) ORDER BY n`,
      { eventId },
    )
    .map(({ id }) => id);
