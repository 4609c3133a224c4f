import * as v from 'valibot';
import { dishSchema, eventDetailSchema } from '../event-detail.schema';
import { eventFields } from '../event-fields';
import { eventSummarySchema } from '../event.schema';
import * as f from '../fields';
import { readSchemas } from '../simple-fields';
import { eventStates, FROM_TODAY, limits } from '../vocabulary';
import { offerLimits, offerStates, portionCount } from './kitchen';
import { managedSorts, visibilities } from './vocabulary';

/**
 * Windows on the clocks at the event's place, by the field of the same instant. A wall time is what a manager plans; which instant that is, only
 * the server's zone data says. Of both in one body the wall time counts.
 */
export const windowsThere = {
  registration_opens_at: 'registration_opens_local',
  registration_closes_at: 'registration_closes_local',
  kitchen_cutoff_at: 'kitchen_cutoff_local',
} as const;

const wallThere = v.optional(v.nullable(f.wallTime));
/** Optional: back ends before 2.3 do not know them. */
export const windowsThereEntries = {
  registration_opens_local: wallThere,
  registration_closes_local: wallThere,
  kitchen_cutoff_local: wallThere,
} satisfies Readonly<Record<(typeof windowsThere)[keyof typeof windowsThere], unknown>>;
export type WindowsThere = v.InferOutput<v.ObjectSchema<typeof windowsThereEntries, undefined>>;

/** Fields of an event that only managers see. */
const managed = {
  lock_version: f.version,
  visibility: v.picklist(visibilities),
  /** Archived events are omitted from lists unless requested. */
  archived_at: v.nullable(f.instant),
  /** Seats taken: confirmed, held and offered. */
  taken: f.count,
  /** Position of this date in its series, from 1. `overridden` when it was changed on its own, so that changes to the series skip it. */
  series: v.nullable(v.object({ id: f.id, index: f.count, of: f.count, overridden: v.boolean() })),
  updated_at: f.instant,
  /** Name of the last editor; `null` when unchanged or unknown. */
  updated_by: v.nullable(f.text(limits.contactName)),
};

/** One row of a managers' list, without a picture. Includes `cancel_reason` even when families do not see it. */
export const managedSummarySchema = v.object({
  ...v.omit(eventSummarySchema, ['cover']).entries,
  ...managed,
  /** What became of the kitchens that were invited, of each the last that was asked for or promised. Back ends before 2.12 say none. */
  kitchens: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: f.text(limits.placeName),
          state: v.picklist(offerStates),
          portions: portionCount,
        }),
      ),
      v.maxLength(offerLimits.listed),
    ),
  ),
});
export type ManagedSummary = v.InferOutput<typeof managedSummarySchema>;

const cover = { cover_id: v.nullable(f.id), alt: f.text(limits.coverAlt.max) };

/** A dish as managers see it. */
const managedDish = v.object({
  ...dishSchema.entries,
  /** Of a kitchen's accepted offer, which alone changes it. Back ends before 2.8 have none. */
  offer_id: v.optional(f.id),
});
export type ManagedDish = v.InferOutput<typeof managedDish>;

/** A complete event as managers see it. */
export const managedEventSchema = v.object({
  ...eventDetailSchema.entries,
  ...readSchemas(eventFields),
  dishes: v.pipe(v.array(managedDish), v.maxLength(limits.dishes)),
  ...managed,
  /** Which occurrence is meant when clocks show the start time twice. */
  fold: v.picklist([0, 1]),
  cancel_reason_shown: v.boolean(),
  ...windowsThereEntries,
  cover: v.nullable(v.object({ ...cover, path: v.nullable(f.text(200)) })),
  /**
   * Until when `undoMove` can undo the last change; notices of it are sent after that. `null` when the last change was no move, or it is too
   * late.
   */
  undo_until: v.optional(v.nullable(f.instant), null),
});
export type ManagedEvent = v.InferOutput<typeof managedEventSchema>;

export const managedQuerySchema = v.object({
  q: v.optional(f.text(limits.search)),
  state: v.optional(f.listOf(eventStates)),
  /** As in the lists of families: a day, or `today` for what has not ended. */
  from: v.optional(v.union([v.literal(FROM_TODAY), f.day])),
  to: v.optional(f.day),
  /** Only what has ended. */
  ended: v.optional(v.literal('1')),
  place: v.optional(f.placeId),
  /** `1` lists archived events only. Without it they are omitted. */
  archived: v.optional(v.literal('1')),
  /** Only what `GET /manage/needs` lists. Back ends before 2.10 do not know it. */
  needs: v.optional(v.literal('1')),
  sort: v.optional(v.picklist(managedSorts)),
  cursor: v.optional(f.text(500)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});
export type ManagedQuery = v.InferInput<typeof managedQuerySchema>;

/** `next_cursor` is opaque and valid for one sort order. `total` counts all matches. */
export const managedPageSchema = v.object({
  items: v.pipe(v.array(managedSummarySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(500)),
  total: f.count,
});
export type ManagedPage = v.InferOutput<typeof managedPageSchema>;
