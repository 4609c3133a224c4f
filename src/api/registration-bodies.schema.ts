import * as v from 'valibot';
import { modes } from './vocabulary';
import * as f from './fields';
import { details, partySchema, simpleDetails } from './registration-fields';
import { sentSchemas, scalarSchema } from './simple-fields';

export const holdBodySchema = v.object({ party: partySchema, mode: v.picklist(modes) });
export type HoldBody = v.InferInput<typeof holdBodySchema>;

export const detailsBodySchema = v.object({
  ...details,
  /** Remember diets, allergens, name and phone for the next registration. */
  remember: v.boolean(),
  /** Referral code of the household that shared the event. */
  referral_code: v.nullable(f.text(40)),
});
export type DetailsBody = v.InferInput<typeof detailsBodySchema>;

/** Body to join the waitlist. It holds all details, so that accepting an offer takes one tap. */
export const waitBodySchema = v.object({ ...holdBodySchema.entries, ...detailsBodySchema.entries });
export type WaitBody = v.InferInput<typeof waitBodySchema>;

/** Changes to a registration. Absent fields stay as they are. */
export const changeBodySchema = v.object({
  lock_version: f.version,
  party: v.optional(partySchema),
  mode: v.optional(v.picklist(modes)),
  ...v.partial(v.object({ ...details, ...sentSchemas(simpleDetails, scalarSchema) })).entries,
  /** The household confirms that it still comes, after `needs_reconfirm`. */
  reconfirm: v.optional(v.literal(true)),
});
export type ChangeBody = v.InferInput<typeof changeBodySchema>;

export const versionBodySchema = v.object({ lock_version: f.version });
export type VersionBody = v.InferInput<typeof versionBodySchema>;
