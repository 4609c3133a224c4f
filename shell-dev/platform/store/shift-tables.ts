export const shiftTables = `
-- Places for hands at an event, in the order of its managers.
CREATE TABLE shifts (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, event_id TEXT NOT NULL REFERENCES events (id), position INTEGER NOT NULL,
  kind TEXT NOT NULL, places INTEGER NOT NULL, place TEXT,
  starts_local TEXT NOT NULL, ends_local TEXT NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
  note TEXT, vehicle TEXT, min_age INTEGER, version INTEGER NOT NULL,
  -- Its managers took it away. Who had claimed it still reads that.
  removed_at INTEGER,
  -- What undoing the last move of its event restores, as JSON.
  before_move TEXT,
  -- Until when its last place is kept for somebody new, though somebody comes every week; NULL: nobody waits for it.
  kept_until INTEGER,
  -- When the likeliest are asked again, after a late release; NULL: they are not.
  ask_at INTEGER
) STRICT;

-- A person who took a place in a shift, and what became of it.
CREATE TABLE claims (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES people (id), state TEXT NOT NULL, lock_version INTEGER NOT NULL,
  claimed_at INTEGER NOT NULL, acted_by TEXT REFERENCES people (id), acted_at INTEGER NOT NULL, reason TEXT,
  -- Until when this person says whether they still come; NULL: they are not asked.
  keep_by INTEGER
) STRICT;

-- Shifts that a person takes at every date of a series until they say so: as the one is that they took last.
CREATE TABLE weekly_claims (
  n INTEGER PRIMARY KEY, person_id TEXT NOT NULL REFERENCES people (id), shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE,
  since INTEGER NOT NULL, weekday TEXT NOT NULL
) STRICT;

-- Who was asked to take a place, and when last.
CREATE TABLE shift_asks (
  shift_id TEXT NOT NULL REFERENCES shifts (id) ON DELETE CASCADE, person_id TEXT NOT NULL REFERENCES people (id), at INTEGER NOT NULL,
  PRIMARY KEY (shift_id, person_id)
) STRICT, WITHOUT ROWID;
`;

export const shiftIndexes = `
CREATE INDEX shifts_of_event ON shifts (event_id, position);
CREATE INDEX shifts_by_end ON shifts (ends_at) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX claims_active ON claims (shift_id, person_id) WHERE state = 'claimed';
CREATE INDEX claims_of_shift ON claims (shift_id, n);
CREATE INDEX claims_of_person ON claims (person_id, state);
CREATE INDEX shifts_to_ask ON shifts (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX shifts_kept ON shifts (kept_until) WHERE kept_until IS NOT NULL;
CREATE INDEX weekly_claims_of_shift ON weekly_claims (shift_id);
CREATE INDEX claims_to_keep ON claims (keep_by) WHERE keep_by IS NOT NULL;
CREATE INDEX shift_asks_of_person ON shift_asks (person_id, at);
`;
