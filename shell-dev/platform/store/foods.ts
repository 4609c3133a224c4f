import { createHash } from 'node:crypto';
import { checkFood, foodOf, type Eater, type Food } from '~/domain/food-for';
import type { Database } from './database';

/** What is on the menu of many events, each kind of menu once: a household's needs are compared with a few hundred instead of all events. */

const writtenAs = (dishes: readonly Food[]): string => JSON.stringify(foodOf(dishes));

const idOf = (written: string): number =>
  Number.parseInt(createHash('sha256').update(written).digest('hex').slice(0, 12), 16);

/** Equal menus have one id. */
export const foodIdOf = (dishes: readonly Food[]): number => idOf(writtenAs(dishes));

/** Before an event has this menu. */
export function addFood(db: Database, dishes: readonly Food[]): void {
  const written = writtenAs(dishes);
  db.run('INSERT OR IGNORE INTO foods (id, dishes) VALUES (@id, @dishes)', {
    id: idOf(written),
    dishes: written,
  });
}

/** The menus that have something to eat for each of them. */
export const foodsFor = (db: Database, eaters: readonly Eater[]): number[] =>
  db
    .all<{ id: number; dishes: string }>('SELECT id, dishes FROM foods ORDER BY id')
    .filter(({ dishes }) => checkFood(JSON.parse(dishes) as Food[], eaters).others.length === 0)
    .map(({ id }) => id);
