import * as v from 'valibot';
import { clashKinds, type ClashKind } from '~/api/manage/vocabulary';
import { toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { eventCan } from '../rules/permissions';
import type { Database } from '../store/database';
import {
  clashesAmong,
  eventsOfLanes,
  lanesAfter,
  placesById,
  type LaneRow,
  type PlanRow,
  type PlanSearch,
} from '../store/plan-lists';
import { lanesOfNames } from '../store/restaurant-names';
import type { PlaceRow } from '../store/rows';
import { parseList } from './event-answer';
import type { AnswerOf, Handlers } from './handler';
import { checkSpan, cursorOf, pageOf, textOf } from './paging';

const USUAL_LANES = 30;
const USUAL_PER_DAY = 3;

/** What the planner reads. */
export const planHandlers: Pick<Handlers, 'listPlan'> = {
  listPlan({ query, viewer }, { db, now }) {
    const { cursor, limit = USUAL_LANES, per_day = USUAL_PER_DAY, ...sent } = query;
    checkSpan(sent.from, sent.to);
    const search = { ...sent, lane: laneOf(db, sent) };
    const found = lanesAfter(db, search, laneCursor.read(cursor), limit + 1);
    const { shown: lanes, next_cursor } = pageOf(found, limit, laneCursor.write);
    const keys = lanes.map(({ lane }) => lane);
    const rows = eventsOfLanes(db, search, keys, per_day);
    const places = search.by === 'place' ? placesById(db, keys) : undefined;
    const names = lanesOfNames(
      db,
      rows.flatMap((row) => parseList(row.restaurants)),
    );
    return {
      lanes: planAnswer({ lanes, rows, places, names, clashes: clashesAmong(db, rows, search) }, viewer, now),
      next_cursor,
      total: found[0]?.total ?? 0,
    };
  },
};

/** A restaurant is found by any spelling of its name. */
const laneOf = (db: Database, { by, lane }: PlanSearch): string | undefined =>
  by === 'place' || lane === undefined ? lane : (lanesOfNames(db, [lane]).get(lane) ?? lane);

type LaneAnswer = AnswerOf<'listPlan'>['lanes'][number];
type DayAnswer = LaneAnswer['days'][number];

interface PlanRead {
  readonly lanes: readonly LaneRow[];
  /** In order of lane, day and start. */
  readonly rows: readonly PlanRow[];
  readonly places: ReadonlyMap<string, PlaceRow> | undefined;
  readonly clashes: Readonly<Record<ClashKind, ReadonlySet<number | undefined>>>;
  /** The lanes of restaurants by their names. */
  readonly names: ReadonlyMap<string, string>;
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
    day.events.push(eventAnswer(row, read.names, read.clashes, viewer, now));
  }
  return read.lanes.map(({ lane, shown_name: name, count }) => {
    return { key: lane, name, place: read.places?.get(lane) ?? null, count, days: days.get(lane) ?? [] };
  });
}

const eventAnswer = (
  row: PlanRow,
  lanes: ReadonlyMap<string, string>,
  clashes: PlanRead['clashes'],
  viewer: Viewer,
  now: number,
): DayAnswer['events'][number] => ({
  ...row,
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  restaurants: parseList(row.restaurants),
  restaurant_keys: parseList(row.restaurants).map((name) => lanes.get(name) ?? name),
  clashes: clashKinds.filter((kind) => clashes[kind].has(row.n)),
  can: eventCan(viewer.role, row, now),
});

const laneCursor = cursorOf(v.object({ name: textOf(250), lane: textOf(100) }));
