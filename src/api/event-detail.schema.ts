import * as v from 'valibot';
import { allergens, diets, limits } from './vocabulary';
import { eventSummarySchema, placeSummarySchema } from './event.schema';
import * as f from './fields';

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
