import * as v from 'valibot';
import { allergens, cancelledBy, diets, limits, modes, registrationStates } from './vocabulary';
import { eventSummarySchema } from './event.schema';
import * as f from './fields';

const heads = f.within(0, limits.maxParty.max);
/** The sum is 1 to the event's `max_party`: the server checks it, and infants count. */
export const partySchema = v.object({ adults: heads, children: heads, infants: heads });
export type Party = v.InferOutput<typeof partySchema>;

export const dietCountSchema = v.object({
  tag: v.picklist(diets),
  count: f.within(1, limits.maxParty.max),
});
export type DietCount = v.InferOutput<typeof dietCountSchema>;

/** What a household says about its party. */
export const details = {
  contact_name: f.requiredText(1, limits.contactName),
  phone: f.phone,
  diets: v.pipe(v.array(dietCountSchema), v.maxLength(diets.length)),
  allergens: v.array(v.picklist(allergens)),
  note: f.text(limits.note),
  access_needs: f.text(limits.accessNeeds),
  /** Needed for `home_delivery`, else empty. */
  delivery_address: f.text(limits.deliveryAddress),
};

/** One household's place at one event. Of two with the same `id` the greater `version` is the truth. */
export const registrationSchema = v.object({
  id: f.registrationId,
  version: f.version,
  /** Send it back with a change; a smaller one than the server's is refused as `stale`. */
  lock_version: f.version,
  event: eventSummarySchema,
  state: v.picklist(registrationStates),
  party: partySchema,
  mode: v.picklist(modes),
  ...details,
  contact_name: f.text(limits.contactName),
  phone: v.union([f.phone, v.literal('')]),
  /** What the door reads: `qr` (at least 128 bits) and its eight-letter form. `null` unless the state gives a ticket. */
  code: v.nullable(v.object({ qr: f.text(100), short: v.pipe(v.string(), v.length(8)) })),
  hold_expires_at: v.nullable(f.instant),
  offer_expires_at: v.nullable(f.instant),
  /** Only while waiting: 1 is next. `free` and `people` say why it has not come yet. */
  waiting: v.nullable(v.object({ position: f.count, of: f.count, free: f.count, people: f.count })),
  needs_reconfirm: v.boolean(),
  cancelled_by: v.nullable(v.picklist(cancelledBy)),
  /** Cancelled after the kitchen's cut-off. */
  cancelled_late: v.boolean(),
  /** Heads inside now. */
  checked_in: f.count,
  referral_code: v.nullable(f.text(40)),
  created_at: f.instant,
  updated_at: f.instant,
  can: f.can,
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** All of the household's, the newest event first; ended ones for two years. */
export const registrationListSchema = v.object({
  items: v.pipe(v.array(registrationSchema), v.maxLength(1_000)),
});
