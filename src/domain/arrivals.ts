import { epochOf } from '~/lib/instants';

const MINUTE = 60_000;
/** Most bars that can be told apart on a phone. */
const MOST_BARS = 24;
const steps = [5, 10, 15, 30, 60, 120] as const;

/** Heads checked in within some minutes from `at` (UTC instant); undone check-ins are subtracted. */
export interface ArrivalBucket {
  readonly at: string;
  readonly people: number;
}

export interface ArrivalBar {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly people: number;
  /** Heads that had arrived by the end of this bar. */
  readonly soFar: number;
}

export interface Arrivals {
  readonly bars: readonly ArrivalBar[];
  readonly most: number;
  readonly total: number;
  /** The bar with the most arrivals; `undefined` when there are none. */
  readonly busiest: ArrivalBar | undefined;
}

/**
 * Arrivals as bars of equal width, from the opening of the doors (or an earlier first arrival) to the last arrival, and at least to `now`
 * during the event, so that a quiet quarter of an hour is visible too. All times in epoch milliseconds.
 */
export function arrivalBars(
  buckets: readonly ArrivalBucket[],
  span: { readonly doors: number; readonly ends: number },
  now: number,
): Arrivals {
  const came = buckets.map(({ at, people }) => ({ at: epochOf(at), people }));
  const total = came.reduce((sum, { people }) => sum + people, 0);
  if (came.length === 0) return { bars: [], most: 0, total, busiest: undefined };
  const first = Math.min(span.doors, ...came.map(({ at }) => at));
  const last = Math.max(Math.min(now, span.ends), ...came.map(({ at }) => at + 1), first + 1);
  const width = widthFor(last - first);
  const start = Math.floor(first / width) * width;
  const bars: ArrivalBar[] = [];
  let soFar = 0;
  for (let from = start; from < last; from += width) {
    const to = from + width;
    const people = came
      .filter(({ at }) => at >= from && at < to)
      .reduce((sum, bucket) => sum + bucket.people, 0);
    soFar += people;
    bars.push({ from, to, people, soFar });
  }
  const most = Math.max(...bars.map(({ people }) => people));
  return { bars, most, total, busiest: bars.find(({ people }) => people === most && most > 0) };
}

function widthFor(length: number): number {
  const fits = steps.find((minutes) => length / (minutes * MINUTE) <= MOST_BARS - 1);
  return (fits ?? Math.ceil(length / MINUTE / MOST_BARS / 60) * 60) * MINUTE;
}
