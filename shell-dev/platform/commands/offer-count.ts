import type { Diet } from '~/api/vocabulary';
import { courseShares, type CourseShare } from '~/domain/kitchen-count';
import type { NewDish } from '../model/entities';
import { needsOf } from '../store/board-rows';
import type { Database } from '../store/database';
import { managedRow } from '../store/event-rows';
import type { OfferRow } from '../store/offer-rows';
import { countSeated } from '../store/registration-rows';

/** Whom kitchens cook for. */
export interface Counted {
  readonly people: number;
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
}

/** With this kitchen's part of each course. */
export interface CountedFor extends Counted {
  readonly courses: readonly CourseShare[];
}

/** Everyone with a seat: confirmed, held, offered, walk-ins among them. Who cancelled or never came is not counted. */
export const countedNow = (db: Database, eventId: string): Counted => ({
  people: countSeated(db, eventId),
  diets: needsOf(db, eventId).diets,
});

export const dishesOf = (db: Database, eventId: string): readonly NewDish[] =>
  JSON.parse(managedRow(db, eventId)?.dishes ?? '[]') as readonly NewDish[];

/** The same for one kitchen; its part of those who were counted before, where that is given. */
export function countedFor(
  db: Database,
  { id, event_id }: Pick<OfferRow, 'id' | 'event_id'>,
  { people, diets }: Counted = countedNow(db, event_id),
): CountedFor {
  const courses = courseShares(dishesOf(db, event_id), people, ({ offer_id }) => offer_id === id);
  return { people, diets, courses };
}
