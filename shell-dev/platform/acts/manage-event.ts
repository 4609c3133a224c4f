import { limits } from '~/domain/vocabulary';
import { activeStates, seatedStates } from '../rules/registration-course';
import { Refused } from '../rules/refused';
import { listed } from '../store/database';
import { eventRow } from '../store/event-rows';
import { registrationRow } from '../store/registration-rows';
import type { EventRow } from '../store/rows';
import type { Act } from './act';
import { balance, balanceGrown } from './balance';
import { saveRegistration } from './save-registration';
import { touchEvent } from './touch-event';

/** What the organiser does to an event, as far as families see it happen. */

export const managedEvent = (act: Act, id: string): EventRow => {
  const event = eventRow(act.db, id);
  if (!event) throw new Refused('not_found');
  return event;
};

/** Something outside the live picture changed: whoever shows the whole event has to read it again. */
export function touchContent(act: Act, eventId: string): void {
  act.db.run(
    `UPDATE events SET content_version = content_version + 1, lock_version = lock_version + 1, updated_at = @now WHERE id = @eventId`,
    { eventId, now: act.now },
  );
  touchEvent(act, eventId);
}

export const activeIds = (act: Act, eventId: string): string[] =>
  act.db
    .all<{ id: string }>(
      `SELECT id FROM registrations WHERE event_id = @eventId AND state IN (${listed(activeStates)}) ORDER BY n`,
      { eventId },
    )
    .map(({ id }) => id);

/** Final. Everybody's registration is cancelled with it; calendars are told by the sequence. */
export function cancelEvent(act: Act, id: string, reason: string, show: boolean): void {
  const event = managedEvent(act, id);
  if (event.state !== 'published' && event.state !== 'live') {
    throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  }
  const { min, max } = limits.cancelReason;
  if (reason.trim().length < min || reason.length > max) {
    throw new Refused('invalid', { errors: [{ field: 'reason', code: 'length', params: { min, max } }] });
  }
  act.db.run(
    `UPDATE events SET state = 'cancelled', cancel_reason = @reason, cancel_reason_shown = @show, sequence = sequence + 1 WHERE id = @id`,
    { id, reason: reason.trim(), show: show ? 1 : 0 },
  );
  touchContent(act, id);
  for (const registrationId of activeIds(act, id)) {
    const row = registrationRow(act.db, registrationId);
    if (row)
      saveRegistration(act, row, {
        state: 'cancelled',
        cancelled_by: 'event',
        offer_expires_at: null,
        hold_expires_at: null,
      });
  }
  balance(act, id);
}

/** How many people may come. Never fewer than have seats. More seats go to who waits first. */
export function setCapacity(act: Act, id: string, capacity: number): void {
  const event = managedEvent(act, id);
  const committed =
    act.db.get<{ taken: number }>(
      `SELECT coalesce(sum(people), 0) AS taken FROM registrations WHERE event_id = @id AND state IN (${listed(seatedStates)})`,
      { id },
    )?.taken ?? 0;
  if (capacity < committed) {
    throw new Refused('below_commitments', {
      params: { committed },
      errors: [{ field: 'capacity', code: 'below_commitments', params: { committed } }],
    });
  }
  act.db.run('UPDATE events SET capacity = @capacity, lock_version = lock_version + 1 WHERE id = @id', {
    id,
    capacity,
  });
  touchEvent(act, id);
  if (capacity > event.capacity) balanceGrown(act, id);
  else balance(act, id);
}

/** Takes an event that nobody counts on out of sight again. */
export function unpublishEvent(act: Act, id: string): void {
  const event = managedEvent(act, id);
  if (event.state !== 'published')
    throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  checkUncommitted(act, id);
  act.db.run(`UPDATE events SET state = 'draft' WHERE id = @id`, { id });
  touchContent(act, id);
}

export function publishEvent(act: Act, id: string): void {
  const event = managedEvent(act, id);
  if (event.state !== 'draft')
    throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  act.db.run(`UPDATE events SET state = 'published' WHERE id = @id`, { id });
  touchContent(act, id);
}

/** Removes it for good and leaves a tombstone with its last version. */
export function removeEvent(act: Act, id: string): void {
  const event = managedEvent(act, id);
  checkUncommitted(act, id);
  act.db.run(
    'DELETE FROM check_ins WHERE registration_id IN (SELECT id FROM registrations WHERE event_id = @id)',
    { id },
  );
  act.db.run('DELETE FROM registrations WHERE event_id = @id', { id });
  act.db.run('DELETE FROM event_words WHERE rowid = @n', { n: event.n });
  act.db.run('DELETE FROM events WHERE id = @id', { id });
  const version = event.version + 1;
  act.db.run('INSERT INTO removed_events (id, version, at) VALUES (@id, @version, @at)', {
    id,
    version,
    at: act.now,
  });
  act.changes.removed.set(id, version);
}

function checkUncommitted(act: Act, id: string): void {
  const registrations = activeIds(act, id).length;
  if (registrations > 0) throw new Refused('has_commitments', { params: { registrations } });
}
