import * as v from 'valibot';
import * as f from './fields';
import { allergens, diets, eventStates, FROM_TODAY, limits, modes, registrationStates } from './vocabulary';

/** Seats in people, derived from the states of registrations: `free = capacity − confirmed − held − offered`, never below 0. */
const seatsSchema = v.object({
  capacity: f.count,
  free: f.count,
  /** Number of parties waiting, not of people. */
  waiting: f.count,
  /** Most parties that may wait; 0 when there is no waitlist. */
  waitlist_limit: f.count,
});
export type Seats = v.InferOutput<typeof seatsSchema>;

/**
 * The fields of an event that change while somebody looks at it: a complete snapshot, never a delta. Of two snapshots with one `id` the higher
 * `version` wins, whatever the order of arrival. `content_version` increases when anything outside this object changes (title, dishes, texts).
 */
export const eventLiveSchema = v.object({
  id: f.eventId,
  version: f.version,
  content_version: f.version,
  state: v.picklist(eventStates),
  seats: seatsSchema,
  starts_at: f.instant,
  ends_at: f.instant,
  /** The same on the clocks at its place, which is what screens show. Back ends before 2.2 do not send these in messages. */
  starts_local: v.optional(f.wallTime),
  ends_local: v.optional(f.wallTime),
  time_zone: v.optional(f.timeZone),
  /** Present after a cancellation whose reason the manager chose to publish. */
  cancel_reason: v.nullable(f.text(limits.cancelReason.max)),
});
export type EventLive = v.InferOutput<typeof eventLiveSchema>;

export const placeSummarySchema = v.object({
  id: f.placeId,
  name: f.text(limits.placeName),
  city: f.text(limits.city),
  country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});

/** Cover image on the API's origin, with its text alternative. */
const cover = v.optional(v.nullable(v.object({ path: f.text(200), alt: f.text(limits.coverAlt.max) })));

/** One row of a list. `mine` and `can` depend on the viewer. */
export const eventSummarySchema = v.object({
  ...eventLiveSchema.entries,
  title: f.text(limits.title.max),
  summary: f.text(limits.summary),
  /** Start day in the event's own time zone. Lists group and sort by it. */
  day: f.day,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  time_zone: f.timeZone,
  place: v.nullable(placeSummarySchema),
  restaurants: v.pipe(v.array(f.text(limits.placeName)), v.maxLength(20)),
  modes: v.array(v.picklist(modes)),
  /** Diets for which at least one dish is tagged. */
  diets: v.array(v.picklist(diets)),
  /** What its dishes say of themselves, each kind once; `allergens` is `null` when not declared. Back ends before 2.1 do not send it. */
  food: v.optional(
    v.array(
      v.object({
        diets: v.array(v.picklist(diets)),
        allergens: v.nullable(v.array(v.picklist(allergens))),
      }),
    ),
  ),
  max_party: f.within(limits.maxParty.min, limits.maxParty.max),
  cover,
  /** Kilometres from `near`, to a tenth; `null` without coordinates of the place. Absent unless `near` was given and is known. */
  distance_km: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  registration_opens_at: v.nullable(f.instant),
  registration_closes_at: v.nullable(f.instant),
  /** The viewer's active registration, if there is one. */
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

/** Filters of a list, as query parameters. `src/domain/event-days.ts` says which days an event is on. */
export const eventFilterSchema = v.object({
  from: v.optional(f.day),
  to: v.optional(f.day),
  modes: v.optional(f.listOf(modes)),
  /**
   * Only events with a dish for each of them: tagged for it (a vegan dish is vegetarian and dairy-free as well), and declaring no allergen that
   * it rules out. A dish that declares its allergens, none of them gluten, milk or nuts, is gluten-, dairy- or nut-free without the tag.
   */
  diets: v.optional(f.listOf(diets)),
  /** Only events with at least this many free seats, whose `max_party` allows them. */
  party: v.optional(f.numberIn(1, limits.maxParty.max)),
  place: v.optional(f.placeId),
  /** Only events for which the viewer has an active registration, those that only a link leads to included. */
  mine: v.optional(v.literal('1')),
  /**
   * Only events with something to eat for each member of the viewer's household: its diets, none of the allergens, and declared where an
   * allergen is avoided. Without members it leaves nothing out.
   */
  for_us: v.optional(v.literal('1')),
  /** Only events of organisers that the viewer follows. */
  followed: v.optional(v.literal('1')),
  q: v.optional(f.text(limits.search)),
});
export type EventFilter = v.InferInput<typeof eventFilterSchema>;
/** The filter and order of a list that comes in pages. */
export type EventListQuery = EventFilter & { readonly near?: string };

export const extent = {
  /** First and last day that have an event under the same filters, ignoring the dates; `null` when there is none. */
  earliest_day: v.nullable(f.day),
  latest_day: v.nullable(f.day),
};

export const eventPageQuerySchema = v.object({
  ...eventFilterSchema.entries,
  /** A day, or `today`: only what has not ended by the server's clock. */
  from: v.optional(v.union([v.literal(FROM_TODAY), f.day])),
  /**
   * Nearest first: a position as `latitude,longitude` in degrees, of which Events sends two decimals, or the name of a city or a postcode that
   * places have. Another name is ignored.
   */
  near: v.optional(f.text(limits.city)),
  cursor: v.optional(f.text(300)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});
/**
 * Ordered by day, start and id. With a known `near` by `distance_km` first, what is without coordinates last; before API 2.9 by groups of
 * distances. `next_cursor` is opaque. `total` counts all matches, not only this page.
 */
export const eventPageSchema = v.object({
  items: v.pipe(v.array(eventSummarySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(300)),
  total: f.count,
  ...extent,
});
export type EventPage = v.InferOutput<typeof eventPageSchema>;
