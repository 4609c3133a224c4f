import { limits, type Permission } from '~/api/vocabulary';
import type { EventAct, HistoryType } from '~/api/manage/vocabulary';
import { publishProblems } from '../rules/event-rules';
import { managerCan } from '../rules/permissions';
import { Refused } from '../rules/refused';
import { seenLength } from '../rules/texts';
import { registrationRow } from '../store/registration-rows';
import { eventOfRow } from '../store/event-of-row';
import type { ManagedRow } from '../store/rows';
import type { Act } from './act';
import { balance } from './balance';
import { managedEvent } from './change-event';
import { activeIds, touchContent } from './event-touch';
import { recordEvent, type Recorded } from './record';
import { saveRegistration } from './save-registration';
import { finish } from './settle';
import { leaveOut } from './series-dates';

/** What the organiser does to an event as a whole. */

/** `bad_state` with how it stands and what is possible instead. */
export const badEventState = (act: Act, row: ManagedRow): Refused =>
  new Refused('bad_state', { params: { state: row.state, allowed: managerCan(row, act.now) } });

const permissionOf: Readonly<Record<EventAct, Permission>> = {
  publish: 'publish',
  unpublish: 'unpublish',
  open_doors: 'open_doors',
  complete: 'complete',
  reopen: 'reopen',
  cancel: 'cancel_event',
  archive: 'archive',
  unarchive: 'unarchive',
  delete: 'delete',
};

/** The event, when this may be done with it as it stands. */
function eventFor(act: Act, id: string, wanted: EventAct): ManagedRow {
  const row = managedEvent(act, id);
  if (!managerCan(row, act.now).includes(permissionOf[wanted])) throw badEventState(act, row);
  return row;
}

function become(
  act: Act,
  row: ManagedRow,
  state: ManagedRow['state'],
  type: HistoryType,
  facts: Recorded = {},
): void {
  act.db.run('UPDATE events SET state = @state WHERE id = @id', { id: row.id, state });
  touchContent(act, row.id);
  recordEvent(act, row.id, type, {
    ...facts,
    before: { state: row.state },
    after: { state, ...facts.after },
  });
}

function checkReason(reason: string, { min, max }: { readonly min: number; readonly max: number }): string {
  const said = reason.trim();
  if (seenLength(said) < min || said.length > max)
    throw new Refused('invalid', { errors: [{ field: 'reason', code: 'length', params: { min, max } }] });
  return said;
}

/** Final. Everybody's registration is cancelled with it; calendars are told by the sequence. */
export function cancelEvent(act: Act, id: string, reason: string, show: boolean): void {
  const row = eventFor(act, id, 'cancel');
  const said = checkReason(reason, limits.cancelReason);
  act.db.run(
    'UPDATE events SET cancel_reason = @said, cancel_reason_shown = @show, sequence = sequence + 1 WHERE id = @id',
    { id, said, show: show ? 1 : 0 },
  );
  become(act, row, 'cancelled', 'event.cancelled', { why: said, after: { cancel_reason_shown: show } });
  for (const registrationId of activeIds(act, id)) {
    const registration = registrationRow(act.db, registrationId);
    if (registration)
      saveRegistration(act, registration, {
        state: 'cancelled',
        cancelled_by: 'event',
        offer_expires_at: null,
        hold_expires_at: null,
      });
  }
  balance(act, id);
}

/** Takes an event that nobody counts on out of sight again. */
export function unpublishEvent(act: Act, id: string): void {
  const row = eventFor(act, id, 'unpublish');
  checkUncommitted(act, id);
  become(act, row, 'draft', 'event.unpublished');
}

/** For everybody to see. Refused with the list of what is missing; `withoutFood` says that what is served comes later. */
export function publishEvent(act: Act, id: string, withoutFood: boolean): void {
  const row = eventFor(act, id, 'publish');
  const errors = publishProblems(eventOfRow(act.db, row), row, act.now, withoutFood);
  if (errors.length > 0) throw new Refused('not_publishable', { errors });
  become(act, row, 'published', 'event.published');
}

export function openDoors(act: Act, id: string): void {
  become(act, eventFor(act, id, 'open_doors'), 'live', 'event.doors_opened');
}

/** Before the clock does it. */
export function completeEvent(act: Act, id: string): void {
  const row = eventFor(act, id, 'complete');
  act.db.run(`UPDATE events SET state = 'completed' WHERE id = @id`, { id });
  touchContent(act, row.id);
  finish(act, id);
  balance(act, id);
}

const REOPEN_REASON = { min: 3, max: limits.why } as const;

/** Goes on with an event that was completed: who was marked absent may still have come. */
export function reopenEvent(act: Act, id: string, reason: string): void {
  const row = eventFor(act, id, 'reopen');
  const why = checkReason(reason, REOPEN_REASON);
  act.db.run('UPDATE events SET reopened_at = @now WHERE id = @id', { id, now: act.now });
  become(act, row, 'live', 'event.reopened', { why });
  const absent = act.db.all<{ id: string }>(
    `SELECT id FROM registrations WHERE event_id = @id AND state = 'no_show'`,
    { id },
  );
  for (const { id: registrationId } of absent) {
    const registration = registrationRow(act.db, registrationId);
    if (registration) saveRegistration(act, registration, { state: 'confirmed' });
  }
  balance(act, id);
}

/** Puts an event that is over out of the lists, or back. */
export function archiveEvent(act: Act, id: string, isArchived: boolean): void {
  eventFor(act, id, isArchived ? 'archive' : 'unarchive');
  act.db.run('UPDATE events SET archived_at = @at WHERE id = @id', { id, at: isArchived ? act.now : null });
  touchContent(act, id);
  recordEvent(act, id, isArchived ? 'event.archived' : 'event.unarchived');
}

/** A draft that nobody ever registered for. */
export function deleteDraft(act: Act, id: string): void {
  const row = eventFor(act, id, 'delete');
  const { registrations } = act.db.get<{ registrations: number }>(
    'SELECT count(*) AS registrations FROM registrations WHERE event_id = @id',
    { id },
  ) ?? { registrations: 0 };
  if (registrations > 0) throw new Refused('has_commitments', { params: { registrations } });
  removeEvent(act, id);
  if (row.series_id !== null && row.series_day !== null) leaveOut(act, row.series_id, row.series_day);
}

/** Removes it for good and leaves a tombstone with its last version. */
export function removeEvent(act: Act, id: string): void {
  const row = managedEvent(act, id);
  checkUncommitted(act, id);
  act.db.run(
    'DELETE FROM check_ins WHERE registration_id IN (SELECT id FROM registrations WHERE event_id = @id)',
    { id },
  );
  for (const table of ['registrations', 'history', 'notices'])
    act.db.run(`DELETE FROM ${table} WHERE event_id = @id`, { id });
  act.db.run('DELETE FROM event_words WHERE rowid = @n', { n: row.n });
  act.db.run('DELETE FROM events WHERE id = @id', { id });
  const version = row.version + 1;
  act.db.run('INSERT INTO removed_events (id, version, at) VALUES (@id, @version, @at)', {
    id,
    version,
    at: act.now,
  });
  act.changes.events.delete(id);
  act.changes.removed.set(id, version);
}

function checkUncommitted(act: Act, id: string): void {
  const registrations = activeIds(act, id).length;
  if (registrations > 0) throw new Refused('has_commitments', { params: { registrations } });
}
