import type { Database } from './database';
import type { PlaceRow } from './rows';

export interface BusyPlaceRow extends Pick<PlaceRow, 'id' | 'name' | 'city' | 'country' | 'postcode'> {
  readonly events: number;
}

/** Letters without accents and case, for finding by a part. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Places whose name, city or postcode holds `q`, with how many listed events each has; the busiest first, none without events. */
export const placesWithEvents = (db: Database, q: string, limit: number): BusyPlaceRow[] =>
  db.all<BusyPlaceRow>(
    `SELECT id, name, city, country, postcode, listed AS events FROM places
     WHERE listed > 0 AND (instr(folded, @q) > 0 OR @q = '') ORDER BY listed DESC, folded, id LIMIT @limit`,
    { q: foldText(q.trim()), limit },
  );

const MOST_FOUND = 50;

/** Whole places whose name, city or postcode holds `q`, with events or without, by name. */
export const foundPlaces = (db: Database, q: string): PlaceRow[] =>
  db.all<PlaceRow>(
    `SELECT id, name, line1, city, region, postcode, country, latitude, longitude, access_notes FROM places
     WHERE instr(folded, @q) > 0 OR @q = '' ORDER BY folded, id LIMIT @most`,
    { q: foldText(q.trim()), most: MOST_FOUND },
  );
