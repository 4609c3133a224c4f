import { filterParts, withoutDates, type Filter } from './filter';

/** Why a list is empty, and the nearest way to something: found from what matches on other dates. */
export type WhyEmpty =
  /** Nothing matches on any date, because of the filters. */
  | { readonly kind: 'filtered' }
  | { readonly kind: 'none' }
  | { readonly kind: 'last'; readonly day: string }
  | { readonly kind: 'next'; readonly day: string }
  /** There are some before and some after these dates. */
  | { readonly kind: 'dates' };

export interface Extent {
  /** First and last day with a match under the same filter, its dates aside. */
  readonly earliestDay: string | null;
  readonly latestDay: string | null;
}

export function whyEmpty(filter: Filter, { earliestDay, latestDay }: Extent, today: string): WhyEmpty {
  if (!earliestDay || !latestDay) {
    return filterParts(withoutDates(filter)).length > 0 ? { kind: 'filtered' } : { kind: 'none' };
  }
  const from = filter.from ?? (filter.to && filter.to < today ? undefined : today);
  if (from && latestDay < from) return { kind: 'last', day: latestDay };
  if (filter.to && earliestDay > filter.to) return { kind: 'next', day: earliestDay };
  return { kind: 'dates' };
}
