import * as v from 'valibot';
import type { EventForm } from '~/domain/event-draft';
import { allergens, diets, modes } from '~/api/vocabulary';
import { visibilities } from '~/api/manage/vocabulary';

/** What lies on the device while somebody edits: the form, and what it began from, so that both can be compared with a third. */
export interface KeptEdit {
  readonly form: EventForm;
  readonly base: EventForm;
  /** Of the event that `base` shows; 0 for one that is new. */
  readonly lock_version: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

// Wider than what is allowed: whatever somebody typed is kept, right or wrong.
const typed = v.pipe(v.string(), v.maxLength(20_000));
const names = v.pipe(v.array(typed), v.maxLength(200));
const place = v.object({
  id: v.nullable(typed),
  name: typed,
  line1: typed,
  city: typed,
  region: typed,
  postcode: typed,
  country: v.nullable(typed),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  access_notes: typed,
});
const dish = v.object({
  name: typed,
  restaurant: v.nullable(typed),
  portions: v.nullable(v.number()),
  diets: v.array(v.picklist(diets)),
  allergens: v.nullable(v.array(v.picklist(allergens))),
  served: v.picklist(['hot', 'cold']),
});
const form = v.object({
  title: typed,
  summary: typed,
  description: typed,
  day: typed,
  starts: typed,
  ends: typed,
  time_zone: typed,
  fold: v.picklist([0, 1]),
  place: v.nullable(place),
  organiser: typed,
  restaurants: names,
  dishes: v.pipe(v.array(dish), v.maxLength(200)),
  modes: v.array(v.picklist(modes)),
  tags: names,
  capacity: typed,
  max_party: typed,
  waitlist_limit: typed,
  offer_minutes: typed,
  hold_minutes: typed,
  door_lead_minutes: typed,
  registration_opens: typed,
  registration_closes: typed,
  kitchen_cutoff: typed,
  visibility: v.picklist(visibilities),
  cover: v.object({ cover_id: v.nullable(typed), alt: typed, path: v.optional(v.nullable(typed)) }),
});
const kept = v.object({ form, base: form, lock_version: v.number(), at: v.number() });

export function readKeptEdit(value: unknown): KeptEdit | undefined {
  const result = v.safeParse(kept, value);
  return result.success ? result.output : undefined;
}
