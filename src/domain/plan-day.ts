import type { Urgency } from '~/api/manage/vocabulary';

/** What decides where an event stands among those of a day. */
export interface DayStanding {
  /** It cannot happen with another one. */
  readonly isImpossible: boolean;
  /** How soon it needs its manager, on this day. */
  readonly urgency: Urgency | undefined;
  /** It began on a day before. */
  readonly isContinued: boolean;
  /** It has ended, or does not happen. */
  readonly isOver: boolean;
}

const urgencies: readonly Urgency[] = ['now', 'soon', 'later'];

/**
 * The order of a day: what needs somebody first, so that a cell without room never hides it behind what does not; then what begins, what
 * goes on from the day before, and what is over. Within each by start, as they come.
 */
export function inOrderOfDay<E>(planned: readonly E[], standingOf: (one: E) => DayStanding): readonly E[] {
  // A month may have ten thousand events, and is put in order at each step of a move.
  const byRank: E[][] = [];
  for (const one of planned) (byRank[rankOf(standingOf(one))] ??= []).push(one);
  return byRank.flat();
}

function rankOf({ isImpossible, urgency, isContinued, isOver }: DayStanding): number {
  if (isImpossible) return 0;
  if (urgency) return urgencies.indexOf(urgency);
  return urgencies.length + (isOver ? 2 : Number(isContinued));
}
