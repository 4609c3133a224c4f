/** What a shift is. Apart from its calls, because a change of an event carries shifts, and cards send some. */
import * as v from 'valibot';
import * as f from './fields';

/** Limits of shifts, apart from the others so that families do not download them. */
export const shiftLimits = {
  /** Shifts of one event. */
  perEvent: 50,
  places: { min: 1, max: 200 },
  where: 100,
  note: 500,
  reason: { min: 3, max: 300 },
  age: { min: 12, max: 99 },
  /** Hours before the start of an event, and after its end, within which its shifts lie. */
  hours: 24,
  /** Less than this many hours before a shift, a release says why. */
  reasonHours: 24,
  /** Free shifts that are named to somebody who came too late. */
  next: 3,
  /** Claims of one event that are read at once. */
  claims: 1_000,
} as const;

export const shiftKinds = ['door', 'kitchen', 'serving', 'clearing', 'driving'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

export const vehicles = ['bike', 'car', 'van'] as const;
export type Vehicle = (typeof vehicles)[number];

/** What a shift is, as its managers write it. */
export const shiftFields = {
  kind: v.picklist(shiftKinds),
  places: f.within(shiftLimits.places.min, shiftLimits.places.max),
  /** Where at the place of the event, or on the way; `null`: nothing is said of it. */
  place: v.nullable(f.requiredText(1, shiftLimits.where)),
  /** On the clocks at the event's place. */
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  note: v.nullable(f.requiredText(1, shiftLimits.note)),
  needs: v.object({
    vehicle: v.nullable(v.picklist(vehicles)),
    min_age: v.nullable(f.within(shiftLimits.age.min, shiftLimits.age.max)),
  }),
} as const;

/** A shift as managers save it: edits send its `id` back, copies and new ones have none. */
const editedShiftSchema = v.object({ id: v.optional(f.id), ...shiftFields });
export type EditedShift = v.InferOutput<typeof editedShiftSchema>;

/**
 * All shifts of an event, in the order of its managers. One that is left out is gone, and its claims are cancelled; a body without the list changes
 * nothing. Wrong fields are named as `shifts.0.ends_local`: `before_start`, `too_far` from the event, `nonexistent_time`, `below_commitments`.
 */
export const editedShiftsSchema = v.pipe(v.array(editedShiftSchema), v.maxLength(shiftLimits.perEvent));
