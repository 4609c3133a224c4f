import type { Diet } from '~/api/vocabulary';
import { seatedStates } from '../model/registration-states';
import { needsOf } from '../store/board-rows';
import { sqlList, type Database } from '../store/database';

/** Whom kitchens cook for. */
export interface Counted {
  readonly people: number;
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
}

/** Everyone with a seat: confirmed, held, offered, walk-ins among them. Who cancelled or never came is not counted. */
export const countedNow = (db: Database, eventId: string): Counted => ({
  people: db.count(
    `SELECT coalesce(sum(people), 0) FROM registrations WHERE event_id = @eventId AND state IN (${sqlList(seatedStates)})`,
    { eventId },
  ),
  diets: needsOf(db, eventId).diets,
});
