import { shiftLimits } from '~/api/shift.schema';
import type { NewEvent, NewShift } from '../model/entities';
import { DAY, HOUR } from '../model/instants';
import { addMinutes, existsInZone, minutesBetween, wallToMs } from '../model/wall-time';
import type { Times } from './event-times';
import type { WrongField } from './refused';

interface Start {
  readonly starts_local: string;
}

/** Shifts of an event whose start moves: wall times, as the start is. */
export function shiftsAfterMove<S extends NewShift>(
  shifts: readonly S[] | undefined,
  from: Start,
  to: Start,
): readonly S[] | undefined {
  const minutes = minutesBetween(from.starts_local, to.starts_local);
  if (minutes === 0) return shifts;
  return shifts?.map((shift) => ({
    ...shift,
    starts_local: addMinutes(shift.starts_local, minutes),
    ends_local: addMinutes(shift.ends_local, minutes),
  }));
}

/** The shifts of a copy of an event: open ones of its own. */
export const withoutIds = (shifts: readonly NewShift[] | undefined): NewShift[] =>
  (shifts ?? []).map(({ id: _id, ...shift }) => shift);

/**
 * What is sent, with the ids of this event alone. An id of another event is of a date of the same series, and stands for the shift of the same kind that
 * is left, in order; a shift without one is new.
 */
export function withShiftIds(before: readonly NewShift[], sent: readonly NewShift[]): NewShift[] {
  const left = new Set(before);
  const own = sent.map((shift) => {
    const known = before.find(({ id }) => id === shift.id);
    if (known) left.delete(known);
    return known;
  });
  return sent.map(({ id, ...shift }, at) => {
    const likely = id === undefined ? undefined : [...left].find(({ kind }) => kind === shift.kind);
    const known = own[at] ?? likely;
    if (!known) return shift;
    left.delete(known);
    return { id: known.id, ...shift };
  });
}

/** Until when somebody says whether they still come to a shift that was moved: a day before it, where that is left. */
export const keepBy = (startsAt: number, now: number): number =>
  startsAt - DAY > now ? startsAt - DAY : startsAt;

const SPAN = shiftLimits.hours * HOUR;

/** What is wrong with the times of shifts: each lies within a day of its event. */
export function shiftProblems(
  { shifts = [], time_zone }: Pick<NewEvent, 'shifts' | 'time_zone'>,
  event: Times,
): readonly WrongField[] {
  return shifts.flatMap(({ starts_local, ends_local }, at) => {
    const [starts, ends] = [wallToMs(starts_local, time_zone), wallToMs(ends_local, time_zone)];
    const field = (name: string): string => `shifts.${at}.${name}`;
    const params = { hours: shiftLimits.hours };
    if (ends <= starts) return [{ field: field('ends_local'), code: 'before_start' }];
    if (starts < event.starts_at - SPAN) return [{ field: field('starts_local'), code: 'too_far', params }];
    return ends > event.ends_at + SPAN ? [{ field: field('ends_local'), code: 'too_far', params }] : [];
  });
}

/** Times of shifts that clocks of the zone never show. */
export const shiftClockProblems = (
  shifts: readonly NewShift[] | undefined,
  zone: string,
): readonly WrongField[] =>
  (shifts ?? []).flatMap((shift, at) =>
    (['starts_local', 'ends_local'] as const)
      .filter((name) => !existsInZone(shift[name], zone))
      .map((name) => ({ field: `shifts.${at}.${name}`, code: 'nonexistent_time' })),
  );
