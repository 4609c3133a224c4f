import type { HistoryType } from '~/api/manage/vocabulary';
import type { Role } from '../model/entities';
import { sqlList, type Database } from './database';

export interface HistoryRow {
  readonly n: number;
  readonly id: string;
  readonly event_id: string;
  readonly type: HistoryType;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly at: number;
  readonly kind: 'event' | 'registration';
  readonly entity_id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly why: string | null;
  /** Number of the entry that led the system to this one. */
  readonly cause: number | null;
  readonly actor_role: Role | null;
}

const ROWS = `SELECT h.*, p.name AS actor_name, p.role AS actor_role FROM history h LEFT JOIN people p ON p.id = h.actor_id`;

const ofTypes = (types: readonly HistoryType[] | undefined): string =>
  types?.length ? `AND h.type IN (${sqlList(types)})` : '';

/** What happened around an event before a number, the newest first. */
export const historyBefore = (
  db: Database,
  eventId: string,
  types: readonly HistoryType[] | undefined,
  before: number,
  limit: number,
): HistoryRow[] =>
  db.all<HistoryRow>(
    `${ROWS} WHERE h.event_id = @eventId AND h.n < @before ${ofTypes(types)} ORDER BY h.n DESC LIMIT @limit`,
    { eventId, before, limit },
  );

export const historyCount = (
  db: Database,
  eventId: string,
  types: readonly HistoryType[] | undefined,
): number =>
  db.get<{ total: number }>(
    `SELECT count(*) AS total FROM history h WHERE h.event_id = @eventId ${ofTypes(types)}`,
    { eventId },
  )?.total ?? 0;

export const historyRow = (db: Database, n: number): HistoryRow | undefined =>
  db.get<HistoryRow>(`${ROWS} WHERE h.n = @n`, { n });
