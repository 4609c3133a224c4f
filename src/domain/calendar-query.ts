import { daysShown } from './calendar-days';
import { readPlace } from './calendar-place';
import { weekInfoOf } from './calendar-week-start';
import { filterQuery, readFilter, withoutDates, type FilterQuery } from './filter';

/** How many events of a day a view asks for; the count of the day is always whole. A month cell shows three, a week column what fits. */
export const perDayOf = { month: 3, week: 100 } as const;

export type DaysQuery = FilterQuery & { readonly from: string; readonly to: string };

/** What a calendar URL will ask the server for, so that the asking can start before the page is there; nothing for its list view. */
export function calendarQuery(
  params: URLSearchParams,
  today: string,
  locale: string,
): { readonly query: DaysQuery; readonly perDay: number } | undefined {
  const { view, date } = readPlace(params, today);
  if (view === 'agenda') return undefined;
  const days = daysShown(view, date, weekInfoOf(locale).firstDay);
  return { query: { ...filterQuery(withoutDates(readFilter(params))), ...days }, perDay: perDayOf[view] };
}
