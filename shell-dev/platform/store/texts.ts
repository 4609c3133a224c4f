import { hash } from 'node:crypto';
import { foldedWords } from '~/api/fold';
import type { NewEvent } from '../model/entities';
import type { Database } from './database';

/** What events are found by in words, each text once: a search reads a few thousand of these instead of all events. */

const SEARCHED_TEXT = 1_500;
const REMEMBERED = 5_000;

/** A text as searches find it: its folded words. */
export const searchedBy = (text: string): string => foldedWords(text).join(' ');

/** What a search looks through. */
const wordsOf = (event: NewEvent): string =>
  [
    event.title,
    event.summary,
    event.place?.name,
    event.place?.city,
    event.organiser,
    ...event.restaurants,
    ...event.tags,
    ...event.dishes.map((dish) => dish.name),
    event.description.slice(0, SEARCHED_TEXT),
  ].join('\n');

/**
 * The id of the text that an event is found by; adds the text where no event has it yet. Triggers remove what no event has any more. `recent`
 * remembers texts of events that are written together.
 */
export function addText(db: Database, event: NewEvent, recent = new Map<string, number>()): number {
  const words = wordsOf(event);
  const id = recent.get(words) ?? idOf(db, words);
  if (recent.size >= REMEMBERED) recent.clear();
  recent.set(words, id);
  return id;
}

function idOf(db: Database, words: string): number {
  const digest = hash('sha1', words, 'base64');
  const known = db.value<number>('SELECT id FROM texts WHERE digest = @digest', { digest });
  if (known !== undefined) return known;
  // In order: the index of words is written fastest with rising numbers.
  const id = db.count('SELECT max(id) FROM texts') + 1;
  db.run('INSERT INTO texts (id, digest) VALUES (@id, @digest)', { id, digest });
  db.run('INSERT INTO event_words (rowid, words) VALUES (@id, @words)', { id, words: searchedBy(words) });
  return id;
}
