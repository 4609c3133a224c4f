import * as v from 'valibot';
import { diets, eventStates, FROM_TODAY, limits, modes, registrationStates } from './vocabulary';
import * as f from './fields';

/** Heads, counted from the states of registrations: `free = capacity − confirmed − held − offered`, never below 0. */
const seatsSchema = v.object({
  capacity: f.count,
  free: f.count,
  /** Parties (not heads) waiting. */
  waiting: f.count,
  /** How many parties may wait; 0 means there is no waitlist. */
  waitlist_limit: f.count,
});
export type Seats = v.InferOutput<typeof seatsSchema>;

/**
 * What may change under a person's eyes, whole: a snapshot, not a delta. Of two with the same `id` the greater `version` is the truth,
 * in whatever order they arrive. `content_version` grows when something outside this object changed (title, dishes, text).
 */
export const eventLiveSchema = v.object({
  id: f.eventId,
  version: f.version,
  content_version: f.version,
  state: v.picklist(eventStates),
  seats: seatsSchema,
  starts_at: f.instant,
  ends_at: f.instant,
  /** Set once cancelled, and only when the manager chose to show it. */
  cancel_reason: v.nullable(f.text(limits.cancelReason.max)),
});
export type EventLive = v.InferOutput<typeof eventLiveSchema>;

export const placeSummarySchema = v.object({
  id: f.placeId,
  name: f.text(limits.placeName),
  city: f.text(limits.city),
  country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});

/** One row of a list. Viewer-dependent: `mine` and `can`. */
export const eventSummarySchema = v.object({
  ...eventLiveSchema.entries,
  title: f.text(limits.title.max),
  summary: f.text(limits.summary),
  /** The day in the event's own zone: lists group and order by it. */
  day: f.day,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  time_zone: f.timeZone,
  place: v.nullable(placeSummarySchema),
  restaurants: v.pipe(v.array(f.text(limits.placeName)), v.maxLength(20)),
  modes: v.array(v.picklist(modes)),
  /** Diets that at least one dish is tagged for. */
  diets: v.array(v.picklist(diets)),
  max_party: f.within(limits.maxParty.min, limits.maxParty.max),
  registration_opens_at: v.nullable(f.instant),
  registration_closes_at: v.nullable(f.instant),
  /** The viewer's own active registration, if any. */
  mine: v.nullable(
    v.object({
      registration_id: f.registrationId,
      state: v.picklist(registrationStates),
      people: f.count,
    }),
  ),
  can: f.can,
});
export type EventSummary = v.InferOutput<typeof eventSummarySchema>;

/** Filters as they travel in a query string. Days are days of the event's own zone, both ends included. */
export const eventFilterSchema = v.object({
  from: v.optional(f.day),
  to: v.optional(f.day),
  modes: v.optional(f.listOf(modes)),
  diets: v.optional(f.listOf(diets)),
  /** Only events with at least this many free seats (and `max_party` that allows them). */
  party: v.optional(f.numberIn(1, limits.maxParty.max)),
  place: v.optional(f.placeId),
  /** Only events the viewer has an active registration for. */
  mine: v.optional(v.literal('1')),
  q: v.optional(f.text(limits.search)),
});
export type EventFilter = v.InferInput<typeof eventFilterSchema>;

export const extent = {
  /** First and last day with an event under the same filters, the dates aside; `null` when there is none. */
  earliest_day: v.nullable(f.day),
  latest_day: v.nullable(f.day),
};

export const eventPageQuerySchema = v.object({
  ...eventFilterSchema.entries,
  /** Also `today`: the present day of each event's own zone, by the server's clock. */
  from: v.optional(v.union([v.literal(FROM_TODAY), f.day])),
  cursor: v.optional(f.text(300)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});
/** Ordered by day, start, id. `next_cursor` is opaque. `total` counts every match, not this page. */
export const eventPageSchema = v.object({
  items: v.pipe(v.array(eventSummarySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(300)),
  total: f.count,
  ...extent,
});
export type EventPage = v.InferOutput<typeof eventPageSchema>;
