import { typedWords } from '~/api/fold';
import type { Database } from './database';
import type { PlaceRow } from './rows';

export interface BusyPlaceRow extends Pick<PlaceRow, 'id' | 'name' | 'city' | 'country' | 'postcode'> {
  readonly events: number;
}

/** Every typed word begins a word of the place. */
const HAS_WORDS = `NOT EXISTS (SELECT 1 FROM json_each(@words) w WHERE instr(' ' || folded, ' ' || w.value) = 0)`;
/** What has no word in it finds nothing, unless it is blank. */
function wordsOf(q: string): string {
  const words = typedWords(q);
  return JSON.stringify(words.length > 0 || q.trim() === '' ? words : ['\u0001']);
}

/** Places by beginnings of words of their name, city and postcode, with how many listed events each has; the busiest first, none without events. */
export const placesWithEvents = (db: Database, q: string, limit: number): BusyPlaceRow[] =>
  db.all<BusyPlaceRow>(
    `SELECT id, name, city, country, postcode, listed AS events FROM places
     WHERE listed > 0 AND ${HAS_WORDS} ORDER BY listed DESC, folded, id LIMIT @limit`,
    { words: wordsOf(q), limit },
  );

const MOST_FOUND = 50;

/** Whole places found in the same way, with events or without, by name. */
export const foundPlaces = (db: Database, q: string): PlaceRow[] =>
  db.all<PlaceRow>(
    `SELECT id, name, line1, city, region, postcode, country, latitude, longitude, access_notes FROM places
     WHERE ${HAS_WORDS} ORDER BY folded, id LIMIT @most`,
    { words: wordsOf(q), most: MOST_FOUND },
  );
