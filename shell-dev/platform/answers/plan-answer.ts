import { clashKinds, type ClashKind } from '~/api/manage/vocabulary';
import type * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { isoOf } from '../instants';
import { eventCan } from '../rules/permissions';
import type { LaneRow, PlanRow } from '../store/plan-lists';
import type { PlaceRow } from '../store/rows';
import { placeAnswer } from './event-answer';
import type { Viewer } from './viewer';

type LaneAnswer = v.InferInput<(typeof manageCalls)['listPlan']['answer']>['lanes'][number];
type DayAnswer = LaneAnswer['days'][number];

export interface PlanRead {
  readonly lanes: readonly LaneRow[];
  /** In order of lane, day and start. */
  readonly rows: readonly PlanRow[];
  readonly places: ReadonlyMap<string, PlaceRow> | undefined;
  readonly clashes: Readonly<Record<ClashKind, ReadonlySet<number>>>;
}

/** Lanes with their days, as the planner draws them. */
export function planAnswer(read: PlanRead, viewer: Viewer, now: number): LaneAnswer[] {
  const days = new Map<string, DayAnswer[]>();
  for (const row of read.rows) {
    const ofLane = days.get(row.lane) ?? [];
    days.set(row.lane, ofLane);
    const last = ofLane.at(-1);
    const day = last?.day === row.day ? last : { day: row.day, count: row.in_day, events: [] };
    if (day !== last) ofLane.push(day);
    day.events.push(eventAnswer(row, read.clashes, viewer, now));
  }
  return read.lanes.map(({ lane, shown_name, count }) => {
    const place = read.places?.get(lane);
    return {
      key: lane,
      name: shown_name,
      place: place ? placeAnswer(place) : null,
      count,
      days: days.get(lane) ?? [],
    };
  });
}

const eventAnswer = (
  row: PlanRow,
  clashes: PlanRead['clashes'],
  viewer: Viewer,
  now: number,
): DayAnswer['events'][number] => ({
  id: row.id,
  version: row.version,
  lock_version: row.lock_version,
  title: row.title,
  state: row.state,
  starts_local: row.starts_local,
  ends_local: row.ends_local,
  time_zone: row.time_zone,
  starts_at: isoOf(row.starts_at),
  ends_at: isoOf(row.ends_at),
  place_id: row.place_id,
  place_name: row.place_name,
  restaurants: JSON.parse(row.restaurants) as string[],
  capacity: row.capacity,
  taken: row.taken,
  clashes: clashKinds.filter((kind) => clashes[kind].has(row.n)),
  can: eventCan(viewer.role, row, now),
});
