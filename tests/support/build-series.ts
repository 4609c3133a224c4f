import * as v from 'valibot';
import {
  type PlannedDateAnswer as PlannedDate,
  type Series,
  type SeriesChangeAnswer,
  type SeriesDateAnswer as SeriesDate,
  seriesChangeSchema,
  seriesSchema,
} from '~/api/manage/series';
import { timesOn } from '~/domain/recurrence';

type Overrides<T> = Partial<Omit<T, 'id' | 'event_id'>> & {
  readonly id?: string;
  readonly event_id?: string | null;
};

const clock = { time_zone: 'Europe/Paris', starts: '18:30', minutes: 90, fold: 0 } as const;

/** A date of a series at 18:30 in Paris. */
export function aSeriesDate(series_day: string, date: Overrides<SeriesDate> = {}): unknown {
  const { clocks: _, ...times } = timesOn(series_day, clock);
  return {
    event_id: `evt_${series_day}`,
    lock_version: 1,
    title: 'Friday supper',
    state: 'draft',
    series_day,
    ...times,
    capacity: 40,
    taken: 0,
    waiting: 0,
    is_registered: false,
    is_overridden: false,
    is_over: false,
    ...date,
  };
}

/** Four Fridays: one over, one moved by hand, one with people. */
export function aSeries(series: Overrides<Series> & { readonly dates?: readonly unknown[] } = {}): Series {
  return v.parse(seriesSchema, {
    id: 'ser_1',
    title: 'Friday supper',
    time_zone: 'Europe/Paris',
    rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=5',
    first_day: '2026-11-20',
    exdates: ['2026-12-18'],
    lock_version: 3,
    dates: [
      aSeriesDate('2026-11-20', { state: 'completed', is_over: true, taken: 38, is_registered: true }),
      aSeriesDate('2026-11-27', { state: 'published' }),
      aSeriesDate('2026-12-04', { is_overridden: true }),
      aSeriesDate('2026-12-11', { state: 'published', taken: 12, waiting: 2, is_registered: true }),
    ],
    ...series,
  });
}

/** What became, or would become, of one date. */
export const aPlannedDate = (
  outcome: PlannedDate['outcome'],
  day: string,
  date: Overrides<PlannedDate> = {},
): unknown => ({
  outcome,
  event_id: `evt_${day}`,
  series_day: day,
  starts_local: `${day}T18:30`,
  to: null,
  people: 0,
  ...date,
});

export function aSeriesChange(
  dates: readonly unknown[],
  overrides: Partial<Pick<SeriesChangeAnswer, 'families' | 'seen'>> & { readonly series?: Series } = {},
): SeriesChangeAnswer {
  return v.parse(seriesChangeSchema, { series: aSeries(), families: 0, seen: 'seen-1', ...overrides, dates });
}
