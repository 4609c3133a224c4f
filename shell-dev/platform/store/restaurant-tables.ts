export const restaurantTables = `
-- Restaurants as events name them. Names with one lane are one restaurant.
CREATE TABLE restaurant_names (n INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL, lane TEXT NOT NULL) STRICT;

-- Kept by triggers: one row for each restaurant of an event by its lane, or one without a name, with what the planner counts by.
CREATE TABLE event_restaurants (
  name TEXT NOT NULL, day TEXT NOT NULL, starts_at INTEGER NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, state TEXT NOT NULL, archived INTEGER NOT NULL, text_id INTEGER NOT NULL,
  PRIMARY KEY (name, day, starts_at, id)
) STRICT, WITHOUT ROWID;
`;

const RESTAURANT_COLUMNS = 'name, day, starts_at, id, n, ends_at, state, archived, text_id';
/** Their names as `j.value`; an event without restaurants has one without a name. */
const namesOf = (event: string): string =>
  `json_each(iif(${event}.restaurants = '[]', '[""]', ${event}.restaurants)) j`;
/** The lane of such a name. */
const LANE = 'coalesce((SELECT lane FROM restaurant_names r WHERE r.name = j.value), j.value)';
/** In the order of the table: the first fill of it is as quick as a copy then. A restaurant that is named twice counts once. */
const addRestaurants = (event: string, from: string): string => {
  const columns = ['day', 'starts_at', 'id', 'n', 'ends_at', 'state'].map((column) => `${event}.${column}`);
  return `
  INSERT OR IGNORE INTO event_restaurants (${RESTAURANT_COLUMNS})
    SELECT ${LANE}, ${columns.join(', ')}, ${event}.archived_at IS NOT NULL, ${event}.text_id FROM ${from}
    ORDER BY 1, 2, 3, 4;`;
};
const restaurantsOfNew = addRestaurants('NEW', namesOf('NEW'));
const dropRestaurants = `
  DELETE FROM event_restaurants WHERE name IN (SELECT ${LANE} FROM ${namesOf('OLD')})
    AND day = OLD.day AND starts_at = OLD.starts_at AND id = OLD.id;`;

/** Adds those of a new store, then follows each change. */
export const restaurantsOfEvents = `
CREATE INDEX restaurant_names_by_key ON restaurant_names (folded);
${addRestaurants('e', `events e CROSS JOIN ${namesOf('e')}`)}
CREATE TRIGGER restaurants_of_new AFTER INSERT ON events BEGIN ${restaurantsOfNew} END;
CREATE TRIGGER restaurants_of_changed
AFTER UPDATE OF restaurants, day, starts_at, ends_at, state, archived_at, text_id ON events BEGIN
  ${dropRestaurants} ${restaurantsOfNew}
END;
CREATE TRIGGER restaurants_of_removed AFTER DELETE ON events BEGIN ${dropRestaurants} END;`;
