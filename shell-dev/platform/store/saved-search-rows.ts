import type { Database } from './database';
import { conditionOf, type Search } from './event-search';

export interface SavedSearchRow {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly query: string;
  readonly looked_at: number;
}

export const savedSearchesOf = (db: Database, personId: string): SavedSearchRow[] =>
  db.all<SavedSearchRow>('SELECT * FROM saved_searches WHERE person_id = @personId ORDER BY n', { personId });

/** Of any owner, who decides what may be done with it. */
export const savedSearchRow = (db: Database, id: string): SavedSearchRow | undefined =>
  db.row('saved_searches', id);

/** Adds a search, or gives the one with this id another name and other filters. */
export const putSavedSearch = (db: Database, row: SavedSearchRow): void => {
  db.run(
    `INSERT INTO saved_searches (id, person_id, name, query, looked_at) VALUES (@id, @person_id, @name, @query, @looked_at)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query`,
    { ...row },
  );
};

export const setLookedAt = (db: Database, id: string, at: number): void =>
  db.change('saved_searches', id, { looked_at: at });

export const deleteSavedSearch = (db: Database, id: string): void => db.remove('saved_searches', id);

/**
 * The SQL of how many events of a search were published after a moment: looks at those alone, however many there are. Rare words are
 * found by a source of their own, so here words are a condition, rare or not.
 */
export function freshSql(search: Search): string {
  const { source, where } = conditionOf({ ...search, isRare: false });
  const among = search.mine ? source : 'events e INDEXED BY events_by_publication';
  return `SELECT count(*) FROM ${among} WHERE ${where} AND e.published_at > @since`;
}

export const freshCount = (db: Database, search: Search, since: number): number =>
  db.count(freshSql(search), { ...conditionOf(search).params, since });
