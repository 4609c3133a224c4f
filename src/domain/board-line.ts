import { epochOf } from '~/lib/instants';
import type { BoardEvent } from './board-facts';
import { doorsOpenAt } from './event-status';

export const markKinds = ['opens', 'cutoff', 'closes', 'doors', 'starts', 'ends'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark {
  readonly kind: MarkKind;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isPast: boolean;
}

export interface TimeLine {
  /** In the order in which they come. */
  readonly marks: readonly Mark[];
  /**
   * Where now is on a line with evenly spaced marks: 0 at the first, 1 at the last. Not to scale, because weeks lie between the opening
   * of registration and the doors, and minutes between the doors and the start.
   */
  readonly share: number;
  /** The next mark, `undefined` when all have passed. */
  readonly next: Mark | undefined;
}

/** The moments of an event, and where `now` (epoch milliseconds) is among them. */
export function timeLine(event: BoardEvent, now: number): TimeLine {
  const moments: Readonly<Record<MarkKind, number | undefined>> = {
    opens: momentOf(event.registration_opens_at),
    cutoff: momentOf(event.kitchen_cutoff_at),
    closes: momentOf(event.registration_closes_at),
    doors: doorsOpenAt(event),
    starts: epochOf(event.starts_at),
    ends: epochOf(event.ends_at),
  };
  const marks = markKinds
    .flatMap((kind) => {
      const at = moments[kind];
      return at === undefined ? [] : [{ kind, at, isPast: now >= at }];
    })
    .sort((one, other) => one.at - other.at);
  return { marks, share: shareOf(marks, now), next: marks.find(({ isPast }) => !isPast) };
}

const momentOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : epochOf(instant);

function shareOf(marks: readonly Mark[], now: number): number {
  const next = marks.findIndex(({ isPast }) => !isPast);
  if (next === 0) return 0;
  const before = marks[next - 1];
  const after = marks[next];
  if (!before || !after) return 1;
  const within = after.at === before.at ? 0 : (now - before.at) / (after.at - before.at);
  return (next - 1 + within) / (marks.length - 1);
}
