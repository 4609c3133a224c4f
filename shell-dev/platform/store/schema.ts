import { createHash } from 'node:crypto';
import { eventFields } from '~/api/event-fields';
import { headKinds } from '~/domain/party';
import { offerIndexes, offerTables } from './offer-tables';
import { detailColumnTypes, householdColumnTypes } from './party-details';
import { IS_ACTIVE } from './registration-rows';
import { restaurantsOfEvents, restaurantTables } from './restaurant-tables';
import { shiftIndexes, shiftTables } from './shift-tables';
import { simpleColumnTypes } from './simple-columns';
import { unusedTexts, wordsOfGuests } from './word-triggers';

/** What everybody may find in a list. Word for word the condition of the partial indexes, or SQLite will not use them. */
export const IN_LISTS = `state <> 'draft' AND visibility = 'public'`;

/** What touches more days than the one it begins on. Word for word the condition of the partial index. */
export const IS_OVER_MIDNIGHT = `e.ends_local > e.day || 'T24'`;

/** An entry by which people passed a door though the server judged otherwise. Word for word the condition of the partial index. */
export const IS_CONFLICT = `device_result IS NOT NULL AND result <> 'ok' AND settled_at IS NULL`;

/** A party that cancelled after kitchens had counted, of which no manager said that they know. */
export const IS_UNSEEN_LATE = `state = 'cancelled' AND cancelled_by = 'family' AND cancelled_late = 1 AND late_seen = 0`;

/** Words come folded and parted: an index of them only keeps them apart at blanks. */
const OF_FOLDED_WORDS = `content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"`;

/** Times are epoch milliseconds, lists and objects are JSON, sets that are searched are bits. */
export const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE people (
  id TEXT PRIMARY KEY, role TEXT NOT NULL, name TEXT NOT NULL, household_id TEXT REFERENCES households (id),
  -- Of those whom kitchens call.
  phone TEXT,
  -- Of helpers: whether they may be asked to take a place; the secret of the calendar of their shifts.
  asks INTEGER NOT NULL DEFAULT 1, feed_token TEXT NOT NULL UNIQUE
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
  id TEXT PRIMARY KEY, name TEXT NOT NULL, line1 TEXT NOT NULL, city TEXT NOT NULL, region TEXT NOT NULL,
  postcode TEXT NOT NULL, country TEXT, latitude REAL, longitude REAL, access_notes TEXT NOT NULL,
  -- As searches find it (\`src/api/fold.ts\`): words of its name, city and postcode; the latter two alone.
  folded TEXT NOT NULL, city_folded TEXT NOT NULL, postcode_folded TEXT NOT NULL,
  -- Kept by triggers: how many events everybody may find there.
  listed INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Events that repeat by a rule: each date is an event of its own.
CREATE TABLE series (
  id TEXT PRIMARY KEY, rrule TEXT NOT NULL, first_day TEXT NOT NULL, exdates TEXT NOT NULL,
  lock_version INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  -- Of a series that was imported: the UID of its entry, and the rule that the entry had.
  calendar_uid TEXT, calendar_rrule TEXT
) STRICT;

-- What the dishes of events say of themselves, by its digest: thousands of events share a few hundred of these.
CREATE TABLE foods (id INTEGER PRIMARY KEY, dishes TEXT NOT NULL) STRICT;

-- The texts that events are found by, each once: hundreds of dates share one.
CREATE TABLE texts (id INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE) STRICT;

CREATE VIRTUAL TABLE event_words USING fts5 (words, ${OF_FOLDED_WORDS});

-- What is long comes last: SQLite reads a row from its beginning, as far as it has to.
CREATE TABLE events (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL, uid TEXT NOT NULL,
  state TEXT NOT NULL, visibility TEXT NOT NULL, archived_at INTEGER,
  day TEXT NOT NULL, starts_local TEXT NOT NULL, ends_local TEXT NOT NULL, fold INTEGER NOT NULL, time_zone TEXT NOT NULL,
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, doors_at INTEGER NOT NULL,
  place_id TEXT REFERENCES places (id), mode_bits INTEGER NOT NULL, diet_bits INTEGER NOT NULL,
  food_id INTEGER NOT NULL REFERENCES foods (id), text_id INTEGER NOT NULL REFERENCES texts (id),
  capacity INTEGER NOT NULL, max_party INTEGER NOT NULL, waitlist_limit INTEGER NOT NULL,
  -- Counted again from the registrations in every transaction that touches them, never added to or taken from.
  taken INTEGER NOT NULL, waiting INTEGER NOT NULL,
  -- Grows each time seats become free: who let an offer go is asked again only after that.
  round INTEGER NOT NULL,
  version INTEGER NOT NULL, content_version INTEGER NOT NULL, lock_version INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  registration_opens_at INTEGER, registration_closes_at INTEGER, kitchen_cutoff_at INTEGER,
  series_id TEXT REFERENCES series (id), series_day TEXT, series_index INTEGER, overridden INTEGER NOT NULL DEFAULT 0,
  -- For the first time.
  published_at INTEGER,
  -- Completed once and opened again since.
  reopened_at INTEGER,
  -- Its next reminder; NULL: none is left.
  remind_at INTEGER,
  created_by TEXT REFERENCES people (id), updated_by TEXT REFERENCES people (id),
  title TEXT NOT NULL, title_key TEXT NOT NULL, summary TEXT NOT NULL, modes TEXT NOT NULL, diets TEXT NOT NULL, restaurants TEXT NOT NULL,
  cover TEXT, cancel_reason TEXT, cancel_reason_shown INTEGER NOT NULL, sequence INTEGER NOT NULL,
  ${simpleColumnTypes(eventFields).join(', ')},
  tags TEXT NOT NULL, source_url TEXT, previous_starts_at TEXT NOT NULL, description TEXT NOT NULL, dishes TEXT NOT NULL,
  -- What a calendar said of it when it was last brought in, and which calendar: NULL for an event that was made here.
  imported TEXT, calendar TEXT,
  -- Where the calendar moved it since: what the calendar calls it now. Its own UID stays, families' calendars have it.
  calendar_identity TEXT,
  archived INTEGER NOT NULL GENERATED ALWAYS AS (archived_at IS NOT NULL) VIRTUAL,
  seats_left INTEGER NOT NULL GENERATED ALWAYS AS (capacity - taken) VIRTUAL
) STRICT;

${restaurantTables}

-- Kept by triggers: how many events there are of each day, so that nobody counts a hundred thousand of them.
CREATE TABLE event_counts (
  archived INTEGER NOT NULL, state TEXT NOT NULL, visibility TEXT NOT NULL, day TEXT NOT NULL, events INTEGER NOT NULL,
  PRIMARY KEY (archived, state, visibility, day)
) STRICT, WITHOUT ROWID;

-- Of few events: made later, each would pass all of them.
CREATE INDEX events_by_calendar_identity ON events (calendar_identity) WHERE calendar_identity IS NOT NULL;
CREATE INDEX events_to_remind ON events (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX events_to_complete ON events (ends_at) WHERE state = 'live';

CREATE TABLE removed_events (id TEXT PRIMARY KEY, version INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;

-- Who works at the door of an event without a shift.
CREATE TABLE door_helpers (
  event_id TEXT NOT NULL, person_id TEXT NOT NULL REFERENCES people (id), PRIMARY KEY (event_id, person_id)
) STRICT, WITHOUT ROWID;

${offerTables}

-- Dishes that left an event, as JSON, until another one of their course comes in their place.
CREATE TABLE gone_dishes (
  n INTEGER PRIMARY KEY, event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE, dish TEXT NOT NULL, left_at INTEGER NOT NULL
) STRICT;

${shiftTables}
CREATE TABLE registrations (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL,
  event_id TEXT NOT NULL REFERENCES events (id), household_id TEXT NOT NULL REFERENCES households (id),
  state TEXT NOT NULL, ${detailColumnTypes},
  -- The words of the name, as searches find them.
  folded_name TEXT NOT NULL,
  people INTEGER GENERATED ALWAYS AS (${headKinds.join(' + ')}) STORED,
  qr TEXT, short TEXT, hold_expires_at INTEGER, offer_expires_at INTEGER,
  queue INTEGER, passed_round INTEGER NOT NULL, needs_reconfirm INTEGER NOT NULL,
  -- By how many it grew after the kitchens' cut-off.
  late_people INTEGER NOT NULL,
  cancelled_by TEXT, cancelled_late INTEGER NOT NULL, late_seen INTEGER NOT NULL, referral_code TEXT,
  version INTEGER NOT NULL, lock_version INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

-- The names of guests, by the number of the registration. Kept by triggers.
CREATE VIRTUAL TABLE guest_words USING fts5 (name, ${OF_FOLDED_WORDS});

-- The devices that have a ticket in their wallet and ask for its newest pass.
CREATE TABLE wallet_devices (device TEXT NOT NULL, registration_id TEXT NOT NULL, push_token TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (device, registration_id)) STRICT, WITHOUT ROWID;

-- Append only: who is inside is the sum of \`change\`, which is 0 where a command was refused. Written once, but for \`device_result\` and who settled it.
CREATE TABLE check_ins (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL, event_id TEXT NOT NULL REFERENCES events (id),
  -- NULL: the event has no such ticket, and \`code\` is what was scanned.
  registration_id TEXT REFERENCES registrations (id), code TEXT,
  kind TEXT NOT NULL, count INTEGER NOT NULL, change INTEGER NOT NULL, undoes TEXT,
  door TEXT NOT NULL, device_id TEXT, actor_id TEXT,
  -- By the device's clock; by ours; when it was received.
  scanned_at INTEGER NOT NULL, at INTEGER NOT NULL, received_at INTEGER NOT NULL,
  -- What a device answered by itself: people passed by that.
  device_result TEXT, result TEXT NOT NULL,
  -- Of a walk-in: free seats as far as the device knew, and when it was received.
  seats_device INTEGER, seats_server INTEGER,
  -- Of a walk-in that was given no ticket: whom the device let in.
  walk_in_name TEXT,
  settled_at INTEGER, settled_by TEXT
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
  acknowledged_at INTEGER, acknowledged_by TEXT REFERENCES people (id),
  reply TEXT, replied_at INTEGER, replied_by TEXT REFERENCES people (id)
) STRICT;

CREATE TABLE referrals (
  referee_household TEXT PRIMARY KEY REFERENCES households (id), referrer_household TEXT NOT NULL REFERENCES households (id),
  event_id TEXT NOT NULL, state TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;

-- Append only, in the transaction of what it tells of.
CREATE TABLE history (
  n INTEGER PRIMARY KEY, event_id TEXT NOT NULL, type TEXT NOT NULL, actor_id TEXT REFERENCES people (id),
  at INTEGER NOT NULL, kind TEXT NOT NULL, entity_id TEXT NOT NULL, label TEXT NOT NULL,
  before TEXT NOT NULL, after TEXT NOT NULL, why TEXT,
  -- The entry that led the system to this one.
  cause INTEGER REFERENCES history (n)
) STRICT;

-- What managers wrote to guests of an event. Its notices are written when it is sent; until then it can be deleted.
CREATE TABLE messages (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, event_id TEXT NOT NULL REFERENCES events (id),
  subject TEXT NOT NULL, body TEXT NOT NULL,
  -- The same in Spanish, as JSON; whom it is for, as JSON.
  spanish TEXT, audience TEXT NOT NULL, loud INTEGER NOT NULL,
  sent_by TEXT REFERENCES people (id),
  -- Of a kitchen that is late: nobody wrote it.
  offer_id TEXT REFERENCES offers (id),
  -- As it was asked for by the clocks at the place, and the day there.
  send_at INTEGER NOT NULL, send_local TEXT, day TEXT NOT NULL, sent_at INTEGER
) STRICT;

-- What happened to a household at an event. Of a kind at most one is open (sent, not closed), and one waits for its \`send_at\`, which closes
-- the open one then.
CREATE TABLE notices (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  -- A household; of a message to helpers the person, who has none, and no registration.
  household_id TEXT NOT NULL, event_id TEXT NOT NULL REFERENCES events (id), registration_id TEXT REFERENCES registrations (id),
  kind TEXT NOT NULL, loud INTEGER NOT NULL, version INTEGER NOT NULL,
  -- The entry of the history whose change it tells of; of several, the last. NULL where no history is written.
  change INTEGER,
  -- What the household knew, and what is so now; what of that it is told.
  before TEXT NOT NULL, after TEXT NOT NULL, content TEXT NOT NULL,
  reason TEXT, corrects TEXT,
  -- Of a message, or of a reply to a report: each is a question of its own.
  message_id TEXT REFERENCES messages (id), report_id TEXT REFERENCES allergen_reports (id),
  send_at INTEGER NOT NULL, sent_at INTEGER, seen_at INTEGER, answered_at INTEGER, answer TEXT, closed_at INTEGER
) STRICT;

-- The last move of an event, with everything that undoing it restores. Undone only while the event has this version.
CREATE TABLE moves (
  event_id TEXT PRIMARY KEY, lock_version INTEGER NOT NULL, undo_until INTEGER NOT NULL,
  -- Columns of the event before the move, and its active registrations: their flags before it, their versions after it.
  event TEXT NOT NULL, registrations TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Pictures by the digest of their bytes, as base64.
CREATE TABLE covers (id TEXT PRIMARY KEY, type TEXT NOT NULL, at INTEGER NOT NULL) STRICT;

CREATE TABLE cover_parts (
  cover_id TEXT NOT NULL, start INTEGER NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (cover_id, start)
) STRICT;

CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
`;

/** Adds an event to what is counted, or takes it away. */
const counted = (event: string, by: 1 | -1): string => `
  INSERT INTO event_counts (archived, state, visibility, day, events)
    VALUES (${event}.archived_at IS NOT NULL, ${event}.state, ${event}.visibility, ${event}.day, ${by})
    ON CONFLICT DO UPDATE SET events = events + ${by};
  UPDATE places SET listed = listed + ${by} WHERE id = ${event}.place_id AND ${IN_LISTS.replace(/\b(state|visibility)\b/g, `${event}.$1`)};`;

/** Adds up all events of a new store, then follows each change. */
const countsOfEvents = `
INSERT INTO event_counts (archived, state, visibility, day, events)
  SELECT archived, state, visibility, day, count(*) FROM events INDEXED BY events_by_state GROUP BY archived, state, day, visibility;
UPDATE places SET listed = counted.events FROM (
  SELECT place_id, count(*) AS events FROM events INDEXED BY events_at_place WHERE ${IN_LISTS} GROUP BY place_id
) AS counted WHERE counted.place_id = places.id;
CREATE TRIGGER counts_of_new AFTER INSERT ON events BEGIN ${counted('NEW', 1)} END;
CREATE TRIGGER counts_of_changed AFTER UPDATE OF archived_at, state, visibility, day, place_id ON events BEGIN
  ${counted('OLD', -1)} ${counted('NEW', 1)}
END;
CREATE TRIGGER counts_of_removed AFTER DELETE ON events BEGIN ${counted('OLD', -1)} END;`;

/** What a list of managers is narrowed by, within the index of its order. */
const NARROWED = 'state, day, place_id, text_id';

/**
 * Made after a new store is filled: twice as quick. `events_listed` and `events_at_place` hold all that a filter asks for, so counting reads no
 * event.
 */
export const indexes = `
CREATE UNIQUE INDEX events_by_id ON events (id);
CREATE UNIQUE INDEX events_by_uid ON events (uid);
CREATE UNIQUE INDEX registrations_by_id ON registrations (id);
CREATE UNIQUE INDEX registrations_by_qr ON registrations (qr);
CREATE UNIQUE INDEX registrations_by_short ON registrations (short);
CREATE INDEX events_listed ON events
  (day, starts_at, id, mode_bits, diet_bits, max_party, capacity, taken, state, registration_closes_at, ends_at, place_id, food_id, text_id, organiser) WHERE ${IN_LISTS};
CREATE INDEX events_at_place ON events
  (place_id, day, starts_at, id, mode_bits, diet_bits, max_party, capacity, taken, state, registration_closes_at, ends_at, food_id, text_id, organiser) WHERE ${IN_LISTS};
${offerIndexes}
CREATE INDEX gone_dishes_of_event ON gone_dishes (event_id, n);
${shiftIndexes}
CREATE INDEX saved_searches_of_person ON saved_searches (person_id, n);
CREATE INDEX places_by_position ON places (latitude, longitude);
CREATE INDEX places_by_city ON places (city_folded);
CREATE INDEX places_by_postcode ON places (postcode_folded);
CREATE INDEX events_of_text ON events (text_id, archived, state, day, place_id, starts_at, updated_at, title_key, seats_left, id, visibility);
CREATE INDEX events_over_midnight ON events (day, starts_at, id, ends_local, ends_at, state) WHERE ${IS_OVER_MIDNIGHT.replaceAll('e.', '')};
CREATE INDEX events_by_state ON events (archived, state, day, visibility);
CREATE INDEX events_by_start ON events (archived, starts_at, id, ${NARROWED});
CREATE INDEX events_imported ON events (day) WHERE calendar IS NOT NULL;
CREATE INDEX series_of_calendar ON series (calendar_uid) WHERE calendar_uid IS NOT NULL;
CREATE INDEX events_of_series ON events (series_id, series_index) WHERE series_id IS NOT NULL;
CREATE INDEX events_to_open ON events (doors_at) WHERE state = 'published';
CREATE UNIQUE INDEX registrations_one_active ON registrations (event_id, household_id) WHERE ${IS_ACTIVE};
CREATE INDEX registrations_of_event ON registrations (event_id, state, people);
CREATE INDEX registrations_by_name ON registrations (event_id, contact_name COLLATE NOCASE, n);
CREATE INDEX registrations_of_household ON registrations (household_id, event_id);
CREATE INDEX registrations_queue ON registrations (event_id, queue) WHERE state = 'waitlisted';
CREATE INDEX registrations_holds ON registrations (hold_expires_at) WHERE state = 'held';
CREATE INDEX registrations_offers ON registrations (offer_expires_at) WHERE state = 'offered';
CREATE UNIQUE INDEX check_ins_by_id ON check_ins (id);
CREATE INDEX check_ins_of_registration ON check_ins (registration_id, change);
CREATE INDEX check_ins_of_event ON check_ins (event_id, door, change);
CREATE INDEX check_in_conflicts ON check_ins (event_id, n) WHERE ${IS_CONFLICT};
CREATE INDEX check_ins_heard ON check_ins (event_id, door, received_at) WHERE device_id IS NOT NULL;
CREATE INDEX registrations_cancelled_late ON registrations (event_id) WHERE ${IS_UNSEEN_LATE};
CREATE INDEX allergen_reports_open ON allergen_reports (event_id, at) WHERE acknowledged_at IS NULL;
CREATE INDEX feedback_of_event ON feedback (event_id, overall, food, portions);
CREATE INDEX feedback_notes ON feedback (event_id, at, n) WHERE note <> '';
CREATE INDEX allergen_reports_of_event ON allergen_reports (event_id, acknowledged_at, n);
CREATE INDEX allergen_reports_of_registration ON allergen_reports (registration_id, n);
CREATE INDEX referrals_of_referrer ON referrals (referrer_household);
CREATE INDEX history_of_event ON history (event_id, n);
CREATE UNIQUE INDEX notices_open ON notices (event_id, household_id, kind, coalesce(message_id, report_id, '')) WHERE sent_at IS NOT NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX notices_waiting ON notices (event_id, household_id, kind, coalesce(message_id, report_id, '')) WHERE sent_at IS NULL;
CREATE INDEX notices_due ON notices (send_at) WHERE sent_at IS NULL;
CREATE INDEX notices_of_household ON notices (household_id, sent_at);
CREATE INDEX notices_of_party ON notices (event_id, household_id, closed_at);
CREATE INDEX notices_of_message ON notices (message_id, seen_at) WHERE message_id IS NOT NULL;
CREATE INDEX notices_of_report ON notices (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX messages_of_event ON messages (event_id, n);
CREATE INDEX messages_of_offer ON messages (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX messages_due ON messages (send_at) WHERE sent_at IS NULL;
CREATE INDEX notices_of_change ON notices (event_id, change);
CREATE INDEX notices_of_registration ON notices (registration_id);
CREATE INDEX idempotency_keys_old ON idempotency_keys (at);
${countsOfEvents}
${restaurantsOfEvents}
${unusedTexts}
${wordsOfGuests}
`;

/**
 * Only of planners, of managers' lists in other orders and of saved searches: made once the store is ready, which it is a tenth sooner, or by
 * the first statement that names one (`INDEXED BY`).
 */
export const laterIndexes: Readonly<Record<string, string>> = {
  events_by_change: `events (archived, updated_at, id, ${NARROWED})`,
  events_by_title: `events (archived, title_key, id, ${NARROWED})`,
  events_by_seats: `events (archived, seats_left, id, ${NARROWED})`,
  events_planned: 'events (day, place_id, archived, state, text_id)',
  events_of_lane: 'events (place_id, day, starts_at, id, ends_at, archived, state, text_id)',
  event_restaurants_by_day: 'event_restaurants (day, name, archived, state, text_id)',
  events_by_publication: `events (published_at) WHERE ${IN_LISTS}`,
};

/** Of the tables as they are: a file with other tables is filled again. */
export const SCHEMA_VERSION = createHash('sha256')
  .update(tables)
  .update(indexes)
  .update(JSON.stringify(laterIndexes))
  .digest('hex')
  .slice(0, 12);
