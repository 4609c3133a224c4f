import * as v from 'valibot';
import { eventSummarySchema } from './event.schema';
import * as f from './fields';
import { details, partySchema } from './registration-fields';
import { cancelledBy, limits, modes, registrationStates } from './vocabulary';

/** Google's holds a whole signed pass. */
const passAddress = v.pipe(f.text(8_000), v.regex(/^(https:\/\/|\/(?!\/))\S+$/));

/** A household's registration for one event. Of two with one `id` the higher `version` wins. */
export const registrationSchema = v.object({
  id: f.registrationId,
  version: f.version,
  /** Send it back with each change. A version behind the server's is refused as `stale`. */
  lock_version: f.version,
  event: eventSummarySchema,
  state: v.picklist(registrationStates),
  party: partySchema,
  mode: v.picklist(modes),
  ...details,
  contact_name: f.text(limits.contactName),
  phone: v.union([f.phone, v.literal('')]),
  /** Ticket codes: `qr` (at least 128 bits) and its eight-character short form. `null` in states without a ticket. */
  code: v.nullable(v.object({ qr: f.text(100), short: f.shortCode })),
  hold_expires_at: v.nullable(f.instant),
  offer_expires_at: v.nullable(f.instant),
  /** Present while waitlisted; position 1 is next. `free` and `people` explain why no seats were offered yet. */
  waiting: v.nullable(v.object({ position: f.count, of: f.count, free: f.count, people: f.count })),
  /** Where the phone’s wallet gets this ticket: a path on the API’s origin, or an `https` URL. Absent: the platform makes no passes, or there is no ticket. */
  wallet: v.optional(v.object({ apple: v.optional(passAddress), google: v.optional(passAddress) })),
  needs_reconfirm: v.boolean(),
  cancelled_by: v.nullable(v.picklist(cancelledBy)),
  /** The cancellation came after the kitchen's cut-off. */
  cancelled_late: v.boolean(),
  /** People inside now. */
  checked_in: f.count,
  referral_code: v.nullable(f.text(40)),
  created_at: f.instant,
  updated_at: f.instant,
  can: f.can,
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** All registrations of the household, latest event first. Past ones are listed for two years. */
export const registrationListSchema = v.object({
  items: v.pipe(v.array(registrationSchema), v.maxLength(1_000)),
});
