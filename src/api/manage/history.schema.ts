import * as v from 'valibot';
import { limits } from '../vocabulary';
import { historyTypes } from './vocabulary';
import * as f from '../fields';

const changed = v.record(f.text(40), v.unknown());

/** One thing that somebody, or the clock, did. Written with what was done, and never changed. */
export const historyEntrySchema = v.object({
  id: f.id,
  type: v.picklist(historyTypes),
  /** `null`: the clock, or whoever set this up. */
  actor: v.nullable(v.object({ id: f.id, name: f.text(limits.contactName) })),
  at: f.instant,
  entity: v.object({
    kind: v.picklist(['event', 'registration']),
    id: f.id,
    label: f.text(limits.title.max),
  }),
  /** Only what became different; long texts are cut. */
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

/** The newest first. */
export const historyPageSchema = v.object({
  items: v.pipe(v.array(historyEntrySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(300)),
  total: f.count,
});
