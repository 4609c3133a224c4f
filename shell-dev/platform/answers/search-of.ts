import * as v from 'valibot';
import { eventFilterSchema } from '~/api/event.schema';
import type { Viewer } from '../model/viewer';
import { wrong } from '../rules/refused';
import type { Database } from '../store/database';
import { isRare, type Search } from '../store/event-search';
import { followedBy } from '../store/following-rows';
import { foodsFor } from '../store/foods';
import { householdRow, membersOf } from '../store/people';

type Filter = Omit<Search, 'householdId' | 'foods' | 'organisers' | 'isRare' | 'openAt'> & {
  readonly for_us?: '1' | undefined;
  readonly followed?: '1' | undefined;
};

/** The search of a filter. Only what the filter asks of the viewer is in it: all other searches share their counts. */
export const searchOf = (
  db: Database,
  { for_us, followed, ...filter }: Filter,
  { householdId, personId }: Pick<Viewer, 'householdId' | 'personId'>,
  now: number,
): Search => ({
  ...filter,
  // By the minute: searches share their counts.
  openAt: filter.party && Math.floor(now / 60_000) * 60_000,
  foods: for_us && householdId !== null ? foodsForHousehold(db, householdId) : undefined,
  organisers: followed && (personId === null ? [] : followedBy(db, personId)),
  isRare: isRare(db, filter.q) || undefined,
  householdId: filter.mine ? householdId : null,
});

/** `undefined`, which leaves nothing out, for a household that has not said who eats. */
function foodsForHousehold(db: Database, householdId: string): number[] | undefined {
  const row = householdRow(db, householdId);
  const eaters = row ? membersOf(row) : [];
  return eaters.length > 0 ? foodsFor(db, eaters) : undefined;
}

/** The filter of a saved search. Throws `invalid` where it has none. Dates pass, and an order filters nothing: both are left out. */
export function filterIn(query: string): v.InferOutput<typeof eventFilterSchema> {
  const { near: _near, from: _from, to: _to, ...params } = Object.fromEntries(new URLSearchParams(query));
  const read = v.safeParse(v.strictObject(eventFilterSchema.entries), params);
  if (!read.success) throw wrong('query', 'format');
  return read.output;
}
