import { call } from '../call';
import {
  changeSeriesSchema,
  createSeriesSchema,
  previewQuerySchema,
  seriesChangeSchema,
  seriesPreviewSchema,
  seriesSchema,
} from './series.schema';

/** Calls on recurring events. */
export const seriesCalls = {
  previewSeries: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/series/preview',
    summary: 'Preview the dates of a rule and what else takes place there',
    query: previewQuerySchema,
    answer: seriesPreviewSchema,
    refusals: ['no_dates', 'too_many_dates'],
  }),
  createSeries: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/series',
    summary: 'Repeat an event by a rule: it becomes the first date, the others start as drafts',
    body: createSeriesSchema,
    answer: seriesSchema,
    refusals: ['no_dates', 'too_many_dates', 'stale', 'bad_state'],
  }),
  showSeries: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/series/:seriesId',
    summary: 'Show a series with all its dates',
    answer: seriesSchema,
    refusals: [],
  }),
  changeSeries: call({
    api: 'main',
    who: 'manager',
    method: 'PATCH',
    path: '/manage/series/:seriesId',
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
