import { restaurantKey } from '~/domain/restaurant-key';
import type { Database } from './database';

/** Names that are not in the store yet. Of several spellings of one restaurant the first stands for all. */
export function addRestaurantNames(db: Database, names: readonly string[]): void {
  for (const name of names) {
    if (db.value('SELECT 1 FROM restaurant_names WHERE name = @name', { name }) !== undefined) continue;
    const folded = restaurantKey(name);
    const lane =
      db.value<string>('SELECT lane FROM restaurant_names WHERE folded = @folded LIMIT 1', { folded }) ??
      name;
    db.add('restaurant_names', { name, folded, lane });
  }
}

/** The lane of each name: names with one lane are one restaurant. */
export function lanesOfNames(db: Database, names: Iterable<string>): ReadonlyMap<string, string> {
  const rows = db.all<{ name: string; lane: string }>(
    'SELECT n.name, n.lane FROM json_each(@names) j CROSS JOIN restaurant_names n ON n.name = j.value',
    { names: JSON.stringify([...new Set(names)]) },
  );
  return new Map(rows.map(({ name, lane }) => [name, lane]));
}
