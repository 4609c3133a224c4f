import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { shiftFields, shiftKinds, shiftLimits } from '../shift.schema';
import { claimAnswers, claimStates, shiftFacts } from '../shifts';
import { limits } from '../vocabulary';
import { byManagersOptional } from './by-managers';

export const managedShiftSchema = v.object({ ...shiftFields, ...shiftFacts });
export type ManagedShift = v.InferOutput<typeof managedShiftSchema>;

/** What a manager does with a shift. `record` says how it went for somebody; `ask` asks the likeliest who were not asked yet. */
export const shiftDecisions = ['assign', 'remove', 'record', 'ask'] as const;
export type ShiftDecision = (typeof shiftDecisions)[number];

const personSchema = v.object({ id: f.id, name: f.text(limits.contactName) });

const managedClaimSchema = v.object({
  id: f.id,
  lock_version: f.version,
  state: v.picklist(claimStates),
  person: personSchema,
  /** When it was claimed. */
  claimed_at: f.instant,
  /** Who acted last, by name, and when; `null`: the clock, or somebody who is not known any more. */
  by: v.nullable(f.text(limits.contactName)),
  at: f.instant,
  asked_again: v.boolean(),
  reason: v.nullable(f.text(shiftLimits.reason.max)),
  /** `remove`, `record`. */
  can: f.can,
});

const eventShiftSchema = v.object({
  ...managedShiftSchema.entries,
  version: f.version,
  /** Of each person the latest, in the order in which they claimed. */
  claims: v.pipe(v.array(managedClaimSchema), v.maxLength(shiftLimits.claims)),
  /** Who was asked to take a place, and when, the latest first. */
  asked: v.pipe(v.array(v.object({ person: personSchema, at: f.instant })), v.maxLength(shiftLimits.claims)),
  /** `assign`, `ask`. */
  can: f.can,
});
export type EventShift = v.InferOutput<typeof eventShiftSchema>;

const eventShiftsSchema = v.object({
  items: v.pipe(v.array(eventShiftSchema), v.maxLength(shiftLimits.perEvent)),
  /** Who can be assigned, by name. */
  people: v.pipe(
    v.array(
      v.object({
        ...personSchema.entries,
        /** What this person may be assigned to. */
        kinds: v.array(v.picklist(shiftKinds)),
        /** Shifts that were done, and that were missed or not gone to. */
        done: f.count,
        missed: f.count,
        /** Hours of those that were done, rounded. */
        hours: f.count,
      }),
    ),
    v.maxLength(shiftLimits.claims),
  ),
});
export type EventShifts = v.InferOutput<typeof eventShiftsSchema>;

const shiftDecisionBodySchema = v.object({
  action: v.picklist(shiftDecisions),
  /** Of `assign`, `remove` and `record`. */
  person_id: v.optional(f.id),
  /** Of the claim, for `remove` and `record`. */
  lock_version: v.optional(f.version),
  /** Of `remove`. */
  reason: v.optional(f.text(shiftLimits.reason.max)),
  /** Of `record`. */
  answer: v.optional(v.picklist(claimAnswers)),
});
export type ShiftDecisionBody = v.InferInput<typeof shiftDecisionBodySchema>;

/** What managers read of shifts and do with them; which shifts there are is a part of the event. */
export const managedShiftCalls = {
  listEventShifts: call('GET /manage/events/:eventId/shifts', {
    ...byManagersOptional,
    summary: 'List the shifts of an event with who has claimed them, who was asked, and who can be assigned',
    answer: eventShiftsSchema,
    refusals: ['gone'],
  }),
  decideShift: call('POST /manage/events/:eventId/shifts/:shiftId/actions', {
    ...byManagersOptional,
    summary: 'Assign somebody to a shift, remove them, record how it went, or ask the likeliest to take it',
    body: shiftDecisionBodySchema,
    answer: eventShiftsSchema,
    refusals: ['gone', 'stale', 'bad_state', 'shift_full', 'overlaps'],
  }),
} as const;
