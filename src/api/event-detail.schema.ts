import * as v from 'valibot';
import { publicFields } from './event-fields';
import { eventSummarySchema, placeSummarySchema } from './event.schema';
import * as f from './fields';
import { readSchemas } from './simple-fields';
import { allergens, diets, limits } from './vocabulary';

export const dishSchema = v.object({
  /** Made by the server. Edits send it back, so that a dish stays the same under another name. Older ones, and back ends before 2.8, have none. */
  id: v.optional(f.id),
  name: f.requiredText(limits.dishName.min, limits.dishName.max),
  restaurant: v.nullable(f.text(limits.placeName)),
  portions: v.nullable(f.within(limits.portions.min, limits.portions.max)),
  diets: v.array(v.picklist(diets)),
  /** `null` when nobody has declared them yet, which differs from an empty list. */
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
  /** A subset of Markdown (paragraphs, lists, emphasis, links). Never HTML. */
  description: f.text(limits.description),
  dishes: v.pipe(v.array(dishSchema), v.maxLength(limits.dishes)),
  tags: v.pipe(v.array(f.text(limits.tag.max)), v.maxLength(limits.tags)),
  kitchen_cutoff_at: v.nullable(f.instant),
  ...readSchemas(publicFields),
  /** URL of the page the event was imported from. Unverified: render it only through `safeHref`. */
  source_url: v.nullable(f.text(2_000)),
  uid: f.text(255),
  sequence: f.count,
  previous_starts_at: v.pipe(v.array(f.instant), v.maxLength(50)),
  /**
   * Path on the API's origin of this event's `text/calendar` feed, for subscribing. `URL` in the feed is the absolute address of the event's page,
   * without a referral code.
   */
  calendar_path: f.text(500),
  lock_version: f.version,
});
export type EventDetail = v.InferOutput<typeof eventDetailSchema>;
