import type { PlanKind } from '~/api/manage/vocabulary';
import { epochOf } from '~/lib/instants';
import { lastsDays, segmentsOf } from './calendar-grid';
import { kitchenKeys, type ClashCandidate } from './plan-clash';
import type { MovedTimes } from './plan-move';
import { isSameRestaurant, restaurantKey } from './restaurant-key';

/** What lanes read of an event. */
export interface LaneEvent extends ClashCandidate {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly place_name: string | null;
}

/** A day of a lane as the server sent it: the first few events, and how many there are in all. */
export interface LaneDayRead<E> {
  readonly day: string;
  readonly count: number;
  readonly events: readonly E[];
}

/** A place or a restaurant with its events, as the server sent it. `key` is empty for what has none. */
export interface Lane<E> {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly days: readonly LaneDayRead<E>[];
}

/** The keys of the lanes an event belongs to: its place, or each of its restaurants. */
export function keysOf(
  event: Pick<ClashCandidate, 'place_id' | 'restaurants' | 'restaurant_keys'>,
  by: PlanKind,
): readonly string[] {
  if (by === 'place') return [event.place_id ?? ''];
  return event.restaurants.length > 0 ? kitchenKeys(event) : [''];
}

/** The key by which an event names a lane. */
const keyOf = ({ key }: { readonly key: string }, by: PlanKind): string =>
  by === 'place' ? key : restaurantKey(key);

/** The event moved to another lane: at that place, or with that restaurant instead of the one it was dragged from. */
export function inLane<E extends LaneEvent>(
  event: E,
  by: PlanKind,
  from: string,
  to: { readonly key: string; readonly name: string },
): E {
  if (from === to.key) return event;
  if (by === 'place') return { ...event, place_id: to.key || null, place_name: to.key ? to.name : null };
  const keys = kitchenKeys(event);
  const left = event.restaurants.flatMap((name, at) => {
    const key = event.restaurant_keys?.[at] ?? name;
    return keys[at] === restaurantKey(from) ? [] : { name, key };
  });
  const isThere = to.key === '' || left.some(({ key }) => isSameRestaurant(key, to.key));
  const cooks = isThere ? left : [...left, to];
  return {
    ...event,
    restaurants: cooks.map(({ name }) => name),
    ...(event.restaurant_keys && { restaurant_keys: cooks.map(({ key }) => key) }),
  };
}

/** The event as it would be after the move. */
export const withTimes = <E extends LaneEvent>(event: E, times: MovedTimes): E => ({ ...event, ...times });

/**
 * Lanes with one event moved to where it belongs, counts included. Lanes that are not affected stay the same objects, so that only the
 * others render again.
 */
export function repositioned<E extends LaneEvent, L extends Lane<E>>(
  lanes: readonly L[],
  event: E,
  by: PlanKind,
): readonly L[] {
  const keys = keysOf(event, by);
  return lanes.map((lane) => {
    const holds = lane.days.some(({ events }) => events.some(({ id }) => id === event.id));
    const belongs = keys.includes(keyOf(lane, by));
    if (!holds && !belongs) return lane;
    const without = holds ? lane.days.map((day) => withoutEvent(day, event.id)) : lane.days;
    const days = belongs ? withEvent(without, event) : without;
    return { ...lane, days, count: lane.count + Number(belongs) - Number(holds) };
  });
}

function withoutEvent<E extends LaneEvent>(day: LaneDayRead<E>, id: string): LaneDayRead<E> {
  const events = day.events.filter((event) => event.id !== id);
  return events.length === day.events.length ? day : { ...day, events, count: day.count - 1 };
}

function withEvent<E extends LaneEvent>(
  days: readonly LaneDayRead<E>[],
  event: E,
): readonly LaneDayRead<E>[] {
  const on = event.starts_local.slice(0, 10);
  const known = days.some(({ day }) => day === on);
  const all = known ? days : [...days, { day: on, count: 0, events: [] }];
  return all.map((day) =>
    day.day === on ? { ...day, count: day.count + 1, events: [...day.events, event].toSorted(byStart) } : day,
  );
}

const byStart = (one: LaneEvent, other: LaneEvent): number =>
  epochOf(one.starts_at) - epochOf(other.starts_at) || (one.id < other.id ? -1 : 1);

/** Lanes with what touches these days only: the day before was read because one of its events may go on. */
export function lanesOn<E extends LaneEvent, L extends Lane<E>>(
  lanes: readonly L[],
  days: readonly string[],
): readonly L[] {
  const isShown = (day: string) => days.includes(day);
  const touches = (event: E) => lastsDays(event) && segmentsOf(event).some(({ day }) => isShown(day));
  return lanes.map((lane) => {
    if (lane.days.every(({ day }) => isShown(day))) return lane;
    const shown = lane.days.flatMap((day) => {
      if (isShown(day.day)) return day;
      const events = day.events.filter(touches);
      return events.length > 0 ? { ...day, count: events.length, events } : [];
    });
    const count = shown.reduce((sum, day) => sum + day.count, 0);
    return { ...lane, days: shown, count };
  });
}

/** All events of these lanes; an event of several restaurants is yielded several times. */
export function* eventsIn<E>(lanes: readonly Lane<E>[]): Generator<E> {
  for (const { days } of lanes) for (const { events } of days) yield* events;
}

/** Where arrow keys move the focus: along a lane by day and start, or across to the nearest event of the next lane that has one. */
export function neighbourOf<E extends LaneEvent>(
  lanes: readonly Lane<E>[],
  at: { readonly lane: string; readonly id: string },
  towards: 'next' | 'previous' | 'down' | 'up' | 'first' | 'last',
): { readonly lane: string; readonly id: string } | undefined {
  const index = lanes.findIndex(({ key }) => key === at.lane);
  const lane = lanes[index];
  if (!lane) return undefined;
  const along = inOrder(lane);
  const here = along.findIndex(({ id }) => id === at.id);
  const of = (event: E | undefined, key = lane.key) => event && { lane: key, id: event.id };
  if (towards === 'first') return of(along[0]);
  if (towards === 'last') return of(along.at(-1));
  if (towards === 'next') return of(along[here + 1]);
  if (towards === 'previous') return here > 0 ? of(along[here - 1]) : undefined;
  const rest = towards === 'down' ? lanes.slice(index + 1) : lanes.slice(0, index).toReversed();
  const other = rest.find(({ days }) => days.some(({ events }) => events.length > 0));
  const start = epochOf(along[here]?.starts_at ?? along[0]?.starts_at ?? '1970-01-01T00:00:00Z');
  const away = (event: E): number => Math.abs(epochOf(event.starts_at) - start);
  return other && of(inOrder(other).toSorted((a, b) => away(a) - away(b))[0], other.key);
}

const inOrder = <E extends LaneEvent>({ days }: Lane<E>): readonly E[] =>
  days.flatMap(({ events }) => events).toSorted(byStart);

/** An event on one of the days that it touches. */
export interface PlannedEvent<E extends LaneEvent, L extends Lane<E>> {
  readonly event: E;
  /** The first of its lanes. */
  readonly lane: L;
  /** A day after its first. */
  readonly isContinued: boolean;
}

export interface PlannedDay<E extends LaneEvent, L extends Lane<E>> {
  /** In order of their start on the clocks of their places. An event of several restaurants is here once. */
  readonly events: readonly PlannedEvent<E, L>[];
  /** How many more begin on the day that were not sent. */
  readonly beyond: number;
}

const isBefore = (one: LaneEvent, other: LaneEvent): boolean =>
  one.starts_local < other.starts_local || (one.starts_local === other.starts_local && one.id < other.id);

/** The events of all lanes by day. One that lasts days is on each of them; one that runs past midnight is on its own. */
export function byDay<E extends LaneEvent, L extends Lane<E>>(
  lanes: readonly L[],
  days: readonly string[],
): ReadonlyMap<string, PlannedDay<E, L>> {
  const found = new Map(
    days.map((day) => [day, { events: new Map<string, PlannedEvent<E, L>>(), beyond: 0 }]),
  );
  for (const lane of lanes) {
    for (const { day: starts, count, events } of lane.days) {
      const first = found.get(starts);
      if (first) first.beyond += count - events.length;
      for (const event of events)
        for (const day of lastsDays(event) ? segmentsOf(event).map((one) => one.day) : [starts]) {
          const known = found.get(day)?.events;
          if (known && !known.has(event.id))
            known.set(event.id, { event, lane, isContinued: day !== starts });
        }
    }
  }
  const inOrderOfStart = (events: Iterable<PlannedEvent<E, L>>) =>
    [...events].toSorted(({ event: one }, { event: other }) => (isBefore(one, other) ? -1 : 1));
  return new Map(
    [...found].map(([day, { events, beyond }]) => [day, { events: inOrderOfStart(events.values()), beyond }]),
  );
}

/** One event of a day with its lane, or at the end of a day how many were not sent. */
type ListRow<E extends LaneEvent, L extends Lane<E>> =
  | ({ readonly kind: 'event'; readonly day: string } & PlannedEvent<E, L>)
  | { readonly kind: 'beyond'; readonly day: string; readonly count: number };

/** The days one after the other. */
export const listByDay = <E extends LaneEvent, L extends Lane<E>>(
  lanes: readonly L[],
  days: readonly string[],
): readonly ListRow<E, L>[] =>
  [...byDay<E, L>(lanes, days)].flatMap(([day, { events, beyond }]): ListRow<E, L>[] => [
    ...events.map((planned) => ({ kind: 'event' as const, day, ...planned })),
    ...(beyond > 0 ? [{ kind: 'beyond' as const, day, count: beyond }] : []),
  ]);
