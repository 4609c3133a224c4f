import type { EventState } from '~/api/vocabulary';
import { HOUR, MINUTE } from '../instants';

/** An event that nobody completes by hand is completed this long after its end. */
export const COMPLETED_AFTER = 2 * HOUR;
/** A move by more than this, or to another day, asks every party whether it still comes. */
const SMALL_MOVE = 60 * MINUTE;

export interface Times {
  readonly starts_at: number;
  readonly ends_at: number;
}

export const doorsAt = (startsAt: number, leadMinutes: number): number => startsAt - leadMinutes * MINUTE;

/** Whether families can still do something with it: register, wait, be offered seats. */
export const isUnderWay = (event: Times & { readonly state: EventState }, now: number): boolean =>
  (event.state === 'published' || event.state === 'live') && now < event.ends_at;

/** Whether a new start asks each party again. */
export const needsReconfirm = (
  before: { readonly day: string; readonly starts_at: number },
  next: { readonly day: string; readonly starts_at: number },
): boolean => before.day !== next.day || Math.abs(next.starts_at - before.starts_at) > SMALL_MOVE;
