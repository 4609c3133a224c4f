import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { isoOf } from '../instants';
import type { HistoryRow } from '../store/history-rows';

export type EntryAnswer = v.InferInput<(typeof manageCalls)['listHistory']['answer']>['items'][number];

export const entryAnswer = (row: HistoryRow): EntryAnswer => ({
  id: row.id,
  type: row.type,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
  at: isoOf(row.at),
  entity: { kind: row.kind, id: row.entity_id, label: row.label },
  before: JSON.parse(row.before) as Record<string, unknown>,
  after: JSON.parse(row.after) as Record<string, unknown>,
  why: row.why,
});
