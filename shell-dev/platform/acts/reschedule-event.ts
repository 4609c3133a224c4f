import { MINUTE } from '../instants';
import { doorsAt, needsReconfirm } from '../rules/event-course';
import { Refused } from '../rules/refused';
import { registrationRow } from '../store/registration-rows';
import type { EventRow } from '../store/rows';
import { isOnTheClock, minutesBetween, msAtWall, wallAfter } from '../wall-time';
import type { Act } from './act';
import { activeIds, managedEvent, touchContent } from './manage-event';
import { saveRegistration } from './save-registration';

const KEPT_STARTS = 50;

/**
 * Moves an event to another wall time in its zone, as long as before by the clock on the wall. Windows and cut-off move along. Calendars are
 * told by the sequence; a greater move asks every party whether it still comes.
 */
export function rescheduleEvent(act: Act, id: string, startsLocal: string): void {
  const event = managedEvent(act, id);
  if (event.state !== 'published' && event.state !== 'draft') {
    throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  }
  if (!isOnTheClock(startsLocal, event.time_zone)) {
    throw new Refused('nonexistent_time', { errors: [{ field: 'starts_local', code: 'nonexistent_time' }] });
  }
  const times = timesOf(event, startsLocal);
  act.db.run(
    `UPDATE events SET day = @day, starts_local = @starts_local, ends_local = @ends_local, starts_at = @starts_at, ends_at = @ends_at,
       doors_at = @doors_at, registration_opens_at = @opens_at, registration_closes_at = @closes_at, kitchen_cutoff_at = @cutoff_at,
       previous_starts_at = @previous, sequence = sequence + 1, fold = 0 WHERE id = @id`,
    { ...times, id },
  );
  touchContent(act, id);
  const asks = needsReconfirm(event, times);
  for (const registrationId of activeIds(act, id)) {
    const row = registrationRow(act.db, registrationId);
    if (row) saveRegistration(act, row, asks && row.state !== 'held' ? { needs_reconfirm: 1 } : {});
  }
}

function timesOf(event: EventRow, startsLocal: string) {
  const starts_at = msAtWall(startsLocal, event.time_zone);
  const ends_local = wallAfter(startsLocal, minutesBetween(event.starts_local, event.ends_local));
  const moved = (at: number | null): number | null => (at === null ? null : at + starts_at - event.starts_at);
  return {
    day: startsLocal.slice(0, 10),
    starts_local: startsLocal,
    ends_local,
    starts_at,
    ends_at: Math.max(msAtWall(ends_local, event.time_zone), starts_at + MINUTE),
    doors_at: doorsAt(starts_at, event.door_lead_minutes),
    opens_at: moved(event.registration_opens_at),
    closes_at: moved(event.registration_closes_at),
    cutoff_at: moved(event.kitchen_cutoff_at),
    previous: JSON.stringify(
      [...(JSON.parse(event.previous_starts_at) as number[]), event.starts_at].slice(-KEPT_STARTS),
    ),
  };
}
