import type { ShiftKind } from '~/api/shift.schema';
import type { ClaimState } from '~/api/shifts';
import { randomText } from '../model/ids';
import { HOUR } from '../model/instants';
import type { Database } from './database';
import type { ShiftRow } from './shift-rows';

export interface ClaimRow {
  readonly id: string;
  readonly shift_id: string;
  readonly person_id: string;
  readonly person: string;
  readonly state: ClaimState;
  readonly lock_version: number;
  readonly claimed_at: number;
  readonly actor: string | null;
  readonly acted_at: number;
  readonly reason: string | null;
  readonly keep_by: number | null;
}

const CLAIM = `SELECT c.*, p.name AS person, (SELECT name FROM people WHERE id = c.acted_by) AS actor
  FROM claims c JOIN people p ON p.id = c.person_id`;

export const claimRow = (db: Database, id: string): ClaimRow | undefined =>
  db.get<ClaimRow>(`${CLAIM} WHERE c.id = @id`, { id });

/** The latest of a person. */
export const claimOf = (db: Database, shiftId: string, personId: string): ClaimRow | undefined =>
  db.get<ClaimRow>(
    `${CLAIM} WHERE c.shift_id = @shiftId AND c.person_id = @personId ORDER BY c.n DESC LIMIT 1`,
    { shiftId, personId },
  );

/** What a person ever claimed, of each shift the latest claim, the newest shifts of them. */
export const claimsOfPerson = (db: Database, personId: string): ClaimRow[] =>
  db.all<ClaimRow>(
    `${CLAIM} JOIN shifts s ON s.id = c.shift_id
     WHERE c.n IN (SELECT max(n) FROM claims WHERE person_id = @personId GROUP BY shift_id) ORDER BY s.starts_at DESC LIMIT 1000`,
    { personId },
  );

/** Of each person the latest, in the order in which they claimed. */
export const claimsOfShift = (db: Database, shiftId: string): ClaimRow[] =>
  db.all<ClaimRow>(
    `${CLAIM} WHERE c.n IN (SELECT max(n) FROM claims WHERE shift_id = @shiftId GROUP BY person_id) ORDER BY c.n`,
    { shiftId },
  );

export const activeClaims = (db: Database, shiftId: string): ClaimRow[] =>
  db.all<ClaimRow>(`${CLAIM} WHERE c.shift_id = @shiftId AND c.state = 'claimed' ORDER BY c.n`, { shiftId });

/** A claim with the time of its shift. */
export type ClaimTime = Pick<ClaimRow, 'id' | 'person' | 'keep_by'> & Pick<ShiftRow, 'starts_at' | 'ends_at'>;

/** The active claims of an event. */
export const claimTimes = (db: Database, eventId: string): ClaimTime[] =>
  db.all<ClaimTime>(
    `SELECT c.id, p.name AS person, c.keep_by, s.starts_at, s.ends_at FROM claims c
       JOIN shifts s ON s.id = c.shift_id JOIN people p ON p.id = c.person_id
     WHERE s.event_id = @eventId AND c.state = 'claimed' ORDER BY p.name`,
    { eventId },
  );

/** How many people have claimed a shift of an event. */
export const countHands = (db: Database, eventId: string): number =>
  db.count(
    `SELECT count(*) FROM claims WHERE state = 'claimed' AND shift_id IN (SELECT id FROM shifts WHERE event_id = @eventId)`,
    { eventId },
  );

export function addClaim(
  db: Database,
  shiftId: string,
  personId: string,
  { actor, now }: { readonly actor: string | null; readonly now: number },
  state: ClaimState = 'claimed',
): string {
  const id = `clm_${randomText(9)}`;
  db.add('claims', {
    id,
    shift_id: shiftId,
    person_id: personId,
    state,
    lock_version: 1,
    claimed_at: now,
    acted_by: actor,
    acted_at: now,
  });
  return id;
}

type ClaimPatch = Partial<
  Pick<ClaimRow, 'state' | 'acted_at' | 'reason' | 'keep_by'> & { readonly acted_by: string | null }
>;

/** Changes a claim and raises its version. */
export const updateClaim = (db: Database, id: string, patch: ClaimPatch): void =>
  db.change('claims', id, patch, 'lock_version');

/** For so long after a shift somebody can say how it went. Then it is missed. */
export const ANSWERED_WITHIN = 15 * HOUR;

const UNANSWERED = `FROM claims c JOIN shifts s ON s.id = c.shift_id WHERE c.state = 'claimed'`;

/** When the next claim lapses, because nobody said that they still come or how it went, a kept place is free, or somebody is asked, for `run-due`. */
export const CLAIMS_DUE = `SELECT min(kept_until) FROM shifts WHERE kept_until IS NOT NULL
  UNION ALL SELECT min(ask_at) FROM shifts WHERE ask_at IS NOT NULL
  UNION ALL SELECT min(keep_by) FROM claims WHERE keep_by IS NOT NULL
  UNION ALL SELECT min(s.ends_at) + ${ANSWERED_WITHIN} ${UNANSWERED}`;

export const claimsNotKept = (db: Database, now: number): string[] =>
  db.values<string>('SELECT id FROM claims WHERE keep_by <= @now', { now });

export const claimsUnanswered = (db: Database, now: number): string[] =>
  db.values<string>(`SELECT c.id ${UNANSWERED} AND s.ends_at <= @before`, { before: now - ANSWERED_WITHIN });

/** Whether the log of an event's doors has entries of a person. */
export const workedAtDoor = (db: Database, eventId: string, personId: string): boolean =>
  db.value('SELECT 1 FROM check_ins WHERE event_id = @eventId AND actor_id = @personId LIMIT 1', {
    eventId,
    personId,
  }) !== undefined;

export interface AskRow {
  readonly person_id: string;
  readonly person: string;
  readonly at: number;
}

export const asksOfShift = (db: Database, shiftId: string): AskRow[] =>
  db.all<AskRow>(
    `SELECT a.person_id, p.name AS person, a.at FROM shift_asks a JOIN people p ON p.id = a.person_id
     WHERE a.shift_id = @shiftId ORDER BY a.at DESC, p.name`,
    { shiftId },
  );

export const askedAt = (db: Database, shiftId: string, personId: string): number | undefined =>
  db.value<number>('SELECT at FROM shift_asks WHERE shift_id = @shiftId AND person_id = @personId', {
    shiftId,
    personId,
  });

export const addAsk = (db: Database, shift_id: string, person_id: string, at: number): void =>
  db.add('shift_asks', { shift_id, person_id, at }, 'REPLACE');

/** When a person was last asked to take any shift, and how often they were. */
export const asksOfPerson = (db: Database, personId: string): { last: number | null; count: number } =>
  db.get<{ last: number | null; count: number }>(
    'SELECT max(at) AS last, count(*) AS count FROM shift_asks WHERE person_id = @personId',
    { personId },
  ) ?? { last: null, count: 0 };

/** What a person did: shifts that were done, and that were not; milliseconds of those that were. */
export const recordOf = (db: Database, personId: string): { done: number; missed: number; time: number } =>
  db.get<{ done: number; missed: number; time: number }>(
    `SELECT count(*) FILTER (WHERE c.state = 'done') AS done,
       count(*) FILTER (WHERE c.state IN ('missed', 'did_not_go')) AS missed,
       coalesce(sum(s.ends_at - s.starts_at) FILTER (WHERE c.state = 'done'), 0) AS time
     FROM claims c JOIN shifts s ON s.id = c.shift_id WHERE c.person_id = @personId`,
    { personId },
  ) ?? { done: 0, missed: 0, time: 0 };

/** Where a person did a kind of shift since then. */
export const didAt = (
  db: Database,
  personId: string,
  kind: ShiftKind,
  since: number,
): { place_id: string | null; latitude: number | null; longitude: number | null }[] =>
  db.all(
    `SELECT DISTINCT e.place_id, p.latitude, p.longitude FROM claims c JOIN shifts s ON s.id = c.shift_id
       JOIN events e ON e.id = s.event_id LEFT JOIN places p ON p.id = e.place_id
     WHERE c.person_id = @personId AND c.state = 'done' AND s.kind = @kind AND s.starts_at >= @since`,
    { personId, kind, since },
  );
