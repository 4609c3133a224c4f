export const offerTables = `
-- Restaurants with people who sign in, and kitchens without an account that were invited by their name. Events name others as text.
CREATE TABLE restaurants (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL, phone TEXT NOT NULL, address TEXT NOT NULL
) STRICT;

-- Which restaurant a folded name is, as a manager said.
CREATE TABLE restaurant_links (
  folded TEXT PRIMARY KEY, restaurant_id TEXT NOT NULL REFERENCES restaurants (id), linked_by TEXT REFERENCES people (id), linked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE restaurant_people (
  restaurant_id TEXT NOT NULL REFERENCES restaurants (id), person_id TEXT NOT NULL REFERENCES people (id),
  PRIMARY KEY (person_id, restaurant_id)
) STRICT, WITHOUT ROWID;

-- What a restaurant was asked to cook for an event, and what it promised.
CREATE TABLE offers (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  event_id TEXT NOT NULL REFERENCES events (id), restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
  state TEXT NOT NULL, lock_version INTEGER NOT NULL, invited_at INTEGER NOT NULL,
  invited_by TEXT REFERENCES people (id),
  portions INTEGER NOT NULL, ready_local TEXT NOT NULL, note TEXT NOT NULL,
  -- The last answer, as JSON.
  answer TEXT,
  reason TEXT, acted_by TEXT REFERENCES people (id), acted_at INTEGER NOT NULL,
  -- What the kitchen was told at the cut-off, as JSON.
  frozen_at INTEGER, frozen TEXT,
  -- The sheet that it cooks by, as JSON.
  sheet TEXT,
  -- How late it is, and how many containers are packed.
  late_minutes INTEGER NOT NULL, packed INTEGER,
  -- What taking the last act back restores, as JSON.
  undo TEXT,
  -- What undoing the last move of its event restores, as JSON.
  before_move TEXT,
  reminded_at INTEGER,
  -- Of a released one: its state before, and where the food goes that was being cooked, as JSON.
  released_from TEXT, food_to TEXT,
  -- What a standing yes came to when its date was published, as JSON.
  standing TEXT
) STRICT;

-- Invitations that a copy of an event took over from it, until somebody sends them. Ready so many minutes after the start, by wall time.
CREATE TABLE draft_invitations (
  event_id TEXT NOT NULL REFERENCES events (id), restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
  portions INTEGER NOT NULL, ready_minutes INTEGER NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (event_id, restaurant_id)
) STRICT, WITHOUT ROWID;

-- Kitchens that say yes to every date of a series, up to so many portions a day.
CREATE TABLE standing_yeses (
  series_id TEXT NOT NULL REFERENCES series (id) ON DELETE CASCADE, restaurant_id TEXT NOT NULL REFERENCES restaurants (id),
  portions INTEGER NOT NULL, said_by TEXT REFERENCES people (id), said_at INTEGER NOT NULL,
  PRIMARY KEY (series_id, restaurant_id)
) STRICT, WITHOUT ROWID;

-- Changes of an accepted offer that one side asked the other for. Both sides of the change are whole answers, as JSON.
CREATE TABLE offer_requests (
  n INTEGER PRIMARY KEY, offer_id TEXT NOT NULL REFERENCES offers (id) ON DELETE CASCADE, side TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'confirmed', 'refused', 'superseded', 'lapsed')),
  before TEXT NOT NULL, after TEXT NOT NULL, note TEXT NOT NULL,
  asked_by TEXT REFERENCES people (id), asked_at INTEGER NOT NULL, closed_at INTEGER
) STRICT;

-- Food that changed hands, as either side says.
CREATE TABLE hand_overs (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, offer_id TEXT NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  given_boxes INTEGER, given_hot INTEGER, given_cold INTEGER, given_at INTEGER, given_by TEXT REFERENCES people (id),
  taken_boxes INTEGER, taken_hot INTEGER, taken_cold INTEGER, taken_at INTEGER, taken_by TEXT REFERENCES people (id)
) STRICT;

-- Links by which a kitchen answers without an account. What is done by one is done by a person of its own, who has the name of the restaurant and
-- does not sign in.
CREATE TABLE kitchen_links (
  n INTEGER PRIMARY KEY, person_id TEXT NOT NULL UNIQUE REFERENCES people (id), offer_id TEXT NOT NULL REFERENCES offers (id),
  -- SHA-256 of the secret, which is nowhere here.
  digest TEXT NOT NULL UNIQUE, made_by TEXT REFERENCES people (id), made_at INTEGER NOT NULL, revoked_at INTEGER
) STRICT;

-- Devices that opened a link. A request that is sent again finds the device that it made.
CREATE TABLE kitchen_link_devices (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, link_id TEXT NOT NULL REFERENCES kitchen_links (person_id) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  -- SHA-256 of its cookie.
  token TEXT NOT NULL UNIQUE,
  browser TEXT NOT NULL, system TEXT NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, revoked_at INTEGER,
  UNIQUE (link_id, request_key)
) STRICT;
`;

export const offerIndexes = `
CREATE INDEX offers_of_event ON offers (event_id, n);
CREATE INDEX restaurants_by_key ON restaurants (folded);
CREATE INDEX offers_of_restaurant ON offers (restaurant_id, n);
CREATE INDEX hand_overs_of_offer ON hand_overs (offer_id, n);
CREATE INDEX kitchen_links_of_offer ON kitchen_links (offer_id);
CREATE INDEX offer_requests_of_offer ON offer_requests (offer_id);
CREATE UNIQUE INDEX offer_requests_open ON offer_requests (offer_id, side) WHERE state = 'open';
CREATE INDEX offers_open ON offers (state) WHERE state IN ('invited', 'accepted');
`;
