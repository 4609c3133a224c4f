import type { Series, SeriesDateAnswer as SeriesDate } from '~/api/manage/series.schema';

/** A line of a series: a date that there is, or a day that was left out. */
export interface SeriesLine {
  readonly day: string;
  readonly date: SeriesDate | undefined;
}

/** Every date and every day left out, in order; those that are over apart. */
export function linesOf({ dates, exdates }: Series): {
  readonly coming: readonly SeriesLine[];
  readonly past: readonly SeriesLine[];
} {
  const ahead = dates.filter(({ is_over }) => !is_over);
  const over = dates.filter(({ is_over }) => is_over);
  const lastOver = over.at(-1)?.series_day ?? '';
  const out = exdates
    .filter((day) => day > lastOver && !dates.some(({ series_day }) => series_day === day))
    .map((day): SeriesLine => ({ day, date: undefined }));
  const lineOf = (date: SeriesDate): SeriesLine => ({ day: date.series_day, date });
  const coming = [...ahead.map(lineOf), ...out].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { coming, past: over.map(lineOf) };
}
