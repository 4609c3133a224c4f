import * as v from 'valibot';
import * as f from '../fields';
import { shiftLimits } from '../shift.schema';
import { limits, eventStates } from '../vocabulary';
import { clashesSchema } from './clashes';
import { eventChangeSchema } from './event-fields';
import { bulkActions, copyParts, eventActions } from './vocabulary';

const { time_zone, starts_local, ends_local, ...rest } = eventChangeSchema.entries;

/** Body of a new draft. Only times and time zone are required; everything else has a default. */
export const createBodySchema = v.object({
  ...rest,
  time_zone: f.timeZone,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
});
export type CreateBody = v.InferInput<typeof createBodySchema>;

const changed = { ...rest, time_zone, starts_local, ends_local };

/**
 * Changes to an event. Absent fields stay as they are. A new start without an end keeps the duration; registration windows and kitchen cut-off
 * that are absent move with the start.
 */
export const changeEventBodySchema = v.object({
  ...changed,
  lock_version: f.version,
  /** Notify everyone concerned, once each for the whole change. */
  notify: v.optional(v.boolean()),
  /** Reason shown in the history. */
  why: v.optional(f.text(limits.why)),
});
export type ChangeEventBody = v.InferInput<typeof changeEventBodySchema>;

export const duplicateBodySchema = v.object({
  starts_local: f.wallTime,
  /** Sections to copy. `times` is duration, time zone and door lead; `windows` keep their distance from the start. */
  copy: v.pipe(v.array(v.picklist(copyParts)), v.maxLength(copyParts.length)),
});
export type DuplicateBody = v.InferInput<typeof duplicateBodySchema>;

const action = {
  /** 10–500 characters for `cancel`, 3–300 for `reopen`. */
  reason: v.optional(f.text(limits.cancelReason.max)),
  /** For `publish`: confirms publishing without food, or with dishes whose allergens nobody has declared (from API 2.8 on). */
  without_food: v.optional(v.boolean()),
};

export const eventActionBodySchema = v.object({
  lock_version: f.version,
  action: v.picklist(eventActions),
  ...action,
  /** For `cancel`: publish the reason on the event page. */
  show_reason: v.optional(v.boolean()),
  /** For `cancel`: notify everyone concerned. */
  notify: v.optional(v.boolean()),
});
export type EventActionBody = v.InferInput<typeof eventActionBodySchema>;

export const impactBodySchema = v.object({
  change: v.optional(v.object(changed)),
  cancel: v.optional(v.boolean()),
});
export type ImpactBody = v.InferInput<typeof impactBodySchema>;

const wrongField = v.object({
  field: f.text(100),
  code: f.text(60),
  params: v.optional(v.record(f.text(40), v.union([f.text(200), v.number()])), {}),
});

/**
 * Parties that have to choose again, each once, by what is taken away: the way in which they get their meal; a largest party that they fit in;
 * of a party that waits, as many seats as it is. They are notified whatever `notify` says. Back ends before 2.7 do not send it.
 */
export const chooseAgainSchema = v.optional(
  v.pipe(
    v.array(v.object({ lost: v.picklist(['mode', 'party', 'room']), parties: f.count, people: f.count })),
    v.maxLength(3),
  ),
  [],
);
export type ChooseAgain = v.InferOutput<typeof chooseAgainSchema>;

/**
 * Households with seats for whom a dish is not safe any more, and the people in them. They get a notice whatever `notify` says. Back ends before
 * 2.8 do not send it.
 */
export const allergenAlertSchema = v.optional(v.object({ families: f.count, people: f.count }), {
  families: 0,
  people: 0,
});
export type AllergenAlert = v.InferOutput<typeof allergenAlertSchema>;

const kitchenNames = v.pipe(v.array(f.text(limits.placeName)), v.maxLength(220));

const helperNames = v.pipe(v.array(f.text(limits.contactName)), v.maxLength(shiftLimits.claims));

/** Effects of a change or cancellation that was not carried out. */
export const impactSchema = v.object({
  /** Households that have seats or an offer, and the people in them. */
  families: f.count,
  people: f.count,
  /** Parties that would have to reconfirm. */
  reconfirm: f.count,
  /** Parties on the waitlist. */
  waiting: f.count,
  /** Kitchens whose cut-off has passed. */
  kitchens: f.count,
  clashes: clashesSchema,
  choose_again: chooseAgainSchema,
  allergen_alert: allergenAlertSchema,
  /** Notifications that `notify` would send. */
  notices: v.pipe(
    v.array(
      v.object({
        who: v.picklist(['families', 'waiting', 'kitchens']),
        count: f.count,
        what: v.picklist(['moved', 'place', 'cancelled']),
      }),
    ),
    v.maxLength(20),
  ),
  /** Kitchens by their names: those that read it on their page in Events, and those that nobody tells. Back ends before 2.11 tell none. */
  kitchen_names: v.optional(v.object({ told: kitchenNames, to_call: kitchenNames })),
  /** Who has claimed a shift, by name: those to whom it is another, and those who are asked whether they still come. Back ends before 2.12 do not say. */
  hands: v.optional(v.object({ told: helperNames, asked: helperNames })),
  /** Reasons for a refusal. Empty when the change would succeed. */
  errors: v.pipe(v.array(wrongField), v.maxLength(100)),
});
export type Impact = v.InferOutput<typeof impactSchema>;

export const bulkBodySchema = v.object({
  ids: v.pipe(v.array(f.eventId), v.minLength(1), v.maxLength(limits.bulk)),
  action: v.picklist(bulkActions),
  ...action,
  /** For `shift`: minutes later, or earlier when negative. */
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-525_600), v.maxValue(525_600))),
  /** For `capacity`: the new capacity. */
  capacity: v.optional(f.within(limits.capacity.min, limits.capacity.max)),
  show_reason: v.optional(v.boolean()),
  notify: v.optional(v.boolean()),
  /** Return the outcome without carrying anything out. */
  dry_run: v.optional(v.boolean()),
});
export type BulkBody = v.InferInput<typeof bulkBodySchema>;

const status = v.object({
  state: v.picklist(eventStates),
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  /** Back ends before 2.3 do not send these. */
  starts_at: v.optional(f.instant),
  ends_at: v.optional(f.instant),
  capacity: f.count,
  archived: v.boolean(),
});

/** One result for each requested event, in request order. Each succeeds or fails independently. */
export const bulkAnswerSchema = v.object({
  results: v.pipe(
    v.array(
      v.object({
        id: f.eventId,
        title: f.text(limits.title.max),
        time_zone: f.text(64),
        ok: v.boolean(),
        /** Refusal code. */
        code: v.nullable(f.text(60)),
        errors: v.array(wrongField),
        before: v.nullable(status),
        after: v.nullable(status),
        /** Households with seats or on the waitlist. */
        families: f.count,
        choose_again: chooseAgainSchema,
      }),
    ),
    v.maxLength(limits.bulk),
  ),
});
export type BulkAnswer = v.InferOutput<typeof bulkAnswerSchema>;
