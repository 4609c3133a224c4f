import type { Database } from './database';
import { IN_LISTS } from './schema';

export interface BusyPlaceRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly country: string | null;
  readonly events: number;
}

/** Letters without accents and case, for finding by a part. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Places whose name or city holds `q`, with how many listed events each has; the busiest first, none without events. */
export const placesWithEvents = (db: Database, q: string, limit: number): BusyPlaceRow[] =>
  db.all<BusyPlaceRow>(
    `SELECT p.id, p.name, p.city, p.country, found.events FROM places p
     JOIN (SELECT place_id, count(*) AS events FROM events INDEXED BY events_at_place WHERE ${IN_LISTS} GROUP BY place_id) found
       ON found.place_id = p.id
     WHERE instr(p.folded, @q) > 0 OR @q = '' ORDER BY found.events DESC, p.folded, p.id LIMIT @limit`,
    { q: folded(q.trim()), limit },
  );
