import type * as v from 'valibot';
import type { clashesSchema } from '~/api/manage/clashes';
import { toIso } from '../model/instants';
import type { Database } from './database';
import { lanesOfNames } from './restaurant-names';
import type { EventRow } from './rows';

type Clashes = v.InferInput<typeof clashesSchema>;

const MOST_CLASHES = 50;

/** Other events at the same time in the same place, or with the same kitchen. A warning, never a refusal. */
export function clashesOf(db: Database, row: EventRow): Clashes {
  const overlapping = db.all<{
    id: string;
    title: string;
    starts_at: number;
    starts_local: string;
    time_zone: string;
    place_id: string | null;
    restaurants: string;
  }>(
    `SELECT id, title, starts_at, starts_local, time_zone, place_id, restaurants FROM events
     WHERE id <> @id AND archived = 0 AND state IN ('draft', 'published', 'live')
       AND starts_at < @ends AND starts_at > @from AND ends_at > @starts ORDER BY starts_at, id LIMIT 500`,
    // No event lasts longer than a day, so none that starts earlier can overlap.
    { id: row.id, starts: row.starts_at, ends: row.ends_at, from: row.starts_at - 2 * 86_400_000 },
  );
  const [own = [], ...others] = [row, ...overlapping].map(
    ({ restaurants }) => JSON.parse(restaurants) as string[],
  );
  const lanes = lanesOfNames(db, [...own, ...others.flat()]);
  const kitchens = new Set(own.map((name) => lanes.get(name)));
  return overlapping
    .flatMap(({ id, title, place_id, restaurants: _names, ...at }, index): Clashes => {
      const { starts_local, time_zone } = at;
      const clash = { event_id: id, title, starts_at: toIso(at.starts_at), starts_local, time_zone };
      const isSamePlace = place_id !== null && place_id === row.place_id;
      const isSameKitchen = others[index]?.some((name) => kitchens.has(lanes.get(name))) ?? false;
      return [
        ...(isSamePlace ? [{ ...clash, kind: 'place' as const }] : []),
        ...(isSameKitchen ? [{ ...clash, kind: 'restaurant' as const }] : []),
      ];
    })
    .slice(0, MOST_CLASHES);
}
