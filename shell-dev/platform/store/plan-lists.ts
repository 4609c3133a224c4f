import type { ClashKind, PlanKind } from '~/api/manage/vocabulary';
import type { EventState } from '~/api/vocabulary';
import { sqlList, type Database, type Params, type Value } from './database';
import { HAS_WORDS, searchWords } from './event-search';
import { lanesOfNames } from './restaurant-names';
import type { EventSummaryRow, NamedEventRow, PlaceRow } from './rows';

/** What a planner looks at, as the schema of the contract hands it over. */
export interface PlanSearch {
  readonly from: string;
  readonly to: string;
  readonly by: PlanKind;
  readonly q?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly empty?: '1' | undefined;
  readonly lane?: string | undefined;
}

/** Where a page of lanes ended. */
export interface LanePosition {
  readonly name: string;
  readonly lane: string;
}

export interface LaneRow {
  /** Empty: of no place, of no restaurant. */
  readonly lane: string;
  /** What lanes are ordered by. */
  readonly name: string;
  readonly shown_name: string;
  readonly count: number;
  readonly total: number;
}

interface Condition {
  readonly where: string;
  readonly params: Params;
}

/** The same of events and of their restaurants: `e` has these columns in both. */
function conditionOf(search: PlanSearch): Condition {
  const where: string[] = ['e.archived = 0', 'e.day >= @from', 'e.day <= @to'];
  const params: Record<string, Value> = { from: search.from, to: search.to };
  if (search.state?.length) where.push(`e.state IN (${sqlList(search.state)})`);
  const words = searchWords(search.q);
  if (words) {
    where.push(HAS_WORDS);
    params['words'] = words;
  }
  return { where: where.join(' AND '), params };
}

/** How a lane's events are found: each table is walked along an index that begins with the lane, or with the day. */
const ofKind = {
  place: {
    counted: (where: string) =>
      `SELECT coalesce(e.place_id, '') AS lane, count(*) AS count FROM events e INDEXED BY events_planned WHERE ${where} GROUP BY e.place_id`,
    every: 'SELECT id AS lane FROM places',
    named: `SELECT c.lane, c.count, coalesce(p.folded, '') AS name, coalesce(p.name, '') AS shown_name
      FROM counted c LEFT JOIN places p ON p.id = c.lane`,
    of: (lane: string) => `events e INDEXED BY events_of_lane WHERE e.place_id IS nullif(${lane}, '')`,
  },
  restaurant: {
    counted: (where: string) =>
      `SELECT e.name AS lane, count(*) AS count FROM event_restaurants e INDEXED BY event_restaurants_by_day WHERE ${where} GROUP BY e.name`,
    every: `SELECT DISTINCT name AS lane FROM event_restaurants WHERE name <> ''`,
    named: `SELECT c.lane, c.count, lower(coalesce(r.name, c.lane)) AS name, coalesce(r.name, c.lane) AS shown_name
      FROM counted c LEFT JOIN restaurants r ON r.id = c.lane`,
    of: (lane: string) => `event_restaurants e WHERE e.name = ${lane}`,
  },
} as const satisfies Record<PlanKind, unknown>;

/** The SQL of a page of lanes, in order of their names. */
export function lanesSql(search: PlanSearch, isFirst: boolean): string {
  const { counted, every, named } = ofKind[search.by];
  const busy = counted(conditionOf(search).where);
  const all = `SELECT lane, sum(count) AS count FROM (${busy} UNION ALL SELECT lane, 0 AS count FROM (${every})) GROUP BY lane`;
  const ofOne = search.lane === undefined ? '' : 'WHERE lane = @lane';
  return `WITH counted AS (${search.empty ? all : busy}), named AS (${named}),
      numbered AS (SELECT *, count(*) OVER () AS total FROM named ${ofOne})
    SELECT * FROM numbered ${isFirst ? '' : 'WHERE (name, lane) > (@after_name, @after_lane)'} ORDER BY name, lane LIMIT @limit`;
}

export const lanesAfter = (
  db: Database,
  search: PlanSearch,
  after: LanePosition | undefined,
  limit: number,
): LaneRow[] =>
  db.all<LaneRow>(lanesSql(search, !after), {
    ...conditionOf(search).params,
    lane: search.lane ?? '',
    after_name: after?.name ?? '',
    after_lane: after?.lane ?? '',
    limit,
  });

export type PlanRow = Pick<
  EventSummaryRow,
  | keyof NamedEventRow
  | 'n'
  | 'version'
  | 'day'
  | 'state'
  | 'place_id'
  | 'place_name'
  | 'restaurants'
  | 'capacity'
  | 'taken'
  | 'waitlist_limit'
> & { readonly lane: string; readonly in_day: number; readonly lock_version: number };

const COLUMNS = `e.n, e.id, e.version, e.lock_version, e.title, e.day, e.state, e.starts_local, e.ends_local, e.time_zone,
  e.starts_at, e.ends_at, e.place_id, p.name AS place_name, e.restaurants, e.capacity, e.taken, e.waitlist_limit`;

/** The SQL of the events of a lane: counts each day within an index, and takes the first few of it from there. */
export function planSql(search: PlanSearch): string {
  const lane = `${ofKind[search.by].of('@lane')} AND ${conditionOf(search).where}`;
  return `WITH counted AS (SELECT e.day AS day, count(*) AS in_day FROM ${lane} GROUP BY e.day)
    SELECT @lane AS lane, counted.in_day, ${COLUMNS}
    FROM counted CROSS JOIN events e ON e.n IN (
      SELECT e.n FROM ${lane} AND e.day = counted.day ORDER BY e.starts_at, e.id LIMIT @per_day
    ) LEFT JOIN places p ON p.id = e.place_id ORDER BY e.day, e.starts_at, e.id`;
}

/** The first few events of each day of some lanes, each with how many its lane has that day. */
export function eventsOfLanes(
  db: Database,
  search: PlanSearch,
  lanes: readonly string[],
  perDay: number,
): PlanRow[] {
  const { params } = conditionOf(search);
  const sql = planSql(search);
  return lanes.flatMap((lane) => db.all<PlanRow>(sql, { ...params, lane, per_day: perDay }));
}

export const placesById = (db: Database, ids: readonly string[]): Map<string, PlaceRow> => {
  const sql = 'SELECT p.* FROM json_each(@ids) i CROSS JOIN places p ON p.id = i.value';
  return new Map(db.all<PlaceRow>(sql, { ids: JSON.stringify(ids) }).map((place) => [place.id, place]));
};

const taking = `e.state <> 'cancelled' AND e.archived = 0 AND e.day >= @from AND e.day <= @to`;

/** A lane's events as three lists: one row for each of thousands of events would cost more than comparing them. */
interface LaneSpans {
  readonly n: string;
  readonly starts: string;
  readonly ends: string;
}

const spansIn = (lanes: string): string => `
  SELECT json_group_array(e.n) AS n, json_group_array(e.starts_at) AS starts, json_group_array(e.ends_at) AS ends
  FROM json_each(@lanes) l CROSS JOIN ${lanes} = l.value WHERE ${taking} GROUP BY l.key`;

/** The SQL of when the events of some lanes are on some days. */
export const spansSql: Readonly<Record<ClashKind, string>> = {
  place: spansIn('events e INDEXED BY events_of_lane ON e.place_id'),
  restaurant: spansIn('event_restaurants e ON e.name'),
};

/**
 * Adds to `met` the events of a lane that meet another: along it in order of start, one before has not ended, or the next begins before its
 * end. Thousands for each answer, so nothing is made of an event.
 */
function addMeeting(met: Set<number | undefined>, lane: LaneSpans): void {
  const [n = [], starts = [], ends = []] = [lane.n, lane.starts, lane.ends].map(
    (list) => JSON.parse(list) as number[],
  );
  const startOf = (at: number | undefined): number => (at === undefined ? Infinity : (starts[at] ?? 0));
  const order = [...starts.keys()].toSorted((a, b) => startOf(a) - startOf(b));
  let lastEnd = -Infinity;
  order.forEach((at, place) => {
    const end = ends[at] ?? 0;
    if (lastEnd > startOf(at) || startOf(order[place + 1]) < end) met.add(n[at]);
    if (end > lastEnd) lastEnd = end;
  });
}

/** Which of the rows meet another event, whether it is shown or not, at their place or in one of their kitchens. */
export function clashesAmong(
  db: Database,
  rows: readonly PlanRow[],
  days: { readonly from: string; readonly to: string },
): Readonly<Record<ClashKind, ReadonlySet<number | undefined>>> {
  const met = (kind: ClashKind, lanes: ReadonlySet<string>): ReadonlySet<number | undefined> => {
    const found = db.all<LaneSpans>(spansSql[kind], {
      from: days.from,
      to: days.to,
      lanes: JSON.stringify([...lanes]),
    });
    const meeting = new Set<number | undefined>();
    for (const lane of found) addMeeting(meeting, lane);
    return meeting;
  };
  const places = new Set(rows.flatMap(({ place_id }) => place_id ?? []));
  const texts = new Set(rows.map(({ restaurants }) => restaurants));
  const names = new Set([...texts].flatMap((text) => JSON.parse(text) as string[]));
  const lanes = new Set(lanesOfNames(db, names).values());
  return { place: met('place', places), restaurant: met('restaurant', lanes) };
}
