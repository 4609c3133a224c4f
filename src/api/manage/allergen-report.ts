import * as v from 'valibot';
import { ownAllergenReportSchema, reply } from '../allergen-report';
import * as f from '../fields';
import { limits } from '../vocabulary';

/** The author; only managers of the event may know. */
export const author = { registration_id: f.registrationId, contact_name: f.text(limits.contactName) };

/**
 * A report as managers see it, and as the cable announces it. Of two with one `id` that one is newer which is acknowledged, has the later
 * reply, or one that was seen.
 */
export const allergenReportSchema = v.object({
  ...ownAllergenReportSchema.entries,
  from: v.object({ ...author, phone: v.union([f.phone, v.literal('')]) }),
  /** Name of the manager who acknowledged it. */
  acknowledged_by: v.nullable(f.text(limits.contactName)),
  reply: v.optional(
    v.object({
      ...reply,
      by: v.nullable(f.text(limits.contactName)),
      /** When somebody of the household said that they have seen it. */
      seen_at: v.nullable(f.instant),
    }),
  ),
  can: f.can,
});
export type AllergenReport = v.InferOutput<typeof allergenReportSchema>;
