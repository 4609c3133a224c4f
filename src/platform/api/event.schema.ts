import * as v from 'valibot';
import {
  allergens,
  diets,
  eventStates,
  FROM_TODAY,
  limits,
  modes,
  registrationStates,
} from '~/domain/vocabulary';
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

const placeSummarySchema = v.object({
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

export const dishSchema = v.object({
  name: f.requiredText(limits.dishName.min, limits.dishName.max),
  restaurant: v.nullable(f.text(limits.placeName)),
  portions: v.nullable(f.within(limits.portions.min, limits.portions.max)),
  diets: v.array(v.picklist(diets)),
  /** `null`: nobody declared them yet, which is not the same as none. */
  allergens: v.nullable(v.array(v.picklist(allergens))),
  served: v.picklist(['hot', 'cold']),
});
export type Dish = v.InferOutput<typeof dishSchema>;

export const placeSchema = v.object({
  ...placeSummarySchema.entries,
  line1: f.text(limits.addressLine),
  region: f.text(limits.region),
  postcode: f.text(limits.postcode),
  latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  access_notes: f.text(limits.accessNotes),
});
export type Place = v.InferOutput<typeof placeSchema>;

export const eventDetailSchema = v.object({
  ...eventSummarySchema.entries,
  place: v.nullable(placeSchema),
  /** Markdown subset (paragraphs, lists, emphasis, links): text, never HTML. */
  description: f.text(limits.description),
  dishes: v.pipe(v.array(dishSchema), v.maxLength(limits.dishes)),
  organiser: v.nullable(f.text(limits.placeName)),
  tags: v.pipe(v.array(f.text(limits.tag.max)), v.maxLength(limits.tags)),
  kitchen_cutoff_at: v.nullable(f.instant),
  door_lead_minutes: f.within(0, 180),
  hold_minutes: f.within(limits.holdMinutes.min, limits.holdMinutes.max),
  offer_minutes: f.within(limits.offerMinutes.min, limits.offerMinutes.max),
  /** The page this event was imported from, unverified: show it through `safeHref` only. */
  source_url: v.nullable(f.text(2_000)),
  /** A picture for the top of the page, on the API's origin, with words for who does not see it. */
  cover: v.optional(v.nullable(v.object({ path: f.text(200), alt: f.text(limits.coverAlt.max) }))),
  uid: f.text(255),
  sequence: f.count,
  previous_starts_at: v.pipe(v.array(f.instant), v.maxLength(50)),
  /**
   * Path on the API's origin that answers `text/calendar` for this one event, subscribable. Its `URL` is the event's page under the
   * events base path, absolute and without anybody's referral code.
   */
  calendar_path: f.text(500),
  lock_version: f.version,
});
export type EventDetail = v.InferOutput<typeof eventDetailSchema>;

/** Filters as they travel in a query string. Days are days of the event's own zone, both ends included. */
const eventFilterSchema = v.object({
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

const extent = {
  /** First and last day with an event under the same filters, the dates aside; `null` when there is none. */
  earliest_day: v.nullable(f.day),
  latest_day: v.nullable(f.day),
};

export const eventPageQuerySchema = v.object({
  ...eventFilterSchema.entries,
  /** Also `today`: the present day of each event's own zone, by the server's clock. */
  from: v.optional(v.pipe(v.string(), v.regex(new RegExp(`^(?:${FROM_TODAY}|\\d{4}-\\d{2}-\\d{2})$`)))),
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

export const eventDaysQuerySchema = v.object({
  ...eventFilterSchema.entries,
  from: f.day,
  to: f.day,
  /** How many events of each day to send; `count` is always the whole number. */
  per_day: v.optional(f.numberIn(1, limits.perDay)),
});
/** Only days with events. At most 62 days apart. */
export const eventDaysSchema = v.object({
  days: v.pipe(
    v.array(
      v.object({
        day: f.day,
        count: f.count,
        events: v.pipe(v.array(eventSummarySchema), v.maxLength(limits.perDay)),
      }),
    ),
    v.maxLength(62),
  ),
  ...extent,
});
export type EventDays = v.InferOutput<typeof eventDaysSchema>;

export const placePageSchema = v.object({
  items: v.pipe(v.array(v.object({ ...placeSummarySchema.entries, events: f.count })), v.maxLength(100)),
});
export type PlacePage = v.InferOutput<typeof placePageSchema>;
