import type * as v from 'valibot';
import type { savedSearchBodySchema } from '~/api/saved-searches';
import { limits } from '~/api/vocabulary';
import { Refused, wrong } from '../rules/refused';
import {
  deleteSavedSearch,
  putSavedSearch,
  savedSearchesOf,
  savedSearchRow,
  setLookedAt,
} from '../store/saved-search-rows';
import type { Transaction } from './transaction';

/** Saves a search, or renames the one with this id. What is new in it counts from now on. */
export function saveSearch(
  { db, now }: Transaction,
  personId: string,
  id: string,
  { name, query }: v.InferOutput<typeof savedSearchBodySchema>,
): void {
  const known = savedSearchRow(db, id);
  if (known && known.person_id !== personId) throw new Refused('not_found');
  if (!known && savedSearchesOf(db, personId).length >= limits.savedSearches)
    throw wrong('searches', 'too_many', { max: limits.savedSearches });
  putSavedSearch(db, { id, person_id: personId, name, query, looked_at: now });
}

/** The person has looked: what is new counts from now on. */
export function lookAtSearch({ db, now }: Transaction, personId: string, id: string): void {
  if (savedSearchRow(db, id)?.person_id !== personId) throw new Refused('not_found');
  setLookedAt(db, id, now);
}

/** Nothing happens when there is none with this id. */
export function removeSearch({ db }: Transaction, personId: string, id: string): void {
  if (savedSearchRow(db, id)?.person_id === personId) deleteSavedSearch(db, id);
}
