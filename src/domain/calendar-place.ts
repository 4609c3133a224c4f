import { calendarViews, daysShown, isDay, type CalendarView } from './calendar-days';
import { weekInfoOf } from './calendar-week-start';
import { filterQuery, readFilter, withoutDates, type FilterQuery } from './filter';

/** The calendar's state in the URL. `open`: the day whose list is open on top. */
export interface CalendarPlace {
  readonly view: CalendarView;
  readonly date: string;
  readonly open: boolean;
}

export const placeKeys = ['view', 'date', 'open'] as const;

/** Reads the state from a URL; the current month where it has no valid value. */
export function readPlace(params: URLSearchParams, today: string): CalendarPlace {
  const view = params.get('view');
  const date = params.get('date') ?? '';
  return {
    view: calendarViews.find((known) => known === view) ?? 'month',
    date: isDay(date) ? date : today,
    open: params.get('open') === '1',
  };
}

/** The state as URL parameters, followed by the other parameters of `present`. Defaults are left out, so that a link to today stays one. */
export function writePlace(place: CalendarPlace, today: string, present?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  if (place.view !== 'month') params.set('view', place.view);
  if (place.date !== today) params.set('date', place.date);
  if (place.open) params.set('open', '1');
  const ours = new Set<string>(placeKeys);
  present?.forEach((value, key) => {
    if (!ours.has(key)) params.append(key, value);
  });
  return params;
}

/** How many events of a day a view requests; the day's count is always complete. A month cell shows three, a week column what fits. */
export const perDayOf = { month: 3, week: 100 } as const;

type DaysQuery = FilterQuery & { readonly from: string; readonly to: string };

/** The request that a calendar URL makes, so that it can start before the page has loaded; `undefined` for the list view, which pages. */
export function calendarQuery(
  params: URLSearchParams,
  today: string,
  locale: string,
): { readonly query: DaysQuery; readonly perDay: number } | undefined {
  const { view, date } = readPlace(params, today);
  if (view === 'agenda') return undefined;
  const days = daysShown(view, date, weekInfoOf(locale).firstDay, today);
  return { query: { ...filterQuery(withoutDates(readFilter(params))), ...days }, perDay: perDayOf[view] };
}
