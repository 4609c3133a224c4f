import * as v from 'valibot';
import { modes } from './vocabulary';
import * as f from './fields';
import { details, partySchema } from './registration.schema';

export const holdBodySchema = v.object({ party: partySchema, mode: v.picklist(modes) });
export type HoldBody = v.InferInput<typeof holdBodySchema>;

export const detailsBodySchema = v.object({
  ...details,
  /** Keep diets, allergens, name and phone for the next time. */
  remember: v.boolean(),
  /** The code of the household that shared the event. */
  referral_code: v.nullable(f.text(40)),
});
export type DetailsBody = v.InferInput<typeof detailsBodySchema>;

/** Wait with everything that is needed, so that an offer is one tap to accept. */
export const waitBodySchema = v.object({ ...holdBodySchema.entries, ...detailsBodySchema.entries });
export type WaitBody = v.InferInput<typeof waitBodySchema>;

/** A change of what was registered. Absent fields stay. */
export const changeBodySchema = v.object({
  lock_version: f.version,
  party: v.optional(partySchema),
  mode: v.optional(v.picklist(modes)),
  contact_name: v.optional(details.contact_name),
  phone: v.optional(details.phone),
  diets: v.optional(details.diets),
  allergens: v.optional(details.allergens),
  note: v.optional(details.note),
  access_needs: v.optional(details.access_needs),
  delivery_address: v.optional(details.delivery_address),
  /** Yes, we still come (after `needs_reconfirm`). */
  reconfirm: v.optional(v.literal(true)),
});
export type ChangeBody = v.InferInput<typeof changeBodySchema>;

export const actBodySchema = v.object({ lock_version: f.version });
export type ActBody = v.InferInput<typeof actBodySchema>;
