import * as v from 'valibot';
import { eventStates, limits } from '../vocabulary';
import { seriesOutcomes, seriesScopes } from './vocabulary';
import * as f from '../fields';
import { eventDraftSchema } from './event.schema';

/** RRULE of RFC 5545, of the kinds that people choose: days, weeks on weekdays, months by day or by nth weekday; with an end. */
const rrule = f.requiredText(1, 200);
const exdates = v.pipe(v.array(f.day), v.maxLength(limits.series.max));

const times = {
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  starts_at: f.instant,
  ends_at: f.instant,
};

/** One date of a series: an event of its own. */
const seriesDateSchema = v.object({
  event_id: f.eventId,
  lock_version: f.version,
  title: f.text(limits.title.max),
  state: v.picklist(eventStates),
  /** The day that the rule gave it: it stays when the date itself is moved elsewhere. */
  series_day: f.day,
  ...times,
  capacity: f.count,
  /** Heads with seats, and parties that wait. */
  taken: f.count,
  waiting: f.count,
  /** Somebody registered at some time: such a date is never removed. */
  is_registered: v.boolean(),
  /** Changed by itself: changes of the series leave it alone. */
  is_overridden: v.boolean(),
  /** Began, ended or was cancelled. */
  is_over: v.boolean(),
});
export type SeriesDateAnswer = v.InferOutput<typeof seriesDateSchema>;

export const seriesSchema = v.object({
  id: f.id,
  title: f.text(limits.title.max),
  time_zone: f.timeZone,
  rrule,
  /** The day that the rule counts from. */
  first_day: f.day,
  exdates,
  lock_version: f.version,
  dates: v.pipe(v.array(seriesDateSchema), v.maxLength(limits.series.max)),
});
export type Series = v.InferOutput<typeof seriesSchema>;

export const previewQuerySchema = v.object({
  event_id: f.eventId,
  rrule,
  /** Days to leave out, comma-separated. */
  exdates: v.optional(f.text(limits.series.max * 11)),
});

/** The dates that a rule would give an event. */
export const seriesPreviewSchema = v.object({
  dates: v.pipe(
    v.array(
      v.object({
        day: f.day,
        ...times,
        /** What a change of clocks does to it: its hour is not there and the next is taken, or it comes twice. */
        clocks: v.picklist(['usual', 'skipped', 'twice']),
        /** Other events at the same place at the same time. */
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

/** The event becomes the first date; every other date begins as a draft that is like it. */
export const createSeriesSchema = v.object({ event_id: f.eventId, lock_version: f.version, rrule, exdates });
export type CreateSeriesBody = v.InferInput<typeof createSeriesSchema>;

export const changeSeriesSchema = v.object({
  lock_version: f.version,
  scope: v.picklist(seriesScopes),
  from_event: f.eventId,
  /** What is said anew of each date; times are those of `from_event`, and every other date moves by as much. */
  change: v.optional(v.partial(eventDraftSchema)),
  rrule: v.optional(rrule),
  exdates: v.optional(exdates),
  /** Nothing is done; the answer says what would be. */
  dry_run: v.boolean(),
  /** The `seen` of the dry run: refused as stale where something else would happen now. */
  seen: v.optional(f.text(64)),
  /** Tell the families of dates that move. One notice for each household, however many of its dates. */
  notify: v.boolean(),
});
export type ChangeSeriesBody = v.InferInput<typeof changeSeriesSchema>;

const plannedDateSchema = v.object({
  /**
   * `kept` as it is, `changed` in what is said, `moved` to `to`, `created`, `removed`, `overridden` and left alone, `registered`: the rule has
   * no such day any more, but somebody counts on it and it stays; `over` and left alone.
   */
  outcome: v.picklist(seriesOutcomes),
  event_id: v.nullable(f.eventId),
  series_day: f.day,
  starts_local: v.nullable(f.wallTime),
  to: v.nullable(v.object({ ...times, clocks: v.picklist(['usual', 'skipped', 'twice']) })),
  /** Heads with seats or waiting. */
  people: f.count,
});
export type PlannedDateAnswer = v.InferOutput<typeof plannedDateSchema>;

export const seriesChangeSchema = v.object({
  series: seriesSchema,
  dates: v.pipe(v.array(plannedDateSchema), v.maxLength(limits.series.max * 2)),
  /** Households with a seat or a place in the queue of a date that moves: each is told once. */
  families: f.count,
  seen: f.text(64),
});
export type SeriesChangeAnswer = v.InferOutput<typeof seriesChangeSchema>;
