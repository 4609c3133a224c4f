import { createHash } from 'node:crypto';
import { checkFood, foodOf, type Eater, type Food } from '~/domain/food-for';
import type { Database } from './database';

/** What is on the menu of many events, each kind of menu once: a household's needs are compared with a few hundred instead of all events. */

const writtenAs = (dishes: readonly Food[]): string => JSON.stringify(foodOf(dishes));

const idOf = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16);

// Thousands of events of a sample have the same list.
const ids = new WeakMap<readonly Food[], number>();

/** Equal menus have one id. */
export function foodIdOf(dishes: readonly Food[]): number {
  const known = ids.get(dishes);
  if (known !== undefined) return known;
  const id = idOf(writtenAs(dishes));
  ids.set(dishes, id);
  return id;
}

/** Before an event has this menu. */
export function addFood(db: Database, dishes: readonly Food[]): void {
  const id = foodIdOf(dishes);
  if (db.get('SELECT 1 FROM foods WHERE id = @id', { id })) return;
  db.add('foods', { id, dishes: writtenAs(dishes) });
}

/** The menus that have something to eat for each of them. */
export const foodsFor = (db: Database, eaters: readonly Eater[]): number[] =>
  db
    .all<{ id: number; dishes: string }>('SELECT id, dishes FROM foods ORDER BY id')
    .filter(({ dishes }) => checkFood(JSON.parse(dishes) as Food[], eaters).others.length === 0)
    .map(({ id }) => id);
