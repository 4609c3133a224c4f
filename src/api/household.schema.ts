import * as v from 'valibot';
import { allergens, limits } from './vocabulary';
import * as f from './fields';
import { dietCountSchema, partySchema } from './registration.schema';

/** What is remembered about the household between events. */
export const householdSchema = v.object({
  id: f.id,
  contact_name: f.text(limits.contactName),
  phone: v.union([f.phone, v.literal('')]),
  party: partySchema,
  diets: v.array(dietCountSchema),
  allergens: v.array(v.picklist(allergens)),
  /** Carried in shared links; never logged. */
  referral_code: f.text(40),
  /** How many invited households registered, and how many came. */
  referrals: v.object({ registered: f.count, credited: f.count }),
  /** Path on the API's origin of the household's own calendar feed, secret in itself. */
  feed_path: f.text(500),
});
export type Household = v.InferOutput<typeof householdSchema>;
