import { offerLimits } from '~/api/manage/kitchen';
import { restaurantKey } from '~/domain/restaurant-key';
import type { NewRestaurant } from '../model/entities';
import type { Database } from './database';
import { hasPeople } from './offer-rows';
import type { NamedEventRow } from './rows';

/** Names that are not in the store yet. */
export function addRestaurantNames(db: Database, names: readonly string[]): void {
  for (const name of names) {
    if (db.value('SELECT 1 FROM restaurant_names WHERE name = @name', { name }) !== undefined) continue;
    const folded = restaurantKey(name);
    db.add('restaurant_names', { name, folded, lane: laneOf(db, folded) ?? name });
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

/** The restaurants that have such a name of their own. */
export const restaurantsNamed = (
  db: Database,
  folded: string,
): { readonly id: string; readonly has_people: number }[] =>
  db.all(
    `SELECT r.id, ${hasPeople('r.id')}
     FROM restaurants r WHERE r.folded = @folded ORDER BY r.id`,
    { folded },
  );

/** The restaurant that a name was said to be. */
export const linkedRestaurant = (db: Database, folded: string): string | undefined =>
  db.value<string>('SELECT restaurant_id FROM restaurant_links WHERE folded = @folded', { folded });

/** The restaurant that a name is: as a manager said, else the only one of that name. */
export function restaurantOfName(db: Database, folded: string): string | undefined {
  const [first, ...others] = restaurantsNamed(db, folded);
  return linkedRestaurant(db, folded) ?? (others.length === 0 ? first?.id : undefined);
}

/** The name of a restaurant, or its id where another one has that name; of a name that is nobody's, the first spelling. */
function laneOf(db: Database, folded: string): string | undefined {
  const id = restaurantOfName(db, folded);
  if (id === undefined)
    return db.value<string>('SELECT name FROM restaurant_names WHERE folded = @folded ORDER BY n LIMIT 1', {
      folded,
    });
  return db.value<string>(
    `SELECT iif((SELECT count(*) FROM restaurants o WHERE o.folded = r.folded) = 1, r.name, r.id)
     FROM restaurants r WHERE r.id = @id`,
    { id },
  );
}

export function addRestaurant(db: Database, { people, address = '', ...restaurant }: NewRestaurant): void {
  const folded = restaurantKey(restaurant.name);
  db.add('restaurants', { ...restaurant, folded, address });
  for (const person_id of people) db.add('restaurant_people', { restaurant_id: restaurant.id, person_id });
  addRestaurantNames(db, [restaurant.name]);
  // Those that are linked to one of that name have its lane.
  const linked = db.values<string>(
    'SELECT l.folded FROM restaurant_links l JOIN restaurants r ON r.id = l.restaurant_id WHERE r.folded = @folded',
    { folded },
  );
  for (const one of new Set([folded, ...linked])) settleLane(db, one);
}

/** Says which restaurant a name is. */
export function linkName(
  db: Database,
  folded: string,
  link: {
    readonly restaurant_id: string;
    readonly linked_by: string | null;
    readonly linked_at: number;
  } | null,
): void {
  if (link) db.add('restaurant_links', { folded, ...link }, 'REPLACE');
  else db.run('DELETE FROM restaurant_links WHERE folded = @folded', { folded });
  settleLane(db, folded);
}

/** Moves a name to its lane, with the events that have it. */
function settleLane(db: Database, folded: string): void {
  const lane = laneOf(db, folded);
  const before = db.values<string>('SELECT DISTINCT lane FROM restaurant_names WHERE folded = @folded', {
    folded,
  });
  if (lane === undefined || before.every((one) => one === lane)) return;
  const events = db.all<{ n: number; restaurants: string }>(
    `SELECT DISTINCT e.n, e.restaurants FROM json_each(@before) b CROSS JOIN event_restaurants r ON r.name = b.value
     CROSS JOIN events e ON e.n = r.n`,
    { before: JSON.stringify(before) },
  );
  const put = (restaurants: string, of: readonly { readonly n: number }[]): void => {
    const ns = JSON.stringify(of.map(({ n }) => n));
    db.run('UPDATE events SET restaurants = @restaurants WHERE n IN (SELECT value FROM json_each(@ns))', {
      restaurants,
      ns,
    });
  };
  // The triggers take them from the lane that they are in, and put them into the one that they have then.
  put('[]', events);
  db.run('UPDATE restaurant_names SET lane = @lane WHERE folded = @folded', { folded, lane });
  for (const text of new Set(events.map(({ restaurants }) => restaurants)))
    put(
      text,
      events.filter(({ restaurants }) => restaurants === text),
    );
}

/** The next events with a name in any spelling, then the last ones, each with how many there are. */
export const eventsNamed = (
  db: Database,
  name: string,
  now: number,
): (NamedEventRow & { readonly total: number })[] =>
  db.all(
    `SELECT e.id, e.title, e.starts_at, e.ends_at, e.starts_local, e.ends_local, e.time_zone, count(*) OVER () AS total
     FROM restaurant_names own CROSS JOIN event_restaurants r ON r.name = own.lane CROSS JOIN events e ON e.n = r.n
     WHERE own.name = @name AND r.archived = 0 AND EXISTS (
       SELECT 1 FROM json_each(e.restaurants) j JOIN restaurant_names n ON n.name = j.value WHERE n.folded = own.folded
     ) ORDER BY e.starts_at < @now, abs(e.starts_at - @now), e.id LIMIT ${offerLimits.named}`,
    { name, now },
  );
