import { toIso } from '../model/instants';
import type { Database } from '../store/database';
import { historyRow, type HistoryRow } from '../store/history-rows';
import type { AnswerOf } from './handler';

export type EntryAnswer = AnswerOf<'listHistory'>['items'][number];

export const entryAnswer = (db: Database, row: HistoryRow): EntryAnswer => ({
  ...whoAndWhat(row),
  cause: causeOf(db, row),
  at: toIso(row.at),
  before: JSON.parse(row.before) as Record<string, unknown>,
  after: JSON.parse(row.after) as Record<string, unknown>,
  why: row.why,
});

function causeOf(db: Database, { cause }: HistoryRow): EntryAnswer['cause'] {
  const row = cause === null ? undefined : historyRow(db, cause);
  return row ? whoAndWhat(row) : null;
}

/** Entries are never removed, so their numbers are never used again. */
export const historyId = (n: number): string => `his_${n}`;

const whoAndWhat = (row: HistoryRow): Pick<EntryAnswer, 'id' | 'type' | 'actor' | 'entity'> => ({
  id: historyId(row.n),
  type: row.type,
  actor:
    row.actor_id === null
      ? null
      : {
          id: row.actor_id,
          name: row.actor_name ?? '',
          kind: row.actor_role === 'family' ? 'family' : 'staff',
        },
  entity: { kind: row.kind, id: row.entity_id, label: row.label },
});
