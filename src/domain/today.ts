import type { BoardCounts, BoardEvent } from './board-facts';
import { findNeeds } from './board-needs';
import { phaseOf, type EventTimes } from './event-state';
import { doorsOpenAt } from './event-status';

/** What a manager asks of a day by the clock: what runs, what comes, what is behind. */
export const dayParts = ['now', 'next', 'over'] as const;
export type DayPart = (typeof dayParts)[number];

/** A draft comes next, too: it needs somebody before its hour. */
export function dayPartOf(event: EventTimes, now: number): DayPart {
  // Open doors past the planned end: somebody has to end it.
  if (event.state === 'live') return 'now';
  const phase = phaseOf(event, now);
  if (phase === 'over' || phase === 'cancelled') return 'over';
  return phase === 'now' ? 'now' : 'next';
}

const EARLY = 60 * 60_000;

/** Whether its doors are open, or open within the hour: from then on people are busy with it. */
export const isDoorNear = (event: BoardEvent, part: DayPart, now: number): boolean =>
  part === 'now' || (part === 'next' && now > doorsOpenAt(event) - EARLY);

/** The events of a day by part, each part in the order in which they came. */
export function byDayPart<T extends { readonly event: EventTimes }>(
  items: readonly T[],
  now: number,
): Readonly<Record<DayPart, readonly T[]>> {
  const parts: Record<DayPart, T[]> = { now: [], next: [], over: [] };
  for (const item of items) parts[dayPartOf(item.event, now)].push(item);
  return parts;
}

interface EventOfDay {
  readonly event: BoardEvent;
  readonly board: BoardCounts;
  readonly open_reports: number;
  readonly conflicts: number;
}

/** How many things of an event cannot wait at `now` (epoch milliseconds). All its conflicts are one: they are settled in one place. */
export function countUrgent({ event, board, open_reports, conflicts }: EventOfDay, now: number): number {
  const urgent = findNeeds(event, board, now).filter(({ urgency }) => urgency === 'now');
  return urgent.length + open_reports + (conflicts > 0 ? 1 : 0);
}
