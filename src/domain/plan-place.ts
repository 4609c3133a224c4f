import { planKinds, type PlanKind } from '~/api/manage/vocabulary';
import { eventStates, type EventState } from '~/api/vocabulary';
import { addDays, daysShown, isDay, nextPeriod, periodOf } from './calendar-days';
import { normalizeSearch } from './filter';

export const planViews = ['month', 'week'] as const;
export type PlanView = (typeof planViews)[number];

/** The planner's state, all of it in the URL. */
export interface PlanPlace {
  readonly view: PlanView;
  readonly date: string;
  readonly by: PlanKind;
  /** Only events that contain these words. */
  readonly q: string;
  /** Only events in these states; all when empty. */
  readonly states: readonly EventState[];
  /** Also lists lanes without an event, as targets of a move. */
  readonly empty: boolean;
}

/** Reads the state from a URL; invalid values are ignored. */
export function readPlanPlace(params: URLSearchParams, today: string): PlanPlace {
  const date = params.get('date') ?? '';
  const states = (params.get('state') ?? '').split(',');
  return {
    view: planViews.find((known) => known === params.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
    by: planKinds.find((known) => known === params.get('by')) ?? 'place',
    q: normalizeSearch(params.get('q')) ?? '',
    states: eventStates.filter((known) => states.includes(known)),
    empty: params.get('empty') === '1',
  };
}

/** The state as URL parameters. Defaults are left out, so that a link to this month stays one. */
export function writePlanPlace(place: PlanPlace, today: string): URLSearchParams {
  const params = new URLSearchParams();
  if (place.view !== 'month') params.set('view', place.view);
  if (place.date !== today) params.set('date', place.date);
  if (place.by !== 'place') params.set('by', place.by);
  if (place.q) params.set('q', place.q);
  if (place.states.length > 0) params.set('state', place.states.join(','));
  if (place.empty) params.set('empty', '1');
  return params;
}

/** The first and last day that the planner has a column for. */
export const daysOfPlan = (view: PlanView, date: string, firstDay: number): { from: string; to: string } =>
  periodOf(view, date, firstDay);

/** The days that are read: those of the grid, and one more, because events of the evening before run into the first. */
export function daysReadOfPlan(view: PlanView, date: string, firstDay: number): { from: string; to: string } {
  const { from, to } = daysShown(view, date, firstDay, date);
  return { from: addDays(from, -1), to };
}

/** The same day in the next or previous month or week. */
export const nextPlanPeriod = (view: PlanView, date: string, by: 1 | -1): string =>
  nextPeriod(view, date, by);

/** The day to have in sight first: the chosen one if it is today or has events, else today, else the first day with an event. */
export function openingDay(
  days: readonly string[],
  busy: ReadonlySet<string>,
  { date, today }: { readonly date: string; readonly today: string },
): string {
  if (date === today || busy.has(date)) return date;
  if (days.includes(today)) return today;
  return days.find((day) => busy.has(day)) ?? date;
}
