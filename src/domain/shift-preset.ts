import { shiftLimits, type ShiftKind, type EditedShift } from '~/api/shift.schema';
import { MINUTE, epochOfWall, wallAtOffset } from '~/lib/instants';
import type { WallSpan } from './planned-time';

/** For how many people one pair of hands is enough, and when it is needed: minutes from the start, or from the end. */
interface Rule {
  readonly kind: ShiftKind;
  readonly people: number;
  readonly from: readonly ['start' | 'end', number];
  readonly until: readonly ['start' | 'end', number];
}

/** A supper for 60: two at the door, three serving, two clearing up, one driving. */
const rules: readonly Rule[] = [
  { kind: 'driving', people: 60, from: ['start', -120], until: ['start', -30] },
  { kind: 'door', people: 30, from: ['start', -30], until: ['start', 60] },
  { kind: 'serving', people: 20, from: ['start', -30], until: ['end', 0] },
  { kind: 'clearing', people: 30, from: ['end', -30], until: ['end', 60] },
];

/** A shift of one kind at the hours that are usual for it, on the clocks at the event's place. */
export function usualShift(event: WallSpan, kind: ShiftKind, people: number): EditedShift {
  const rule = rules.find((one) => one.kind === kind);
  const at = ([edge, minutes]: Rule['from']): string =>
    wallAtOffset(epochOfWall(edge === 'start' ? event.starts_local : event.ends_local), minutes * MINUTE);
  const [starts_local, ends_local] = rule
    ? [at(rule.from), at(rule.until)]
    : [at(['start', -120]), event.starts_local];
  return {
    kind,
    places: Math.min(shiftLimits.places.max, Math.max(1, Math.ceil(people / (rule?.people ?? people)))),
    place: null,
    // Of a short event, the hour before its end may be before what it begins with.
    starts_local: starts_local < ends_local ? starts_local : event.starts_local,
    ends_local: starts_local < ends_local ? ends_local : event.ends_local,
    note: null,
    needs: { vehicle: null, min_age: null },
  };
}

/** What is usual for so many people, in the order of the evening. */
export const usualShifts = (event: WallSpan, people: number): readonly EditedShift[] =>
  rules.map(({ kind }) => usualShift(event, kind, people));
