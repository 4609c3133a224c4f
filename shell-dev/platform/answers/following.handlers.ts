import { FROM_TODAY } from '~/api/vocabulary';
import { setFollowing } from '../commands/following';
import { lookAtSearch, removeSearch, saveSearch } from '../commands/saved-searches';
import type { Transaction } from '../commands/transaction';
import type { Viewer } from '../model/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { daysOf } from '../store/event-days';
import { upcomingOf } from '../store/event-lists';
import { followedBy } from '../store/following-rows';
import { freshCount, savedSearchesOf } from '../store/saved-search-rows';
import type { AnswerOf, Handlers } from './handler';
import { filterIn, searchOf } from './search-of';

type FollowingHandlers = Pick<
  Handlers,
  'listFollowing' | 'followOrganiser' | 'listSavedSearches' | 'saveSearch' | 'lookAtSearch' | 'removeSearch'
>;

/** What a person comes back for: organisers that they follow, and searches that they saved. */
export const followingHandlers: FollowingHandlers = {
  listFollowing: ({ viewer }, { db, now }) => followingAnswer(db, personOf(viewer), now),
  followOrganiser({ viewer, body }, tx) {
    setFollowing(tx, personOf(viewer), body);
    return followingAnswer(tx.db, personOf(viewer), tx.now);
  },

  listSavedSearches: ({ viewer }, { db, now }) => searchesAnswer(db, viewer, now),
  saveSearch({ params, body, viewer }, tx) {
    filterIn(body.query);
    saveSearch(tx, personOf(viewer), params.searchId, body);
    return changed(tx, viewer);
  },
  lookAtSearch({ params, viewer }, tx) {
    lookAtSearch(tx, personOf(viewer), params.searchId);
    return changed(tx, viewer);
  },
  removeSearch({ params, viewer }, tx) {
    removeSearch(tx, personOf(viewer), params.searchId);
    return changed(tx, viewer);
  },
};

/** The binder lets nobody in who is not signed in. */
function personOf({ personId }: Viewer): string {
  if (personId === null) throw new Refused('unauthenticated');
  return personId;
}

function followingAnswer(db: Database, personId: string, now: number): AnswerOf<'listFollowing'> {
  const organisers = followedBy(db, personId);
  const upcoming = upcomingOf(db, {
    ...daysOf(db, { from: FROM_TODAY }, now),
    organisers,
    householdId: null,
  });
  return {
    items: organisers.map((organiser) => ({ organiser, upcoming: upcoming.get(organiser) ?? 0 })),
  };
}

const changed = ({ db, now }: Transaction, viewer: Viewer) => searchesAnswer(db, viewer, now);

function searchesAnswer(db: Database, viewer: Viewer, now: number): AnswerOf<'listSavedSearches'> {
  const present = daysOf(db, { from: FROM_TODAY }, now);
  return {
    items: savedSearchesOf(db, personOf(viewer)).map((row) => ({
      ...row,
      fresh: freshCount(db, searchOf(db, { ...filterIn(row.query), ...present }, viewer, now), row.looked_at),
    })),
  };
}
