import type { Database } from './database';

/** A shift that a person takes at every date of a series. */
export interface WeeklyRow {
  readonly n: number;
  readonly person_id: string;
  readonly shift_id: string;
  /** Start of the shift at which they said so: earlier dates are none of theirs. */
  readonly since: number;
  /** On which weekday they come, as SQLite counts. */
  readonly weekday: string;
}

/**
 * Weekly claims of this shift: of a date of the same series by the same weekday of its rule, of the same kind, at the same time of day and in the
 * same place as the shift that the person took last.
 */
const OF_SHIFT = `FROM shifts s JOIN events e ON e.id = s.event_id JOIN events em ON em.series_id = e.series_id
  JOIN shifts m ON m.event_id = em.id JOIN weekly_claims w ON w.shift_id = m.id
  WHERE s.id = @shiftId AND w.since <= s.starts_at AND m.kind = s.kind AND m.place IS s.place
    AND substr(m.starts_local, 12) = substr(s.starts_local, 12) AND strftime('%w', em.series_day) = strftime('%w', e.series_day)`;

/** Who comes every week, who said so first before others. */
export const weeklyOfShift = (db: Database, shiftId: string): WeeklyRow[] =>
  db.all<WeeklyRow>(`SELECT w.* ${OF_SHIFT} ORDER BY w.n`, { shiftId });

export const isWeekly = (db: Database, shiftId: string, personId: string): boolean =>
  db.value(`SELECT 1 ${OF_SHIFT} AND w.person_id = @personId LIMIT 1`, { shiftId, personId }) !== undefined;

export function addWeekly(db: Database, person_id: string, shiftId: string): void {
  db.run(
    `INSERT INTO weekly_claims (person_id, shift_id, since, weekday)
     SELECT @person_id, s.id, s.starts_at, strftime('%w', e.day) FROM shifts s JOIN events e ON e.id = s.event_id WHERE s.id = @shiftId`,
    { person_id, shiftId },
  );
}

export function endWeekly(db: Database, shiftId: string, personId: string): void {
  db.run(`DELETE FROM weekly_claims WHERE n IN (SELECT w.n ${OF_SHIFT} AND w.person_id = @personId)`, {
    shiftId,
    personId,
  });
}

/** Ends it once the last so many shifts of it, of which it is known how they went, went without that person. */
export function endWeeklyAfter(db: Database, missed: number, shiftId: string, personId: string): void {
  const ofIt = db.all<{ state: string }>(
    `SELECT c.state FROM claims c JOIN shifts o ON o.id = c.shift_id JOIN events eo ON eo.id = o.event_id,
       (SELECT e.series_id, s.kind, min(w.since) AS since ${OF_SHIFT} AND w.person_id = @personId) own
     WHERE c.person_id = @personId AND eo.series_id = own.series_id AND o.kind = own.kind AND o.starts_at >= own.since
       AND c.state IN ('done', 'nothing_there', 'did_not_go', 'missed')
     ORDER BY o.starts_at DESC LIMIT @missed`,
    { shiftId, personId, missed },
  );
  const isGone = ofIt.every(({ state }) => state === 'missed' || state === 'did_not_go');
  if (ofIt.length === missed && isGone) endWeekly(db, shiftId, personId);
}

/** A date as its rule has it is what the next dates are compared with: a change of all of them changes it, too. */
export function followWeekly(db: Database, { n }: WeeklyRow, shiftId: string): void {
  db.run(
    `UPDATE weekly_claims SET shift_id = @shiftId WHERE n = @n AND EXISTS (
       SELECT 1 FROM shifts s JOIN events e ON e.id = s.event_id JOIN shifts m ON m.id = weekly_claims.shift_id
       WHERE s.id = @shiftId AND e.overridden = 0 AND s.starts_at > m.starts_at)`,
    { n, shiftId },
  );
}

/** Whether the date of a shift lies on another weekday than this one. */
export const isOnOtherWeekday = (db: Database, { weekday }: WeeklyRow, shiftId: string): boolean =>
  db.value<string>(
    `SELECT strftime('%w', e.day) FROM shifts s JOIN events e ON e.id = s.event_id WHERE s.id = @shiftId`,
    { shiftId },
  ) !== weekday;

/** They come on the weekday to which the rule has moved. A single date that was moved says nothing of the others. */
export function keepWeekday(db: Database, shiftId: string, personId: string): void {
  db.run(
    `UPDATE weekly_claims SET weekday = (SELECT strftime('%w', e.day) FROM shifts s JOIN events e ON e.id = s.event_id WHERE s.id = @shiftId)
     WHERE n IN (SELECT w.n ${OF_SHIFT} AND w.person_id = @personId AND strftime('%w', e.day) = strftime('%w', e.series_day))`,
    { shiftId, personId },
  );
}

/** Shifts of the later dates of a series that families see already, by start. */
export const laterShifts = (db: Database, shiftId: string): string[] =>
  db.values<string>(
    `SELECT o.id FROM shifts s JOIN events e ON e.id = s.event_id JOIN events eo ON eo.series_id = e.series_id
       JOIN shifts o ON o.event_id = eo.id
     WHERE s.id = @shiftId AND o.starts_at > s.starts_at AND o.removed_at IS NULL AND eo.state IN ('published', 'live')
     ORDER BY o.starts_at`,
    { shiftId },
  );

/** Whether somebody who has claimed a shift had none of that kind at an earlier date of its series, and did not come every week by then. */
export const hasNewcomer = (db: Database, shiftId: string): boolean =>
  db.value(
    `SELECT 1 FROM claims c JOIN shifts s ON s.id = c.shift_id JOIN events e ON e.id = s.event_id
     WHERE s.id = @shiftId AND c.state = 'claimed' AND NOT EXISTS (
       SELECT 1 FROM claims p JOIN shifts o ON o.id = p.shift_id JOIN events eo ON eo.id = o.event_id
       WHERE p.person_id = c.person_id AND o.kind = s.kind AND eo.series_id = e.series_id AND o.starts_at < s.starts_at
         AND p.state IN ('claimed', 'done', 'nothing_there'))
       AND NOT EXISTS (SELECT 1 ${OF_SHIFT} AND w.person_id = c.person_id AND w.since < s.starts_at) LIMIT 1`,
    { shiftId },
  ) !== undefined;

/** Shifts whose last place is not kept for somebody new any more. */
export const keptPlacesDue = (db: Database, now: number): string[] =>
  db.values<string>('SELECT id FROM shifts WHERE kept_until <= @now ORDER BY kept_until', { now });
