import * as v from 'valibot';
import { limits, eventStates } from '../vocabulary';
import { bulkActs, copyParts, eventActs } from './vocabulary';
import * as f from '../fields';
import { eventDraftSchema } from './event.schema';

const { time_zone, starts_local, ends_local, ...rest } = v.partial(eventDraftSchema).entries;

/** A new draft. What is left out is empty or usual; only when and where on the clock has to be said. */
export const createBodySchema = v.object({
  ...rest,
  time_zone: f.timeZone,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
});
export type CreateBody = v.InferInput<typeof createBodySchema>;

const changed = { ...rest, time_zone, starts_local, ends_local };

/**
 * What is to be different; absent fields stay. A new start without an end keeps the length, and windows and cut-off that are not named
 * move along with the start.
 */
export const changeEventBodySchema = v.object({
  ...changed,
  lock_version: f.version,
  /** Tell those it concerns: once each for the whole change. */
  notify: v.optional(v.boolean()),
  /** For the history. */
  why: v.optional(f.text(limits.why)),
});
export type ChangeEventBody = v.InferInput<typeof changeEventBodySchema>;

export const duplicateBodySchema = v.object({
  starts_local: f.wallTime,
  /** What the copy takes over. `times` is the length, the zone and the door; `windows` stay as far from the start as they were. */
  copy: v.pipe(v.array(v.picklist(copyParts)), v.maxLength(copyParts.length)),
});
export type DuplicateBody = v.InferInput<typeof duplicateBodySchema>;

const act = {
  /** Of `cancel` 10 to 500 characters, of `reopen` 3 to 300. */
  reason: v.optional(f.text(limits.cancelReason.max)),
  /** Of `publish`: there is no food yet, and that is known. */
  without_food: v.optional(v.boolean()),
};

export const eventActBodySchema = v.object({
  lock_version: f.version,
  act: v.picklist(eventActs),
  ...act,
  /** Of `cancel`: families read the reason. */
  show_reason: v.optional(v.boolean()),
  /** Of `cancel`: tell those it concerns. */
  notify: v.optional(v.boolean()),
});
export type EventActBody = v.InferInput<typeof eventActBodySchema>;

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

/** What a change or a cancellation would do. Nothing of it was done. */
export const impactSchema = v.object({
  /** Households with seats or an offer, and their heads. */
  families: f.count,
  people: f.count,
  /** Parties that would be asked whether they still come. */
  reconfirm: f.count,
  /** Parties on the waitlist. */
  waiting: f.count,
  /** Kitchens whose cut-off is past. */
  kitchens: f.count,
  clashes: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['place', 'restaurant']),
        event_id: f.eventId,
        title: f.text(limits.title.max),
        starts_at: f.instant,
      }),
    ),
    v.maxLength(50),
  ),
  /** Who would be told what, if `notify` were set. */
  told: v.pipe(
    v.array(
      v.object({
        who: v.picklist(['families', 'waiting', 'kitchens']),
        count: f.count,
        what: v.picklist(['moved', 'place', 'cancelled']),
      }),
    ),
    v.maxLength(20),
  ),
  /** Why it would be refused; empty: it would be done. */
  errors: v.pipe(v.array(wrongField), v.maxLength(100)),
});
export type Impact = v.InferOutput<typeof impactSchema>;

export const bulkBodySchema = v.object({
  ids: v.pipe(v.array(f.eventId), v.minLength(1), v.maxLength(limits.bulk)),
  act: v.picklist(bulkActs),
  ...act,
  /** Of `shift`: later, or earlier below zero. */
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-525_600), v.maxValue(525_600))),
  /** Of `capacity`. */
  capacity: v.optional(f.within(limits.capacity.min, limits.capacity.max)),
  show_reason: v.optional(v.boolean()),
  notify: v.optional(v.boolean()),
  /** Say what would happen, and do nothing. */
  dry_run: v.optional(v.boolean()),
});
export type BulkBody = v.InferInput<typeof bulkBodySchema>;

const standing = v.object({
  state: v.picklist(eventStates),
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  capacity: f.count,
  archived: v.boolean(),
});

/** One row for each event that was asked for, in that order. Each is done or refused by itself. */
export const bulkAnswerSchema = v.object({
  results: v.pipe(
    v.array(
      v.object({
        id: f.eventId,
        title: f.text(limits.title.max),
        time_zone: f.text(64),
        ok: v.boolean(),
        /** The code of the refusal. */
        code: v.nullable(f.text(60)),
        errors: v.array(wrongField),
        before: v.nullable(standing),
        after: v.nullable(standing),
        /** Households that have seats or wait. */
        families: f.count,
      }),
    ),
    v.maxLength(limits.bulk),
  ),
});
export type BulkAnswer = v.InferOutput<typeof bulkAnswerSchema>;
