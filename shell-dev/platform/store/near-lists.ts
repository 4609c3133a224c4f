import { typedWords } from '~/api/fold';
import { distanceGroups, type Position } from '~/domain/distance';
import type { Database } from './database';
import { eventsAfter, type Position as ListPosition } from './event-lists';
import { SUMMARY } from './event-rows';
import { conditionOf, isGathered, type Search } from './event-search';
import type { EventSummaryRow } from './rows';

/** Haversine of an angle in degrees. */
const hav = (angle: string): string => `(1 - cos(radians(${angle}))) / 2`;

/** The great circle on a sphere of 12,742 km. */
const KM = `12742 * asin(min(1, sqrt(max(0, ${hav('latitude - @latitude')}
  + cos(radians(@latitude)) * cos(radians(latitude)) * ${hav('longitude - @longitude')}))))`;

/** As it is said in a list, so that what is told to be equally far goes by day. */
const TENTHS = `CAST(round(10 * ${KM}) AS INTEGER)`;

const KM_PER_DEGREE = 111;
/** Half a tenth of a kilometre is rounded off, and a degree is a little more than its kilometres. */
const MARGIN = 1;

/** The SQL of the places in a ring around a position: within a band of latitudes of the index, then by their distance. */
export const ringSql = `SELECT id, tenths FROM (
    SELECT id, ${TENTHS} AS tenths FROM places INDEXED BY places_by_position WHERE latitude BETWEEN @south AND @north
  ) WHERE tenths > @above AND tenths <= @upTo`;

/** The edges of the rings in which places are looked for, in tenths of a kilometre: the last holds all the others on earth. */
const rings = [...distanceGroups.map((km) => km * 10), 1_000_000];

interface PlaceAt {
  readonly id: string;
  /** Tenths of a kilometre. */
  readonly tenths: number;
}

const placesIn = (db: Database, ring: number, at: Position): PlaceAt[] => {
  const upTo = rings[ring] ?? 0;
  const degrees = (upTo / 10 + MARGIN) / KM_PER_DEGREE;
  return db.all<PlaceAt>(ringSql, {
    latitude: at.latitude,
    longitude: at.longitude,
    south: at.latitude - degrees,
    north: at.latitude + degrees,
    above: rings[ring - 1] ?? -1,
    upTo,
  });
};

export interface NearPosition extends ListPosition {
  /** `null` among what has no coordinates. */
  readonly tenths: number | null;
}

export interface NearRow {
  readonly row: EventSummaryRow;
  readonly tenths: number | null;
}

const NEAR_ORDER = 'ORDER BY near.tenths, e.day, e.starts_at, e.id';

/** The SQL of a page of events at some places, each place with its distance. What a search gathers is compared with the places, else each place with its events. */
export function nearSql(search: Search, isFirst: boolean): string {
  const { source, where } = conditionOf(search);
  const events = isGathered(search)
    ? `${source} CROSS JOIN near ON near.id = e.place_id`
    : 'near CROSS JOIN events e INDEXED BY events_at_place ON e.place_id = near.id';
  const beyond = isFirst
    ? ''
    : 'AND (near.tenths, e.day, e.starts_at, e.id) > (@tenths, @day, @starts_at, @id)';
  return `WITH near AS MATERIALIZED (SELECT CAST(value ->> 'id' AS TEXT) AS id, value ->> 'tenths' AS tenths FROM json_each(@near)),
    page AS (SELECT e.n AS n, near.tenths AS tenths FROM ${events} WHERE ${where} ${beyond} ${NEAR_ORDER} LIMIT @limit)
    SELECT ${SUMMARY}, near.tenths AS tenths FROM page near CROSS JOIN events e ON e.n = near.n
    LEFT JOIN places p ON p.id = e.place_id ${NEAR_ORDER}`;
}

/** Up to `limit` events after a position: the nearest first, those equally far by day, start and id, and last, by day, what has no coordinates. */
export function eventsNear(
  db: Database,
  search: Search,
  at: Position,
  position: NearPosition | undefined,
  limit: number,
): NearRow[] {
  const found: NearRow[] = [];
  const start = position?.tenths ?? (position ? Infinity : -1);
  for (let ring = 0; ring < rings.length && found.length < limit; ring += 1) {
    const near = placesIn(db, ring, at).filter(({ tenths }) => tenths >= start);
    if (near.length === 0) continue;
    const rows = db.all<EventSummaryRow & { readonly tenths: number }>(nearSql(search, !position), {
      ...conditionOf(search).params,
      ...position,
      near: JSON.stringify(near),
      limit: limit - found.length,
    });
    found.push(...rows.map((row) => ({ row, tenths: row.tenths })));
  }
  if (found.length === limit) return found;
  const after = position?.tenths === null ? position : undefined;
  const rest = eventsAfter(db, { ...search, places: placesNowhere(db) }, after, limit - found.length);
  return [...found, ...rest.map((row) => ({ row, tenths: null }))];
}

/** The places without coordinates, and `null`: events without a place. */
const placesNowhere = (db: Database): (string | null)[] => [
  null,
  ...db
    .all<{ id: string }>('SELECT id FROM places WHERE latitude IS NULL OR longitude IS NULL')
    .map(({ id }) => id),
];

/** The names of cities and postcodes as they are compared. */
export const nameKey = (name: string): string => typedWords(name).join(' ');

/** The middle of a city or postcode, by its places; of several with one name, the one with the most places. */
export const positionNamed = (db: Database, name: string): Position | undefined =>
  db.get<Position>(
    `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude FROM places
     WHERE (city_folded = @name OR postcode_folded = @name) AND latitude IS NOT NULL AND longitude IS NOT NULL
     GROUP BY country, region ORDER BY count(*) DESC LIMIT 1`,
    { name: nameKey(name) },
  );
