import { call } from '../call';
import {
  changeSeriesSchema,
  createSeriesSchema,
  previewQuerySchema,
  seriesChangeSchema,
  seriesPreviewSchema,
  seriesSchema,
} from './series.schema';

/** Events that repeat by a rule. */
export const seriesCalls = {
  previewSeries: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/series/preview',
    summary: 'The dates that a rule would give an event, and what else is at its place then',
    query: previewQuerySchema,
    answer: seriesPreviewSchema,
    refusals: ['no_dates', 'too_many_dates'],
  }),
  createSeries: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/series',
    summary: 'Repeat an event by a rule: it becomes the first date, the others begin as drafts',
    body: createSeriesSchema,
    answer: seriesSchema,
    refusals: ['no_dates', 'too_many_dates', 'stale', 'bad_state'],
  }),
  showSeries: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/series/:seriesId',
    summary: 'A series with every date it has',
    answer: seriesSchema,
    refusals: [],
  }),
  changeSeries: call({
    api: 'main',
    who: 'manager',
    method: 'PATCH',
    path: '/manage/series/:seriesId',
    summary: 'Change this date, this and the following, or all; or say first what that would do',
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
