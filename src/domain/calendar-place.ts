import { isDay } from './calendar-days';
import { calendarViews, type CalendarView } from './paths';

/** Where a person is in the calendar. `open`: the list of that day is open on top. */
export interface CalendarPlace {
  readonly view: CalendarView;
  readonly date: string;
  readonly open: boolean;
}

export const placeKeys = ['view', 'date', 'open'] as const;

/** Reads the place from a URL; the month of today where it says nothing that is valid. */
export function readPlace(params: URLSearchParams, today: string): CalendarPlace {
  const view = params.get('view');
  const date = params.get('date') ?? '';
  return {
    view: calendarViews.find((known) => known === view) ?? 'month',
    date: isDay(date) ? date : today,
    open: params.get('open') === '1',
  };
}

/** The place as URL parameters before those of `present`; today and the month are left out, so that a link to today stays one. */
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
