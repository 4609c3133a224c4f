import { typedWords } from '~/api/fold';
import { distanceGroups, FARTHER, UNKNOWN_DISTANCE, type Position } from '~/domain/distance';
import type { Database } from './database';
import { eventsAfter, type Position as ListPosition } from './event-lists';
import type { Search } from './event-search';
import type { EventSummaryRow } from './rows';

/** Haversine of an angle in degrees. */
const hav = (angle: string): string => `(1 - cos(radians(${angle}))) / 2`;

/** The great circle on a sphere of 12,742 km. */
const KM = `12742 * asin(min(1, sqrt(max(0, ${hav('latitude - @latitude')}
  + cos(radians(@latitude)) * cos(radians(latitude)) * ${hav('longitude - @longitude')}))))`;

const KM_PER_DEGREE = 111;

/** The SQL of the places in a ring around a position: within a band of latitudes of the index, then by their distance. */
export const ringSql = `SELECT id, km FROM (
    SELECT id, ${KM} AS km FROM places INDEXED BY places_by_position WHERE latitude BETWEEN @south AND @north
  ) WHERE km > @above AND km <= @upTo`;

type Distances = ReadonlyMap<string | null, number | null>;

/** The places of a group of distances, each with its distance. `null`: of events without a place. */
function placesIn(db: Database, group: number, at: Position): Distances {
  if (group === UNKNOWN_DISTANCE) {
    const places = db.all<{ id: string }>(
      'SELECT id FROM places WHERE latitude IS NULL OR longitude IS NULL',
    );
    return new Map([[null, null] as const, ...places.map(({ id }) => [id, null] as const)]);
  }
  const upTo = distanceGroups[group] ?? 100_000;
  const places = db.all<{ id: string; km: number }>(ringSql, {
    latitude: at.latitude,
    longitude: at.longitude,
    south: at.latitude - upTo / KM_PER_DEGREE,
    north: at.latitude + upTo / KM_PER_DEGREE,
    above: distanceGroups[group - 1] ?? (group === FARTHER ? (distanceGroups.at(-1) ?? 0) : -1),
    upTo,
  });
  return new Map(places.map(({ id, km }) => [id, km]));
}

export interface NearPosition extends ListPosition {
  readonly group: number;
}

export interface NearRow {
  readonly row: EventSummaryRow;
  readonly group: number;
  readonly km: number | null;
}

/** Up to `limit` events after a position: the nearer groups first, and in each by day, start and id. */
export function eventsNear(
  db: Database,
  search: Search,
  at: Position,
  position: NearPosition | undefined,
  limit: number,
): NearRow[] {
  const found: NearRow[] = [];
  for (let group = position?.group ?? 0; group <= UNKNOWN_DISTANCE && found.length < limit; group += 1) {
    const places = placesIn(db, group, at);
    if (places.size === 0) continue;
    const start = position?.group === group ? position : undefined;
    const rows = eventsAfter(db, { ...search, places: [...places.keys()] }, start, limit - found.length);
    found.push(...rows.map((row) => ({ row, group, km: places.get(row.place_id) ?? null })));
  }
  return found;
}

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
