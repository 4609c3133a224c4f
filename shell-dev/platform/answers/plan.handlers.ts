import * as v from 'valibot';
import type { manageCalls } from '~/api/manage/calls';
import { clashKinds, type ClashKind } from '~/api/manage/vocabulary';
import { toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { eventCan } from '../rules/permissions';
import {
  clashesAmong,
  eventsOfLanes,
  lanesAfter,
  placesById,
  type LaneRow,
  type PlanRow,
} from '../store/plan-lists';
import type { PlaceRow } from '../store/rows';
import { parseList, placeAnswer } from './event-answer';
import type { Handlers } from './handler';
import { checkSpan, cursorOf, textOf } from './paging';

const USUAL_LANES = 30;
const USUAL_PER_DAY = 3;

/** What the planner reads. */
export const planHandlers: Pick<Handlers, 'listPlan'> = {
  listPlan({ query, viewer }, { db, now }) {
    const { cursor, limit = USUAL_LANES, per_day = USUAL_PER_DAY, ...search } = query;
    checkSpan(search.from, search.to);
    const after = cursor === undefined ? undefined : laneCursor.read(cursor);
    const found = lanesAfter(db, search, after, limit + 1);
    const lanes = found.slice(0, limit);
    const keys = lanes.map(({ lane }) => lane);
    const rows = eventsOfLanes(db, search, keys, per_day);
    const places = search.by === 'place' ? placesById(db, keys) : undefined;
    const last = lanes.at(-1);
    return {
      lanes: planAnswer({ lanes, rows, places, clashes: clashesAmong(db, rows, search) }, viewer, now),
      next_cursor:
        found.length > limit && last ? laneCursor.write({ name: last.name, lane: last.lane }) : null,
      total: found[0]?.total ?? 0,
    };
  },
};

type LaneAnswer = v.InferInput<(typeof manageCalls)['listPlan']['answer']>['lanes'][number];
type DayAnswer = LaneAnswer['days'][number];

interface PlanRead {
  readonly lanes: readonly LaneRow[];
  /** In order of lane, day and start. */
  readonly rows: readonly PlanRow[];
  readonly places: ReadonlyMap<string, PlaceRow> | undefined;
  readonly clashes: Readonly<Record<ClashKind, ReadonlySet<number | undefined>>>;
}

/** Lanes with their days, as the planner draws them. */
function planAnswer(read: PlanRead, viewer: Viewer, now: number): LaneAnswer[] {
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
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  place_id: row.place_id,
  place_name: row.place_name,
  restaurants: parseList(row.restaurants),
  capacity: row.capacity,
  taken: row.taken,
  clashes: clashKinds.filter((kind) => clashes[kind].has(row.n)),
  can: eventCan(viewer.role, row, now),
});

const laneCursor = cursorOf(v.object({ name: textOf(250), lane: textOf(100) }));
