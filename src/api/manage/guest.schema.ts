import * as v from 'valibot';
import { allergens, limits, modes, registrationStates } from '../vocabulary';
import { guestActs } from './vocabulary';
import * as f from '../fields';
import { dietCountSchema, partySchema } from '../registration.schema';

const note = f.text(limits.note);
const phone = v.union([f.phone, v.literal('')]);
const dietCounts = v.pipe(v.array(dietCountSchema), v.maxLength(20));
const avoided = v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length));

/** One party on an event's guest list, as the manager sees it. Of two with the same `id` the greater `version` is the truth. */
export const guestSchema = v.object({
  id: f.registrationId,
  version: f.version,
  /** Send it back with an act or a change; a smaller one than the server's is refused as `stale`. */
  lock_version: f.version,
  /** What the door can type in; `null` unless the state gives a ticket. */
  code: v.nullable(v.pipe(v.string(), v.length(8))),
  contact_name: f.text(limits.contactName),
  phone,
  state: v.picklist(registrationStates),
  party: partySchema,
  /** Heads; infants count. */
  people: f.count,
  mode: v.picklist(modes),
  diets: dietCounts,
  allergens: avoided,
  note,
  access_needs: f.text(limits.accessNeeds),
  delivery_address: f.text(limits.deliveryAddress),
  needs_reconfirm: v.boolean(),
  /** Heads inside now. */
  checked_in: f.count,
  /** Place in the queue while waiting: 1 is next. */
  waiting: v.nullable(f.count),
  /** Added by a manager: it has no household of the platform behind it. */
  walk_in: v.boolean(),
  created_at: f.instant,
  can: f.can,
});
export type Guest = v.InferOutput<typeof guestSchema>;

const idList = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').filter(Boolean)),
  v.array(f.registrationId),
  v.maxLength(limits.guestIds),
);

export const guestPageQuerySchema = v.object({
  cursor: v.optional(f.text(500)),
  limit: v.optional(f.numberIn(1, limits.guestPage)),
  /** Only these, whatever page they would be on: what the socket told of is read so. */
  ids: v.optional(idList),
});

/** In order of name. Holds that ran out without becoming anything are left out. */
export const guestPageSchema = v.object({
  items: v.pipe(v.array(guestSchema), v.maxLength(limits.guestPage)),
  next_cursor: v.nullable(f.text(500)),
  /** Parties on the whole list. */
  total: f.count,
});

const details = {
  contact_name: f.requiredText(1, limits.contactName),
  phone,
  party: partySchema,
  mode: v.picklist(modes),
  diets: dietCounts,
  allergens: avoided,
  note,
  access_needs: f.text(limits.accessNeeds),
  /** Needed for `home_delivery`, else empty. */
  delivery_address: f.text(limits.deliveryAddress),
};

export const walkInBodySchema = v.object({
  ...details,
  /** Everybody of the party goes in at once; only while the doors are open. */
  check_in: v.boolean(),
});
export type WalkInBody = v.InferInput<typeof walkInBodySchema>;

/** Absent fields stay. */
export const guestChangeSchema = v.object({
  lock_version: f.version,
  ...v.partial(v.object(details)).entries,
});
export type GuestChange = v.InferInput<typeof guestChangeSchema>;

export const guestActSchema = v.object({
  act: v.picklist(guestActs),
  lock_version: f.version,
  /** Heads, for `check_in` and `undo`; all that are left when absent. */
  count: v.optional(f.within(1, limits.maxParty.max)),
});
export type GuestActBody = v.InferInput<typeof guestActSchema>;

export const guestActsSchema = v.object({
  ids: v.pipe(v.array(f.registrationId), v.minLength(1), v.maxLength(limits.guestsAtOnce)),
  act: v.picklist(guestActs),
  /** Say what would happen, and do nothing. */
  dry_run: v.boolean(),
});

const standing = v.object({ state: v.picklist(registrationStates), checked_in: f.count });

/** What became of each, in the order in which they were done, and of the seats. */
export const guestActsAnswerSchema = v.object({
  items: v.array(
    v.object({
      id: f.registrationId,
      /** `null`: done. Otherwise why not; the others are done all the same. */
      refused: v.nullable(f.text(40)),
      before: v.nullable(standing),
      after: v.nullable(standing),
      guest: v.nullable(guestSchema),
    }),
  ),
  free_before: f.count,
  free_after: f.count,
  /** Waiting parties that are offered the seats that become free. */
  offered: f.count,
});
export type GuestActsAnswer = v.InferOutput<typeof guestActsAnswerSchema>;
