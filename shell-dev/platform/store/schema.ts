import { activeStates } from '../model/registration-states';
import { eventFields } from '~/api/event-fields';
import { headKinds } from '~/domain/party';
import { sqlList } from './database';
import { detailColumnTypes, householdColumnTypes } from './party-details';
import { simpleColumnTypes } from './simple-columns';
import { createHash } from 'node:crypto';

/** What everybody may find in a list. Word for word the condition of the partial indexes, or SQLite will not use them. */
export const IN_LISTS = `state <> 'draft' AND visibility = 'public'`;

/** Times are epoch milliseconds, lists and objects are JSON, sets that are searched are bits. */
export const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE people (
  id TEXT PRIMARY KEY, role TEXT NOT NULL, name TEXT NOT NULL, household_id TEXT REFERENCES households (id)
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY, person_id TEXT NOT NULL REFERENCES people (id), csrf TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE households (
  id TEXT PRIMARY KEY, ${householdColumnTypes},
  referral_code TEXT NOT NULL UNIQUE, feed_token TEXT NOT NULL UNIQUE,
  -- Made for a party that a manager added: nobody signs in as it.
  walk_in INTEGER NOT NULL DEFAULT 0,
  -- Who eats, as JSON.
  members TEXT NOT NULL DEFAULT '[]'
) STRICT;

-- Organisers are names.
CREATE TABLE followed_organisers (
  person_id TEXT NOT NULL REFERENCES people (id), organiser TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (person_id, organiser)
) STRICT, WITHOUT ROWID;

-- Filters as a query string. What was published after \`looked_at\` is new.
CREATE TABLE saved_searches (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, person_id TEXT NOT NULL REFERENCES people (id),
  name TEXT NOT NULL, query TEXT NOT NULL, looked_at INTEGER NOT NULL
) STRICT;

CREATE TABLE places (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL, line1 TEXT NOT NULL, city TEXT NOT NULL, region TEXT NOT NULL,
  postcode TEXT NOT NULL, country TEXT, latitude REAL, longitude REAL, access_notes TEXT NOT NULL
) STRICT;

-- Events that repeat by a rule: each date is an event of its own.
CREATE TABLE series (
  id TEXT PRIMARY KEY, rrule TEXT NOT NULL, first_day TEXT NOT NULL, exdates TEXT NOT NULL,
  lock_version INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

-- What the dishes of events say of themselves, by its digest: thousands of events share a few hundred of these.
CREATE TABLE foods (id INTEGER PRIMARY KEY, dishes TEXT NOT NULL) STRICT;

CREATE TABLE events (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, uid TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL, summary TEXT NOT NULL, description TEXT NOT NULL,
  day TEXT NOT NULL, starts_local TEXT NOT NULL, ends_local TEXT NOT NULL, fold INTEGER NOT NULL, time_zone TEXT NOT NULL,
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, doors_at INTEGER NOT NULL,
  place_id TEXT REFERENCES places (id), restaurants TEXT NOT NULL, dishes TEXT NOT NULL,
  modes TEXT NOT NULL, mode_bits INTEGER NOT NULL, diets TEXT NOT NULL, diet_bits INTEGER NOT NULL, tags TEXT NOT NULL,
  food_id INTEGER NOT NULL REFERENCES foods (id),
  capacity INTEGER NOT NULL, max_party INTEGER NOT NULL, waitlist_limit INTEGER NOT NULL,
  ${simpleColumnTypes(eventFields).join(', ')},
  registration_opens_at INTEGER, registration_closes_at INTEGER, kitchen_cutoff_at INTEGER,
  state TEXT NOT NULL, visibility TEXT NOT NULL, cancel_reason TEXT, cancel_reason_shown INTEGER NOT NULL,
  source_url TEXT, sequence INTEGER NOT NULL, previous_starts_at TEXT NOT NULL,
  version INTEGER NOT NULL, content_version INTEGER NOT NULL, lock_version INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  archived_at INTEGER, series_id TEXT REFERENCES series (id), series_day TEXT, series_index INTEGER, overridden INTEGER NOT NULL DEFAULT 0, cover TEXT,
  -- For the first time.
  published_at INTEGER,
  -- Completed once and opened again since.
  reopened_at INTEGER,
  created_by TEXT REFERENCES people (id), updated_by TEXT REFERENCES people (id),
  -- What a calendar said of it when it was last brought in, and which calendar: NULL for an event that was made here.
  imported TEXT, calendar TEXT,
  -- Where the calendar moved it since: what the calendar calls it now. Its own UID stays, families' calendars have it.
  calendar_identity TEXT,
  -- Counted again from the registrations in every transaction that touches them, never added to or taken from.
  taken INTEGER NOT NULL, waiting INTEGER NOT NULL,
  -- Grows each time seats become free: who let an offer go is asked again only after that.
  round INTEGER NOT NULL
) STRICT;

-- Kept by triggers: one row for each restaurant of an event, or one without a name.
CREATE TABLE event_restaurants (
  name TEXT NOT NULL, day TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (name, day, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE removed_events (id TEXT PRIMARY KEY, version INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;

CREATE VIRTUAL TABLE event_words USING fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE registrations (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  event_id TEXT NOT NULL REFERENCES events (id), household_id TEXT NOT NULL REFERENCES households (id),
  state TEXT NOT NULL, ${detailColumnTypes},
  people INTEGER GENERATED ALWAYS AS (${headKinds.join(' + ')}) STORED,
  qr TEXT UNIQUE, short TEXT UNIQUE, hold_expires_at INTEGER, offer_expires_at INTEGER,
  queue INTEGER, passed_round INTEGER NOT NULL, needs_reconfirm INTEGER NOT NULL,
  cancelled_by TEXT, cancelled_late INTEGER NOT NULL, referral_code TEXT,
  version INTEGER NOT NULL, lock_version INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

-- Append only: who is inside is the sum.
CREATE TABLE check_ins (
  id TEXT PRIMARY KEY, registration_id TEXT NOT NULL REFERENCES registrations (id),
  kind TEXT NOT NULL, count INTEGER NOT NULL, at INTEGER NOT NULL, actor_id TEXT
) STRICT;

-- How an event was for a household that attended it.
CREATE TABLE feedback (
  n INTEGER PRIMARY KEY, registration_id TEXT NOT NULL UNIQUE REFERENCES registrations (id), event_id TEXT NOT NULL REFERENCES events (id),
  overall TEXT NOT NULL, food TEXT NOT NULL, portions TEXT NOT NULL, note TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;

CREATE TABLE allergen_reports (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, registration_id TEXT NOT NULL REFERENCES registrations (id),
  event_id TEXT NOT NULL REFERENCES events (id),
  kind TEXT NOT NULL, dish TEXT, allergens TEXT NOT NULL, note TEXT NOT NULL, at INTEGER NOT NULL,
  acknowledged_at INTEGER, acknowledged_by TEXT REFERENCES people (id)
) STRICT;

CREATE TABLE referrals (
  referee_household TEXT PRIMARY KEY REFERENCES households (id), referrer_household TEXT NOT NULL REFERENCES households (id),
  event_id TEXT NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;

-- Append only, in the transaction of what it tells of.
CREATE TABLE history (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, event_id TEXT NOT NULL, type TEXT NOT NULL, actor_id TEXT REFERENCES people (id),
  at INTEGER NOT NULL, kind TEXT NOT NULL, entity_id TEXT NOT NULL, label TEXT NOT NULL,
  before TEXT NOT NULL, after TEXT NOT NULL, why TEXT,
  -- The entry that led the system to this one.
  cause INTEGER REFERENCES history (n)
) STRICT;

-- What is to be sent to a household from \`send_at\` on: once for each change, whatever it held.
CREATE TABLE notices (
  change TEXT NOT NULL, household_id TEXT NOT NULL REFERENCES households (id), event_id TEXT NOT NULL,
  what TEXT NOT NULL, at INTEGER NOT NULL, send_at INTEGER NOT NULL, PRIMARY KEY (change, household_id)
) STRICT, WITHOUT ROWID;

-- The last move of an event, with everything that undoing it restores. Undone only while the event has this version.
CREATE TABLE moves (
  event_id TEXT PRIMARY KEY, lock_version INTEGER NOT NULL, undo_until INTEGER NOT NULL,
  -- Columns of the event before the move, and its active registrations: their flags before it, their versions after it.
  event TEXT NOT NULL, registrations TEXT NOT NULL,
  -- The notices of the move, where it has any.
  change TEXT
) STRICT, WITHOUT ROWID;

-- Pictures by the digest of their bytes, as base64.
CREATE TABLE covers (
  id TEXT PRIMARY KEY, type TEXT NOT NULL, data TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
`;

const restaurantsOf = (event: string) => `
  SELECT j.value, ${event}.day, ${event}.n FROM json_each(${event}.restaurants) j WHERE true
  UNION SELECT '', ${event}.day, ${event}.n WHERE ${event}.restaurants = '[]'`;

const restaurantsOfEvents = `
INSERT INTO event_restaurants (name, day, n)
  SELECT j.value, e.day, e.n FROM events e, json_each(e.restaurants) j
  UNION SELECT '', day, n FROM events WHERE restaurants = '[]';
CREATE INDEX event_restaurants_by_day ON event_restaurants (day, name, n);
CREATE INDEX event_restaurants_of_event ON event_restaurants (n);
CREATE TRIGGER restaurants_of_new AFTER INSERT ON events BEGIN
  INSERT INTO event_restaurants (name, day, n) ${restaurantsOf('NEW')};
END;
CREATE TRIGGER restaurants_of_changed AFTER UPDATE OF restaurants, day ON events
WHEN OLD.restaurants <> NEW.restaurants OR OLD.day <> NEW.day BEGIN
  DELETE FROM event_restaurants WHERE n = OLD.n;
  INSERT INTO event_restaurants (name, day, n) ${restaurantsOf('NEW')};
END;
CREATE TRIGGER restaurants_of_removed AFTER DELETE ON events BEGIN
  DELETE FROM event_restaurants WHERE n = OLD.n;
END;`;

/** Made after a new store is filled: twice as quick. The first two hold all that a filter asks for, so counting reads no event. */
export const indexes = `
CREATE INDEX events_listed ON events
  (day, starts_at, id, mode_bits, diet_bits, max_party, capacity, taken, state, place_id, food_id, organiser) WHERE ${IN_LISTS};
CREATE INDEX events_at_place ON events
  (place_id, day, starts_at, id, mode_bits, diet_bits, max_party, capacity, taken, state, food_id, organiser) WHERE ${IN_LISTS};
CREATE INDEX events_by_publication ON events (published_at) WHERE ${IN_LISTS};
CREATE INDEX saved_searches_of_person ON saved_searches (person_id, n);
CREATE INDEX places_by_position ON places (latitude, longitude);
CREATE INDEX places_by_city ON places (city COLLATE NOCASE);
CREATE INDEX places_by_postcode ON places (postcode COLLATE NOCASE);
CREATE INDEX events_planned ON events (day, place_id, archived_at);
CREATE INDEX events_of_lane ON events (place_id, day, starts_at, id, ends_at, state, archived_at);
CREATE INDEX events_by_start ON events (starts_at, id);
CREATE INDEX events_by_change ON events (updated_at, id);
CREATE INDEX events_imported ON events (day) WHERE calendar IS NOT NULL;
CREATE INDEX events_by_calendar_identity ON events (calendar_identity) WHERE calendar_identity IS NOT NULL;
CREATE INDEX events_of_series ON events (series_id, series_index) WHERE series_id IS NOT NULL;
CREATE INDEX events_to_open ON events (doors_at) WHERE state = 'published';
CREATE INDEX events_to_complete ON events (ends_at) WHERE state = 'live';
CREATE UNIQUE INDEX registrations_one_active ON registrations (event_id, household_id) WHERE state IN (${sqlList(activeStates)});
CREATE INDEX registrations_of_event ON registrations (event_id, state, people);
CREATE INDEX registrations_by_name ON registrations (event_id, contact_name COLLATE NOCASE, n);
CREATE INDEX registrations_of_household ON registrations (household_id, event_id);
CREATE INDEX registrations_queue ON registrations (event_id, queue) WHERE state = 'waitlisted';
CREATE INDEX registrations_holds ON registrations (hold_expires_at) WHERE state = 'held';
CREATE INDEX registrations_offers ON registrations (offer_expires_at) WHERE state = 'offered';
CREATE INDEX check_ins_of_registration ON check_ins (registration_id);
CREATE INDEX feedback_of_event ON feedback (event_id, overall, food, portions);
CREATE INDEX feedback_notes ON feedback (event_id, at, n) WHERE note <> '';
CREATE INDEX allergen_reports_of_event ON allergen_reports (event_id, acknowledged_at, n);
CREATE INDEX allergen_reports_of_registration ON allergen_reports (registration_id, n);
CREATE INDEX referrals_of_referrer ON referrals (referrer_household);
CREATE INDEX history_of_event ON history (event_id, n);
CREATE INDEX idempotency_keys_old ON idempotency_keys (at);
${restaurantsOfEvents}
`;

/** Of the tables as they are: a file with other tables is filled again. */
export const SCHEMA_VERSION = createHash('sha256').update(tables).update(indexes).digest('hex').slice(0, 12);
