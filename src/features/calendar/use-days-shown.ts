import { useDeferredValue } from 'react';
import { useEventDays, type EventDaysShown } from '~/data/events.queries';
import type { DaysQuery } from './calendar';

export interface DaysRead extends EventDaysShown {
  /** What was read is of the days that are asked for; else another month is on the screen already and its days are coming. */
  readonly isOfRange: boolean;
  /** Days are right, filters are not yet. */
  readonly isLate: boolean;
}

/** The days of a range. Never takes away what is on the screen: while the next is read, the former answer is given, marked. */
export function useDaysShown(range: DaysQuery, perDay: number): DaysRead {
  const read = useDeferredValue(range);
  const shown = useEventDays(read, perDay);
  return { ...shown, isOfRange: read.from === range.from && read.to === range.to, isLate: read !== range };
}
