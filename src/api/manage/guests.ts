import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { details, dietCountSchema, partySchema, simpleDetails } from '../registration-fields';
import { readSchemas, sentSchemas } from '../simple-fields';
import { allergens, eventStates, limits, modes, registrationStates } from '../vocabulary';
import { byManagers } from './by-managers';
import { guestActions } from './vocabulary';

const phone = v.union([f.phone, v.literal('')]);
const dietCounts = v.pipe(v.array(dietCountSchema), v.maxLength(20));
const avoided = v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length));

/** One party on an event's guest list as managers see it. Of two with one `id` the higher `version` wins. */
export const guestSchema = v.object({
  id: f.registrationId,
  version: f.version,
  /** Send it back with each action or change. A version behind the server's is refused as `stale`. */
  lock_version: f.version,
  /** Short ticket code for typing at the door; `null` in states without a ticket. */
  code: v.nullable(f.shortCode),
  ...details,
  ...readSchemas(simpleDetails),
  contact_name: f.text(limits.contactName),
  phone,
  state: v.picklist(registrationStates),
  party: partySchema,
  /** People in the party, infants included. */
  people: f.count,
  mode: v.picklist(modes),
  diets: dietCounts,
  allergens: avoided,
  needs_reconfirm: v.boolean(),
  /** People by whom the party grew after kitchens had counted it. Back ends before 2.7 do not send it. */
  late_people: v.optional(f.count, 0),
  /** People inside now. */
  checked_in: f.count,
  /** Position on the waitlist; 1 is next. */
  waiting: v.nullable(f.count),
  /** Added by a manager, so it belongs to no household of the platform. */
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
  /** Only these registrations, on whatever page they are. Used to reread what the socket announced. */
  ids: v.optional(idList),
});

/** Sorted by name. Holds that expired without a registration are omitted. */
export const guestPageSchema = v.object({
  items: v.pipe(v.array(guestSchema), v.maxLength(limits.guestPage)),
  next_cursor: v.nullable(f.text(500)),
  /** Parties on the whole list. */
  total: f.count,
});

export const guestSearchQuerySchema = v.object({
  /** Each of its words begins a word of the guest's name. */
  q: f.requiredText(1, limits.search),
  limit: v.optional(f.numberIn(1, limits.guestsFound)),
});

/** A party on the list of the event that it names. */
export const foundGuestSchema = v.object({
  id: f.registrationId,
  contact_name: f.text(limits.contactName),
  state: v.picklist(registrationStates),
  /** People in the party, infants included. */
  people: f.count,
  event: v.object({
    id: f.eventId,
    title: f.text(limits.title.max),
    state: v.picklist(eventStates),
    starts_local: f.wallTime,
  }),
});
export type FoundGuest = v.InferOutput<typeof foundGuestSchema>;

/** What a manager or a door writes down for a party: a phone is not needed. */
export const enteredDetails = {
  ...details,
  ...readSchemas(simpleDetails),
  phone,
  party: partySchema,
  mode: v.picklist(modes),
  diets: dietCounts,
  allergens: avoided,
};

export const walkInBodySchema = v.object({
  ...enteredDetails,
  /** Check in the whole party at once. Only while the doors are open. */
  check_in: v.boolean(),
});
export type WalkInBody = v.InferInput<typeof walkInBodySchema>;

/** Absent fields stay as they are. */
export const guestChangeSchema = v.object({
  lock_version: f.version,
  ...v.partial(v.object(enteredDetails)).entries,
  ...v.partial(v.object(sentSchemas(simpleDetails))).entries,
});
export type GuestChange = v.InferInput<typeof guestChangeSchema>;

export const guestActionSchema = v.object({
  action: v.picklist(guestActions),
  lock_version: f.version,
  /** People to check in or undo; everyone remaining when absent. */
  count: v.optional(f.within(1, limits.maxParty.max)),
});
export type GuestActionBody = v.InferInput<typeof guestActionSchema>;

export const bulkGuestActionSchema = v.object({
  ids: v.pipe(v.array(f.registrationId), v.minLength(1), v.maxLength(limits.guestsAtOnce)),
  action: v.picklist(guestActions),
  /** Return the outcome without carrying anything out. */
  dry_run: v.boolean(),
});

const status = v.object({ state: v.picklist(registrationStates), checked_in: f.count });

/** Result for each party in processing order, and the seats afterwards. */
export const bulkGuestActionAnswerSchema = v.object({
  items: v.array(
    v.object({
      id: f.registrationId,
      /** `null` on success, otherwise the refusal code. The other parties are processed regardless. */
      refused: v.nullable(f.text(40)),
      before: v.nullable(status),
      after: v.nullable(status),
      guest: v.nullable(guestSchema),
    }),
  ),
  free_before: f.count,
  free_after: f.count,
  /** Waitlisted parties that are offered the seats that become free. */
  offered: f.count,
});

/** Managers' calls on the guest list of an event. */
export const guestCalls = {
  listGuests: call('GET /manage/events/:eventId/guests', {
    ...byManagers,
    summary: 'List the guests of an event by name, paginated',
    query: guestPageQuerySchema,
    answer: guestPageSchema,
    refusals: ['gone'],
  }),
  findGuests: call('GET /manage/guests', {
    ...byManagers,
    summary: 'Find guests by name in all events that the manager may see, those of the nearest event first',
    query: guestSearchQuerySchema,
    answer: v.object({ items: v.pipe(v.array(foundGuestSchema), v.maxLength(limits.guestsFound)) }),
    isOptional: true,
  }),
  addWalkIn: call('POST /manage/events/:eventId/guests', {
    ...byManagers,
    summary: 'Add a party that did not register online',
    body: walkInBodySchema,
    answer: guestSchema,
    refusals: ['sold_out', 'party_too_large', 'bad_state'],
  }),
  runBulkGuestAction: call('POST /manage/events/:eventId/guests/actions', {
    ...byManagers,
    summary: 'Run one action on many parties independently, optionally as a dry run',
    body: bulkGuestActionSchema,
    answer: bulkGuestActionAnswerSchema,
  }),
  changeGuest: call('PATCH /manage/registrations/:registrationId', {
    ...byManagers,
    summary: 'Change a party or its details',
    body: guestChangeSchema,
    answer: guestSchema,
    refusals: ['stale', 'sold_out', 'party_too_large', 'bad_state', 'already_checked_in'],
  }),
  runGuestAction: call('POST /manage/registrations/:registrationId/actions', {
    ...byManagers,
    summary: 'Offer seats, cancel, check in, undo a check-in, mark as no-show or undo that',
    body: guestActionSchema,
    answer: guestSchema,
    refusals: ['stale', 'sold_out', 'bad_state', 'already_checked_in'],
  }),
} as const;
