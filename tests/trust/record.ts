import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RowId } from './rows';

/** Of a figure that says nothing about the bound: a short run beside others shows that it works, not how fast it is. */
export const notJudged = 'measured, not judged';

export const folder = path.resolve(__dirname, '../.output/trust');

/** What one test saw of a row. A row is kept when all its parts are that were judged. */
export interface Seen {
  /** In the units of the row's bound. */
  readonly figure: string;
  readonly isKept: boolean | typeof notJudged;
  /** With which the same run can be had again. */
  readonly seed?: number | string;
  /** Why it is red, when it is known. */
  readonly reason?: string;
}

/** Whether this is the run by hand (`npm run trust`), and not the short form within `npm test -- --all`. */
export const isLong = process.env['EVENTS_TRUST'] === 'long';

/** How often: a few times within `npm test -- --all`, as often as promised by hand. */
export const times = (short: number, long: number): number => (isLong ? long : short);

/** Keeps a figure for the table. `part` tells the tests of one row apart. Asserting stays the test's own work. */
export function record(row: RowId, part: string, seen: Seen): void {
  mkdirSync(folder, { recursive: true });
  const name = `${row}.${part.replace(/\W+/g, '-')}.json`;
  writeFileSync(path.join(folder, name), JSON.stringify({ row, part, ...seen }));
}

/** The value below which the given share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
