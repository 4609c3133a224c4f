import * as v from 'valibot';
import { allergens, limits } from './vocabulary';
import * as f from './fields';
import { dietCountSchema, partySchema } from './registration-fields';
import { rememberedDetails } from './simple-details';
import { readSchemas } from './simple-fields';

/** What the platform remembers about a household between events. */
export const householdSchema = v.object({
  id: f.id,
  contact_name: f.text(limits.contactName),
  phone: v.union([f.phone, v.literal('')]),
  party: partySchema,
  diets: v.array(dietCountSchema),
  allergens: v.array(v.picklist(allergens)),
  ...readSchemas(rememberedDetails),
  /** Part of shared links. Never logged. */
  referral_code: f.text(40),
  /** Invited households that registered, and those that checked in. */
  referrals: v.object({ registered: f.count, credited: f.count }),
  /** Path on the API's origin of the household's calendar feed. The path is a secret. */
  feed_path: f.text(500),
});
export type Household = v.InferOutput<typeof householdSchema>;
