/** Between the wire's UTC strings and the store's epoch milliseconds. `Date` lives here and in the clock, nowhere else. */

/** `2026-11-21T17:30:00Z`; thousandths only where there are any. */
export const toIso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
export const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms));

export const toMs = (iso: string): number => {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${iso}`);
  return ms;
};
export const toMsOrNull = (iso: string | null): number | null => (iso === null ? null : toMs(iso));

/** For the `Date` header. */
export const httpDate = (ms: number): string => new Date(ms).toUTCString();

export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
