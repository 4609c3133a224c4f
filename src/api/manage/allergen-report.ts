import * as v from 'valibot';
import { reportEntries } from '../allergen-report';
import * as f from '../fields';
import { limits } from '../vocabulary';

/** The author; only managers of the event may know. */
export const author = { registration_id: f.registrationId, contact_name: f.text(limits.contactName) };

/** A report that nobody has acknowledged, as managers see it. */
export const openReportSchema = v.object({
  ...reportEntries,
  from: v.object({ ...author, phone: v.union([f.phone, v.literal('')]) }),
  /** Name of the manager who acknowledged it. */
  acknowledged_by: v.nullable(f.text(limits.contactName)),
  can: f.can,
});
