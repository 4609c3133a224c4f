import type { Lane, LaneEvent } from './plan-lanes';

/** One event of a day with its lane, or at the end of a day how many were not sent. */
export type ListRow<E extends LaneEvent, L extends Lane<E>> =
  | { readonly kind: 'event'; readonly day: string; readonly event: E; readonly lane: L }
  | { readonly kind: 'beyond'; readonly day: string; readonly count: number };

/** The events of all lanes by day and start. An event of several restaurants is listed once. */
export function listByDay<E extends LaneEvent, L extends Lane<E>>(
  lanes: readonly L[],
  days: readonly string[],
): readonly ListRow<E, L>[] {
  const byDay = new Map(
    days.map((day) => [day, { events: new Map<string, { event: E; lane: L }>(), beyond: 0 }]),
  );
  for (const lane of lanes) {
    for (const { day, count, events } of lane.days) {
      const found = byDay.get(day);
      if (!found) continue;
      found.beyond += count - events.length;
      for (const event of events)
        if (!found.events.has(event.id)) found.events.set(event.id, { event, lane });
    }
  }
  return [...byDay].flatMap(([day, { events, beyond }]): ListRow<E, L>[] => [
    ...[...events.values()]
      .toSorted((one, other) => compare(one.event, other.event))
      .map(({ event, lane }) => ({ kind: 'event' as const, day, event, lane })),
    ...(beyond > 0 ? [{ kind: 'beyond' as const, day, count: beyond }] : []),
  ]);
}

const compare = (one: LaneEvent, other: LaneEvent): number =>
  one.starts_at < other.starts_at ? -1 : one.starts_at > other.starts_at ? 1 : one.id < other.id ? -1 : 1;
