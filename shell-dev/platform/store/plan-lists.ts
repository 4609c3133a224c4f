import type { ClashKind, PlanKind } from '~/api/manage/vocabulary';
import type { EventState } from '~/api/vocabulary';
import { sqlList, type Database, type Params, type Value } from './database';
import { searchWords } from './event-search';
import type { EventSummaryRow, PlaceRow } from './rows';

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

function conditionOf(search: PlanSearch): Condition {
  const where: string[] = ['e.archived_at IS NULL', 'e.day >= @from', 'e.day <= @to'];
  const params: Record<string, Value> = { from: search.from, to: search.to };
  if (search.state?.length) where.push(`e.state IN (${sqlList(search.state)})`);
  const words = searchWords(search.q);
  if (words) {
    where.push('e.n IN (SELECT rowid FROM event_words WHERE event_words MATCH @words)');
    params['words'] = words;
  }
  return { where: where.join(' AND '), params };
}

/** How a lane's events are found: each table is walked along an index that begins with the lane. */
const ofKind = {
  place: {
    counted: (where: string) =>
      `SELECT coalesce(e.place_id, '') AS lane, count(*) AS count FROM events e INDEXED BY events_planned WHERE ${where} GROUP BY e.place_id`,
    every: 'SELECT id AS lane FROM places',
    named: `SELECT c.lane, c.count, coalesce(p.folded, '') AS name, coalesce(p.name, '') AS shown_name
      FROM counted c LEFT JOIN places p ON p.id = c.lane`,
    within: `json_each(@lanes) l CROSS JOIN events e INDEXED BY events_of_lane ON e.place_id IS nullif(l.value, '')`,
  },
  restaurant: {
    counted: (where: string) =>
      `SELECT r.name AS lane, count(*) AS count FROM event_restaurants r INDEXED BY event_restaurants_by_day
       CROSS JOIN events e ON e.n = r.n WHERE r.day >= @from AND r.day <= @to AND ${where} GROUP BY r.name`,
    every: `SELECT DISTINCT name AS lane FROM event_restaurants WHERE name <> ''`,
    named: 'SELECT c.lane, c.count, lower(c.lane) AS name, c.lane AS shown_name FROM counted c',
    within: `json_each(@lanes) l CROSS JOIN event_restaurants r ON r.name = l.value AND r.day >= @from AND r.day <= @to
      CROSS JOIN events e ON e.n = r.n`,
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
  | 'n'
  | 'id'
  | 'version'
  | 'title'
  | 'day'
  | 'state'
  | 'starts_local'
  | 'ends_local'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'place_id'
  | 'place_name'
  | 'restaurants'
  | 'capacity'
  | 'taken'
  | 'waitlist_limit'
> & { readonly lane: string; readonly in_day: number; readonly lock_version: number };

const COLUMNS = `e.n, e.id, e.version, e.lock_version, e.title, e.day, e.state, e.starts_local, e.ends_local, e.time_zone,
  e.starts_at, e.ends_at, e.place_id, p.name AS place_name, e.restaurants, e.capacity, e.taken, e.waitlist_limit`;

/** The SQL of the events of some lanes: numbers those of each day within an index, then reads only those that are shown. */
export function planSql(search: PlanSearch): string {
  const { within } = ofKind[search.by];
  return `WITH numbered AS (
      SELECT l.value AS lane, e.n AS n, count(*) OVER (PARTITION BY l.value, e.day) AS in_day,
        row_number() OVER (PARTITION BY l.value, e.day ORDER BY e.starts_at, e.id) AS place_in_day
      FROM ${within} WHERE ${conditionOf(search).where}
    )
    SELECT numbered.lane, numbered.in_day, ${COLUMNS}
    FROM numbered CROSS JOIN events e ON e.n = numbered.n LEFT JOIN places p ON p.id = e.place_id
    WHERE numbered.place_in_day <= @per_day ORDER BY numbered.lane, e.day, e.starts_at, e.id`;
}

/** The first few events of each day of some lanes, each with how many its lane has that day. */
export const eventsOfLanes = (
  db: Database,
  search: PlanSearch,
  lanes: readonly string[],
  perDay: number,
): PlanRow[] =>
  db.all<PlanRow>(planSql(search), {
    ...conditionOf(search).params,
    lanes: JSON.stringify(lanes),
    per_day: perDay,
  });

export const placesById = (db: Database, ids: readonly string[]): Map<string, PlaceRow> => {
  const sql = 'SELECT p.* FROM json_each(@ids) i CROSS JOIN places p ON p.id = i.value';
  return new Map(db.all<PlaceRow>(sql, { ids: JSON.stringify(ids) }).map((place) => [place.id, place]));
};

const taking = `e.state <> 'cancelled' AND e.archived_at IS NULL`;

/** Along each lane in order of start, an event meets another if one before it has not ended, or the next begins before its end. */
const meeting = (lane: string, from: string, where: string): string => `
  SELECT n FROM (
    SELECT e.n AS n, e.starts_at, e.ends_at, lead(e.starts_at) OVER lanes AS next_start,
      max(e.ends_at) OVER (PARTITION BY ${lane} ORDER BY e.starts_at, e.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS last_end
    FROM ${from} WHERE ${where} AND ${taking}
    WINDOW lanes AS (PARTITION BY ${lane} ORDER BY e.starts_at, e.n)
  ) WHERE last_end > starts_at OR next_start < ends_at`;

/** The SQL that finds the events of some days that share their lane with another at the same time. */
export const clashSql: Readonly<Record<ClashKind, string>> = {
  place: meeting(
    'e.place_id',
    'json_each(@lanes) l CROSS JOIN events e INDEXED BY events_of_lane ON e.place_id = l.value',
    'e.day >= @from AND e.day <= @to',
  ),
  restaurant: meeting(
    'r.name',
    'json_each(@lanes) l CROSS JOIN event_restaurants r ON r.name = l.value CROSS JOIN events e ON e.n = r.n',
    'r.day >= @from AND r.day <= @to',
  ),
};

/** Which of the rows meet another event, whether it is shown or not, at their place or in one of their kitchens. */
export function clashesAmong(
  db: Database,
  rows: readonly PlanRow[],
  days: { readonly from: string; readonly to: string },
): Readonly<Record<ClashKind, ReadonlySet<number>>> {
  const met = (kind: ClashKind, lanes: ReadonlySet<string>): ReadonlySet<number> => {
    const found = db.all<{ n: number }>(clashSql[kind], { ...days, lanes: JSON.stringify([...lanes]) });
    return new Set(found.map(({ n }) => n));
  };
  const places = new Set(rows.flatMap(({ place_id }) => place_id ?? []));
  const texts = new Set(rows.map(({ restaurants }) => restaurants));
  const names = new Set([...texts].flatMap((text) => JSON.parse(text) as string[]));
  return { place: met('place', places), restaurant: met('restaurant', names) };
}
