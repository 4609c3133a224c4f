import * as v from 'valibot';
import { eventStates, limits, modes } from '../vocabulary';
import { managedSorts, visibilities } from './vocabulary';
import { eventSummarySchema } from '../event.schema';
import { dishSchema, eventDetailSchema, placeSchema } from '../event-detail.schema';
import * as f from '../fields';

/** What a manager sees of an event beyond what everybody does. */
const managed = {
  lock_version: f.version,
  visibility: v.picklist(visibilities),
  /** Hidden from lists unless they are asked for it. */
  archived_at: v.nullable(f.instant),
  /** Heads that seats are taken by: confirmed, held and offered. */
  taken: f.count,
  /** The date's place among those of its rule, from 1. `overridden`: changed by itself, and left alone by changes of all. */
  series: v.nullable(v.object({ id: f.id, index: f.count, of: f.count, overridden: v.boolean() })),
  updated_at: f.instant,
  /** The name of who changed it last; `null`: nobody did, or nobody who is known. */
  updated_by: v.nullable(f.text(limits.contactName)),
};

/** One row of a manager's lists. `cancel_reason` is always said, whether families see it or not. */
export const managedSummarySchema = v.object({ ...eventSummarySchema.entries, ...managed });
export type ManagedSummary = v.InferOutput<typeof managedSummarySchema>;

const cover = { cover_id: v.nullable(f.id), alt: f.text(limits.coverAlt.max) };

/** An event whole, as its managers see it. */
export const managedEventSchema = v.object({
  ...eventDetailSchema.entries,
  ...managed,
  /** Which of the two, where clocks show the start twice. */
  fold: v.picklist([0, 1]),
  cancel_reason_shown: v.boolean(),
  cover: v.nullable(v.object({ ...cover, path: v.nullable(f.text(200)) })),
});
export type ManagedEvent = v.InferOutput<typeof managedEventSchema>;

const minutes = (range: { readonly min: number; readonly max: number }) => f.within(range.min, range.max);

/**
 * What can be edited. Loose, so that half of it can be kept: an empty title, no place, no modes. What a published event needs is asked
 * at publishing, and of each change from then on.
 */
export const eventDraftSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.maxLength(limits.title.max)),
  summary: f.text(limits.summary),
  description: f.text(limits.description),
  time_zone: f.timeZone,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  fold: v.picklist([0, 1]),
  /** A place that is known by its `id`, or a new one (`id` null). */
  place: v.nullable(
    v.object({
      ...placeSchema.entries,
      id: v.nullable(f.placeId),
      name: f.requiredText(1, limits.placeName),
    }),
  ),
  organiser: v.nullable(f.text(limits.placeName)),
  restaurants: v.pipe(v.array(f.requiredText(1, limits.placeName)), v.maxLength(20)),
  dishes: v.pipe(v.array(dishSchema), v.maxLength(limits.dishes)),
  modes: v.pipe(v.array(v.picklist(modes)), v.maxLength(modes.length)),
  tags: v.pipe(v.array(f.requiredText(limits.tag.min, limits.tag.max)), v.maxLength(limits.tags)),
  capacity: minutes(limits.capacity),
  max_party: minutes(limits.maxParty),
  waitlist_limit: minutes(limits.waitlist),
  offer_minutes: minutes(limits.offerMinutes),
  hold_minutes: minutes(limits.holdMinutes),
  door_lead_minutes: minutes(limits.doorLead),
  registration_opens_at: v.nullable(f.instant),
  registration_closes_at: v.nullable(f.instant),
  kitchen_cutoff_at: v.nullable(f.instant),
  visibility: v.picklist(visibilities),
  cover: v.nullable(v.object(cover)),
});

export const managedQuerySchema = v.object({
  q: v.optional(f.text(limits.search)),
  state: v.optional(f.listOf(eventStates)),
  /** Days of the event's own zone, both included. */
  from: v.optional(f.day),
  to: v.optional(f.day),
  place: v.optional(f.placeId),
  /** `1`: only those that are put away. Without it, only those that are not. */
  archived: v.optional(v.literal('1')),
  sort: v.optional(v.picklist(managedSorts)),
  cursor: v.optional(f.text(500)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});
export type ManagedQuery = v.InferInput<typeof managedQuerySchema>;

/** `next_cursor` is opaque and of one sort. `total` counts every match. */
export const managedPageSchema = v.object({
  items: v.pipe(v.array(managedSummarySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(500)),
  total: f.count,
});
export type ManagedPage = v.InferOutput<typeof managedPageSchema>;
