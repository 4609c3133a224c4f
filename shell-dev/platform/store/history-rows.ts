import type { HistoryType } from '~/api/manage/vocabulary';
import type { Role } from '../model/entities';
import { Batch, slots, sqlList, type Database, type Value } from './database';

export interface HistoryRow {
  readonly n: number;
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

type NewHistoryRow = Omit<HistoryRow, 'n' | 'actor_name' | 'actor_role'>;

const columns = [
  'event_id',
  'type',
  'actor_id',
  'at',
  'kind',
  'entity_id',
  'label',
  'before',
  'after',
  'why',
  'cause',
] as const satisfies readonly (keyof NewHistoryRow)[];
const INTO = `INSERT INTO history (n, ${columns.join(', ')})`;
const ADD = `${INTO} VALUES (NULL, ${slots(columns.length)})`;

const valuesOf = (row: NewHistoryRow): Value[] => columns.map((column) => row[column]);

/** The number of the entry. */
export const addHistory = (db: Database, row: NewHistoryRow): number => db.insert(ADD, valuesOf(row));

/** Entries of a new store, of which nobody else writes any. */
export class HistoryBatch {
  readonly #rows: Batch;
  #last = 0;

  constructor(db: Database) {
    this.#rows = new Batch(db, 1 + columns.length, (values) => `${INTO} ${values}`);
  }

  /** The number of the entry, which is in the store once the batch is finished. */
  add(row: NewHistoryRow): number {
    this.#last += 1;
    this.#rows.add([this.#last, ...valuesOf(row)]);
    return this.#last;
  }

  finish(): void {
    this.#rows.finish();
  }
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
  db.count(`SELECT count(*) FROM history h WHERE h.event_id = @eventId ${ofTypes(types)}`, { eventId });

export const historyRow = (db: Database, n: number): HistoryRow | undefined =>
  db.get<HistoryRow>(`${ROWS} WHERE h.n = @n`, { n });
