import * as v from 'valibot';
import { call } from './call';
import { eventAt } from './event-at';
import { eventFields } from './event-fields';
import * as f from './fields';
import { shiftFields, shiftKinds, shiftLimits, vehicles } from './shift.schema';
import { limits } from './vocabulary';

/** What became of a place that somebody took. `missed`: nobody said so in time. `cancelled`: there is no such shift any more. */
export const claimStates = [
  'claimed',
  'released',
  'cancelled',
  'done',
  'nothing_there',
  'did_not_go',
  'missed',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** How it went, as who claimed it says. Only `did_not_go` counts against anybody. */
export const claimAnswers = ['done', 'nothing_there', 'did_not_go'] as const;

/** What helpers do with a shift. `keep`: they come, though it was moved. `stop_weekly`: from now on no later date is claimed for them. */
export const shiftActions = ['claim', 'release', 'keep', 'answer', 'stop_weekly'] as const;
export type ShiftAction = (typeof shiftActions)[number];

/** What the server adds to it. */
export const shiftFacts = {
  id: f.id,
  starts_at: f.instant,
  ends_at: f.instant,
  /** Places that are taken: claims that were neither released nor cancelled, and of people who went. */
  filled: f.count,
} as const;

const claimSchema = v.object({
  id: f.id,
  lock_version: f.version,
  state: v.picklist(claimStates),
  at: f.instant,
  /** The shift was moved to another day, or far: whether this person still comes. Without an answer a day before, the place is open again. */
  asked_again: v.boolean(),
  /** Why it was released. */
  reason: v.nullable(f.text(shiftLimits.reason.max)),
  /** Whether the same shift of later dates is claimed for this person, until they say so. Back ends before 2.13 do not. */
  weekly: v.optional(v.boolean(), false),
});
export type Claim = v.InferOutput<typeof claimSchema>;

const shiftSummarySchema = v.object({
  ...shiftFields,
  ...shiftFacts,
  /** Grows with every change of the shift and of its claims. */
  version: f.version,
  event: v.object({
    ...eventAt,
    /** What its managers say to everybody who helps. Back ends before 2.14 do not. */
    helper_note: v.optional(v.nullable(f.text(eventFields.helper_note.max)), null),
    place: v.nullable(
      v.object({
        name: f.text(limits.placeName),
        line1: f.text(limits.addressLine),
        postcode: f.text(limits.postcode),
        city: f.text(limits.city),
        latitude: v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
        longitude: v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
        /** How to get in. */
        access_notes: f.text(limits.accessNotes),
      }),
    ),
  }),
  /** As in a list of events. */
  distance_km: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  /** The viewer's latest claim; `null`: they never had one. */
  my_claim: v.nullable(claimSchema),
  /** When a manager asked the viewer to take it; `null`: not asked. */
  asked_at: v.nullable(f.instant),
  /**
   * Which of `shiftActions`. `claim` says who may, not whether a place is left: not who comes every week, while the last place is kept for somebody
   * new. `claim_weekly`, that a claim may be `weekly`, also of who has one already.
   */
  can: f.can,
});
export type ShiftSummary = v.InferOutput<typeof shiftSummarySchema>;

const shiftSchema = v.object({
  ...shiftSummarySchema.entries,
  /** First names of the others who have claimed it, in the order in which they did. */
  others: v.pipe(v.array(f.text(limits.firstName)), v.maxLength(shiftLimits.places.max)),
});
export type Shift = v.InferOutput<typeof shiftSchema>;

const shiftQuerySchema = v.object({
  /** Only shifts of this event. */
  event: v.optional(f.eventId),
  /** Only shifts that begin on this day, by the clocks at their place. */
  day: v.optional(f.day),
  kinds: v.optional(f.listOf(shiftKinds)),
  /** Only shifts that need this vehicle, or none. */
  vehicle: v.optional(v.picklist(vehicles)),
  /** As in a list of events. */
  near: v.optional(f.text(limits.city)),
  cursor: v.optional(f.text(300)),
  limit: v.optional(f.numberIn(1, limits.pageSize.max)),
});
export type ShiftQuery = v.InferInput<typeof shiftQuerySchema>;

/**
 * The viewer's own come first: claimed ones and those that were cancelled, until a day after their end. Then those with places left, which the viewer
 * may claim, that are not over. Each by start, with a known `near` the open ones by distance. `next_cursor` is opaque.
 */
const shiftPageSchema = v.object({
  items: v.pipe(v.array(shiftSummarySchema), v.maxLength(limits.pageSize.max)),
  next_cursor: v.nullable(f.text(300)),
  total: f.count,
});
export type ShiftPage = v.InferOutput<typeof shiftPageSchema>;

const shiftActionBodySchema = v.object({
  action: v.picklist(shiftActions),
  /** Of the claim; not of `claim`. */
  lock_version: v.optional(f.version),
  /** Of `claim`: the same shift of every later date of the series is claimed, too, until `stop_weekly`. */
  weekly: v.optional(v.boolean()),
  /** Of `release`: needed from a day before the shift on. */
  reason: v.optional(f.text(shiftLimits.reason.max)),
  /** Of `answer`. */
  answer: v.optional(v.picklist(claimAnswers)),
});
export type ShiftActionBody = v.InferInput<typeof shiftActionBodySchema>;

/** `params` of `overlaps`: the viewer's own shift that is within half an hour of this one. */
export const overlapsSchema = v.object({
  id: f.id,
  kind: v.picklist(shiftKinds),
  title: f.text(limits.title.max),
  starts_at: f.instant,
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  time_zone: f.timeZone,
});
export type OverlappingShift = v.InferOutput<typeof overlapsSchema>;

/** `params` of `shift_full`. */
export const shiftFullSchema = v.object({
  /** First name of who took the last place; `null`: it is not known any more. */
  by: v.nullable(f.text(limits.firstName)),
  /** Of the same kind, with places left, and beside nothing that the viewer has: by start, then by distance from this one. */
  next: v.pipe(v.array(overlapsSchema), v.maxLength(shiftLimits.next)),
});
export type ShiftFull = v.InferOutput<typeof shiftFullSchema>;

const helpSettingsSchema = v.object({
  /** Whether this person may be asked to take a place that somebody gave back. */
  asks: v.boolean(),
  /** Path on the API's origin of the calendar of this person's shifts. The path is a secret. */
  feed_path: f.text(500),
});
export type HelpSettings = v.InferOutput<typeof helpSettingsSchema>;

const byHelpers = { api: 'main', who: 'helper', isOptional: true } as const;

/** What helpers read and do. A shift that the viewer may not claim, and never had, is not found. */
export const shiftCalls = {
  listShifts: call('GET /help/shifts', {
    ...byHelpers,
    summary: 'List the shifts that the viewer has claimed, then those that are open',
    query: shiftQuerySchema,
    answer: shiftPageSchema,
  }),
  showShift: call('GET /help/shifts/:shiftId', {
    ...byHelpers,
    summary: 'Show one shift, with the first names of who else has claimed it',
    answer: shiftSchema,
  }),
  actOnShift: call('POST /help/shifts/:shiftId/actions', {
    ...byHelpers,
    summary: 'Claim a place in a shift, release it, keep it though the shift was moved, or say how it went',
    body: shiftActionBodySchema,
    answer: shiftSchema,
    refusals: ['stale', 'bad_state', 'shift_full', 'overlaps'],
  }),
  /** From API 2.13 on. */
  showHelpSettings: call('GET /help/settings', {
    ...byHelpers,
    summary: 'Show whether the viewer may be asked to help, and where the calendar of their shifts is',
    answer: helpSettingsSchema,
  }),
  /** From API 2.13 on. */
  changeHelpSettings: call('PATCH /help/settings', {
    ...byHelpers,
    summary: 'Say whether one may be asked to help',
    body: v.object({ asks: v.boolean() }),
    answer: helpSettingsSchema,
  }),
} as const;

/** Channel of helpers. */
export const shiftChannels = {
  /** Shifts, the viewer's claims and what these let the viewer do. The subscription is rejected for anyone who may not help. */
  help: {
    channel: 'HelpChannel',
    params: v.object({}),
    message: v.union([
      /** Another time, other places left, or another claim of the viewer. */
      v.object({ type: v.literal('shift.changed'), id: f.id, version: f.version }),
      /** A claim gave the viewer a right, or ended one: `/me` and the events of doors are others. */
      v.object({ type: v.literal('rights.changed') }),
    ]),
  },
} as const;
export type HelpMessage = v.InferOutput<typeof shiftChannels.help.message>;
