import { typedLine } from '~/lib/typed-text';
import { isDay, addDays, periodOf, turnPage } from './calendar-days';
import { searchOf } from './filter';
import { eventStates, limits, type EventState } from '~/api/vocabulary';
import { planKinds, type PlanKind } from '~/api/manage/vocabulary';

export const planViews = ['month', 'week'] as const;
export type PlanView = (typeof planViews)[number];

/** Where a person is in the planner: all of it lives in the URL. */
export interface PlanPlace {
  readonly view: PlanView;
  readonly date: string;
  readonly by: PlanKind;
  /** Only events that hold these words. */
  readonly q: string;
  /** Only events in these states; all when empty. */
  readonly states: readonly EventState[];
  /** Lanes without an event are listed too: somewhere to move one to. */
  readonly empty: boolean;
  /** The key of the one lane that is looked at, where there is room for one only. */
  readonly lane: string | undefined;
}

/** Reads the place from a URL; what is not valid there is left out. */
export function readPlanPlace(params: URLSearchParams, today: string): PlanPlace {
  const date = params.get('date') ?? '';
  const states = (params.get('state') ?? '').split(',');
  const lane = params.get('lane');
  return {
    view: planViews.find((known) => known === params.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
    by: planKinds.find((known) => known === params.get('by')) ?? 'place',
    q: searchOf(params.get('q')) ?? '',
    states: eventStates.filter((known) => states.includes(known)),
    empty: params.get('empty') === '1',
    lane: lane === null ? undefined : typedLine(lane).slice(0, limits.placeName),
  };
}

/** The place as URL parameters; what is usual is left out, so that a link to this month stays one. */
export function writePlanPlace(place: PlanPlace, today: string): URLSearchParams {
  const params = new URLSearchParams();
  if (place.view !== 'month') params.set('view', place.view);
  if (place.date !== today) params.set('date', place.date);
  if (place.by !== 'place') params.set('by', place.by);
  if (place.q) params.set('q', place.q);
  if (place.states.length > 0) params.set('state', place.states.join(','));
  if (place.empty) params.set('empty', '1');
  if (place.lane !== undefined) params.set('lane', place.lane);
  return params;
}

/** The first and last day that the planner has a column for. */
export const daysOfPlan = (view: PlanView, date: string, firstDay: number): { from: string; to: string } =>
  periodOf(view, date, firstDay);

/** The days it has to know: what began the evening before runs into the first column. */
export function daysAskedOfPlan(
  view: PlanView,
  date: string,
  firstDay: number,
): { from: string; to: string } {
  const { from, to } = daysOfPlan(view, date, firstDay);
  return { from: addDays(from, -1), to };
}

/** The same day one month or week on (or back). */
export const turnPlan = (view: PlanView, date: string, by: 1 | -1): string => turnPage(view, date, by);
