import * as v from 'valibot';
import * as f from '../fields';
import { limits } from '../vocabulary';
import { historyTypes } from './vocabulary';

const changed = v.record(f.text(40), v.unknown());

const actor = v.nullable(
  v.object({
    id: f.id,
    name: f.text(limits.contactName),
    kind: v.optional(v.picklist(['family', 'staff'])),
  }),
);

const entity = v.object({
  kind: v.picklist(['event', 'registration']),
  id: f.id,
  label: f.text(limits.title.max),
});

/** One entry of the history. Written in the same transaction as the change it describes, and immutable. */
export const historyEntrySchema = v.object({
  id: f.id,
  type: v.picklist(historyTypes),
  /** `null` when the system did it. */
  actor,
  /** The entry that led the system to this one: the cancellation whose seats were offered. `null` where nothing did. */
  cause: v.optional(v.nullable(v.object({ id: f.id, type: v.picklist(historyTypes), actor, entity })), null),
  at: f.instant,
  entity,
  /** Only the fields that changed; long texts are truncated. */
  before: changed,
  after: changed,
  why: v.nullable(f.text(limits.cancelReason.max)),
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

export const historyQuerySchema = v.object({
  type: v.optional(f.listOf(historyTypes)),
  cursor: v.optional(f.text(300)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});

/** Newest first. */
export const historyPageSchema = v.object({
  items: v.pipe(v.array(historyEntrySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(300)),
  total: f.count,
});
