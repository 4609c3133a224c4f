import { COMPLETED_AFTER } from '../rules/event-course';
import { activeStates } from '../rules/registration-course';
import { listed, type Database } from '../store/database';
import { registrationRow } from '../store/registration-rows';
import type { Act } from './act';
import { balance } from './balance';
import { recordEvent } from './record';
import { saveRegistration, type RegistrationPatch } from './save-registration';
import { touchEvent } from './touch-event';

const DUE = `
  SELECT min(hold_expires_at) AS at FROM registrations WHERE state = 'held'
  UNION ALL SELECT min(offer_expires_at) FROM registrations WHERE state = 'offered'
  UNION ALL SELECT min(doors_at) FROM events WHERE state = 'published'
  UNION ALL SELECT min(max(ends_at, coalesce(reopened_at, 0))) + ${COMPLETED_AFTER} FROM events WHERE state = 'live'`;

/** When the clock next changes something by itself; `undefined`: nothing is waiting for it. */
export function nextDue(db: Database): number | undefined {
  const times = db.all<{ at: number | null }>(DUE).flatMap(({ at }) => (at === null ? [] : [at]));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Does all that is due: holds and offers run out, doors open, events end. Seats that become free are offered on at once. */
export function settle(act: Act): void {
  const events = new Set<string>();
  for (const { id, event_id } of runOut(act)) {
    const row = registrationRow(act.db, id);
    // The time it had stays in the row: whoever comes too late is told until when the seats were kept.
    if (row) saveRegistration(act, row, { state: 'expired' });
    events.add(event_id);
  }
  openDoors(act);
  for (const eventId of complete(act)) events.add(eventId);
  for (const eventId of events) balance(act, eventId);
}

interface Due {
  readonly id: string;
  readonly event_id: string;
}

const runOut = (act: Act): Due[] =>
  act.db.all<Due>(
    `SELECT id, event_id FROM registrations WHERE state = 'held' AND hold_expires_at <= @now
     UNION ALL SELECT id, event_id FROM registrations WHERE state = 'offered' AND offer_expires_at <= @now`,
    { now: act.now },
  );

function openDoors(act: Act): void {
  const opened = act.db.all<{ id: string }>(
    `UPDATE events SET state = 'live' WHERE state = 'published' AND doors_at <= @now RETURNING id`,
    { now: act.now },
  );
  for (const { id } of opened) {
    touchEvent(act, id);
    recordEvent(act, id, 'event.doors_opened', { before: { state: 'published' }, after: { state: 'live' } });
  }
}

/** Answers the events that were completed. */
function complete(act: Act): string[] {
  const completed = act.db
    .all<{ id: string }>(
      `UPDATE events SET state = 'completed' WHERE state = 'live'
         AND max(ends_at, coalesce(reopened_at, 0)) <= @before RETURNING id`,
      { before: act.now - COMPLETED_AFTER },
    )
    .map(({ id }) => id);
  for (const id of completed) finish(act, id);
  return completed;
}

/** What follows from an event's completion, by the clock or by hand. `balance` comes after it. */
export function finish(act: Act, eventId: string): void {
  touchEvent(act, eventId);
  recordEvent(act, eventId, 'event.completed', { before: { state: 'live' }, after: { state: 'completed' } });
  closeRegistrations(act, eventId);
  creditReferrals(act, eventId);
}

/** Who never came is marked; who still waited or was being asked waits no more. */
function closeRegistrations(act: Act, eventId: string): void {
  const open = act.db.all<{ id: string }>(
    `SELECT id FROM registrations WHERE event_id = @eventId AND state IN (${listed(activeStates)})`,
    { eventId },
  );
  for (const { id } of open) {
    const row = registrationRow(act.db, id);
    const patch: RegistrationPatch | undefined =
      row?.state !== 'confirmed'
        ? { state: 'expired' }
        : row.checked_in > 0
          ? undefined
          : { state: 'no_show' };
    if (row && patch) saveRegistration(act, row, patch);
  }
}

function creditReferrals(act: Act, eventId: string): void {
  act.db.run(
    `UPDATE referrals SET state = 'credited', at = @now WHERE event_id = @eventId AND state = 'qualified'`,
    { eventId, now: act.now },
  );
}
