import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { eventStates, limits } from '../vocabulary';
import { allergenAlertSchema, chooseAgainSchema } from './action.schema';
import { byManagers } from './by-managers';
import { eventChangeSchema } from './event-fields';
import { seriesOutcomes, seriesScopes } from './vocabulary';

/** An RRULE of RFC 5545, limited to what people choose: daily, weekly on weekdays, monthly by day or by nth weekday, always with an end. */
const rrule = f.requiredText(1, 200);
const exdates = v.pipe(v.array(f.day), v.maxLength(limits.series.max));

const times = {
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  starts_at: f.instant,
  ends_at: f.instant,
};

/** One date of a series, which is an event of its own. */
const seriesDateSchema = v.object({
  event_id: f.eventId,
  lock_version: f.version,
  title: f.text(limits.title.max),
  state: v.picklist(eventStates),
  /** Day that the rule produced. It stays the same when the event is moved. */
  series_day: f.day,
  ...times,
  capacity: f.count,
  /** People with seats, and parties on the waitlist. */
  taken: f.count,
  waiting: f.count,
  /** Somebody registered at some point, so the date is never removed. */
  is_registered: v.boolean(),
  /** Changed on its own, so that changes to the series skip it. */
  is_overridden: v.boolean(),
  /** Started, ended or cancelled. */
  is_over: v.boolean(),
});
export type SeriesDateAnswer = v.InferOutput<typeof seriesDateSchema>;

export const seriesSchema = v.object({
  id: f.id,
  title: f.text(limits.title.max),
  time_zone: f.timeZone,
  rrule,
  /** First day of the rule (DTSTART). */
  first_day: f.day,
  exdates,
  lock_version: f.version,
  dates: v.pipe(v.array(seriesDateSchema), v.maxLength(limits.series.max)),
});
export type Series = v.InferOutput<typeof seriesSchema>;

export const previewQuerySchema = v.object({
  event_id: f.eventId,
  rrule,
  /** Days to exclude, comma-separated. */
  exdates: v.optional(f.text(limits.series.max * 11)),
});

/** Dates that a rule produces for an event. */
export const seriesPreviewSchema = v.object({
  dates: v.pipe(
    v.array(
      v.object({
        day: f.day,
        ...times,
        /** Effect of a clock change: the time is skipped and the next valid one is used, or it occurs twice. */
        clocks: v.picklist(['usual', 'skipped', 'twice']),
        /** Other events at the same place and time. */
        clashes: v.pipe(
          v.array(v.object({ event_id: f.eventId, title: f.text(limits.title.max) })),
          v.maxLength(5),
        ),
      }),
    ),
    v.maxLength(limits.series.max),
  ),
});
export type SeriesPreview = v.InferOutput<typeof seriesPreviewSchema>;

/** The event becomes the first date; every other date starts as a draft copied from it. */
export const createSeriesSchema = v.object({ event_id: f.eventId, lock_version: f.version, rrule, exdates });
export type CreateSeriesBody = v.InferInput<typeof createSeriesSchema>;

export const changeSeriesSchema = v.object({
  lock_version: f.version,
  scope: v.picklist(seriesScopes),
  from_event: f.eventId,
  /** New values for each date. Times are those of `from_event`; every other date moves by the same amount. */
  change: v.optional(eventChangeSchema),
  rrule: v.optional(rrule),
  exdates: v.optional(exdates),
  /** Return the outcome without carrying anything out. */
  dry_run: v.boolean(),
  /** `seen` of the dry run. Refused as `stale` when the outcome would differ now. */
  seen: v.optional(f.text(64)),
  /** Notify families of dates that move, once per household for all its dates. */
  notify: v.boolean(),
});
export type ChangeSeriesBody = v.InferInput<typeof changeSeriesSchema>;

const plannedDateSchema = v.object({
  /**
   * `kept` unchanged, `changed` in content, `moved` to `to`, `created`, `removed`, `overridden` and skipped, `registered` (the rule no longer
   * produces the day, but somebody has registered, so it stays), `over` and skipped.
   */
  outcome: v.picklist(seriesOutcomes),
  event_id: v.nullable(f.eventId),
  series_day: f.day,
  starts_local: v.nullable(f.wallTime),
  to: v.nullable(v.object({ ...times, clocks: v.picklist(['usual', 'skipped', 'twice']) })),
  /** People with seats or on the waitlist. */
  people: f.count,
});
export type PlannedDateAnswer = v.InferOutput<typeof plannedDateSchema>;

export const seriesChangeSchema = v.object({
  series: seriesSchema,
  dates: v.pipe(v.array(plannedDateSchema), v.maxLength(limits.series.max * 2)),
  /** Households with seats or on the waitlist of a date that moves. Each gets a notice of each of its dates. */
  families: f.count,
  choose_again: chooseAgainSchema,
  allergen_alert: allergenAlertSchema,
  seen: f.text(64),
});
export type SeriesChangeAnswer = v.InferOutput<typeof seriesChangeSchema>;

/** Calls on recurring events. */
export const seriesCalls = {
  previewSeries: call('GET /manage/series/preview', {
    ...byManagers,
    summary: 'Preview the dates of a rule and what else takes place there',
    query: previewQuerySchema,
    answer: seriesPreviewSchema,
    refusals: ['no_dates', 'too_many_dates'],
  }),
  createSeries: call('POST /manage/series', {
    ...byManagers,
    summary: 'Repeat an event by a rule: it becomes the first date, the others start as drafts',
    body: createSeriesSchema,
    answer: seriesSchema,
    refusals: ['no_dates', 'too_many_dates', 'stale', 'bad_state'],
  }),
  showSeries: call('GET /manage/series/:seriesId', {
    ...byManagers,
    summary: 'Show a series with all its dates',
    answer: seriesSchema,
  }),
  changeSeries: call('PATCH /manage/series/:seriesId', {
    ...byManagers,
    summary: 'Change this date, this and following dates, or all dates, optionally as a dry run',
    body: changeSeriesSchema,
    answer: seriesChangeSchema,
    refusals: [
      'no_dates',
      'too_many_dates',
      'cannot_turn',
      'stale',
      'bad_state',
      'nonexistent_time',
      'below_commitments',
    ],
  }),
} as const;
