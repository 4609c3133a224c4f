import * as v from 'valibot';
import { call } from './call';
import * as f from './fields';
import { limits } from './vocabulary';

const search = {
  name: f.requiredText(1, limits.searchName),
  /** The filters of `GET /events` as a query string, without dates: they pass, and the search stays. */
  query: f.requiredText(1, limits.searchQuery),
};

/** The searches that a person saved, the oldest first. */
const savedSearchesSchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        id: f.id,
        ...search,
        /** Events from today on that were published since the person last looked. */
        fresh: f.count,
      }),
    ),
    v.maxLength(limits.savedSearches),
  ),
});
export type SavedSearches = v.InferOutput<typeof savedSearchesSchema>;
export type SavedSearch = SavedSearches['items'][number];

export const savedSearchBodySchema = v.object(search);
export type SavedSearchBody = v.InferInput<typeof savedSearchBodySchema>;

const write = {
  api: 'family',
  who: 'person',
  isOptional: true,
  answer: savedSearchesSchema,
} as const;

/** Apart from the other calls, because the list is shown before them. */
export const savedSearchCalls = {
  listSavedSearches: call('GET /searches', {
    api: 'family',
    who: 'person',
    summary: 'List the searches that the signed-in person saved, each with what is new since they looked',
    isOptional: true,
    answer: savedSearchesSchema,
  }),
  saveSearch: call('POST /searches/:searchId', {
    ...write,
    summary: 'Save a search under an id that the client makes, or rename one',
    body: savedSearchBodySchema,
  }),
  lookAtSearch: call('POST /searches/:searchId/look', {
    ...write,
    summary: 'Count what is new in a search from now on',
    body: v.object({}),
  }),
  removeSearch: call('POST /searches/:searchId/remove', {
    ...write,
    summary: 'Remove a saved search; one that is gone already is not an error',
    body: v.object({}),
  }),
} as const;
