import { useMemo } from 'react';
import { useSeriesPreview } from '~/data/series.queries';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { problemOf, type Recurrence, type RecurrenceProblem } from '~/domain/recurrence';
import { recurrenceDays } from '~/domain/recurrence-dates';
import { rruleOf } from '~/domain/recurrence-text';
import { clockOf, timesOn } from '~/domain/recurrence-times';
import type { PreviewedDate } from './dates-preview';

export interface Preview {
  /** The event first, then every date of the rule. */
  readonly dates: readonly PreviewedDate[];
  readonly problem: RecurrenceProblem | undefined;
  /** The rule goes on past what a series may hold. */
  readonly isCut: boolean;
  /** Days of the rule that were left out. */
  readonly left: readonly string[];
  /** How many dates would be made. */
  readonly fresh: number;
}

const nothing = { days: [], isCut: false } as const;

/** The dates of a rule at once, without a network; what else is at the place then comes after. */
export function usePreview(event: ManagedEvent, rule: Recurrence, exdates: readonly string[]): Preview {
  const problem = problemOf(rule, event.day);
  const { days, isCut } = useMemo(
    () => (problem ? nothing : recurrenceDays(rule, event.day)),
    [problem, rule, event.day],
  );
  const seen = useSeriesPreview(event.id, problem || isCut || days.length === 0 ? undefined : rruleOf(rule));
  const clashes = new Map(seen?.dates.map((date) => [date.day, date.clashes.map(({ title }) => title)]));
  const clock = clockOf(event);
  const all = [...new Set([event.day, ...days])].toSorted();
  const dates = all.map((day) => ({
    day,
    ...timesOn(day, clock),
    isFixed: day === event.day,
    isIncluded: day === event.day || !exdates.includes(day),
    clashes: clashes.get(day) ?? [],
  }));
  const left = exdates.filter((day) => days.includes(day));
  const fresh = dates.filter(({ isIncluded, isFixed }) => isIncluded && !isFixed).length;
  return { dates, problem, isCut, left, fresh };
}
