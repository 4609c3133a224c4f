const UNUSED = 'NOT EXISTS (SELECT 1 FROM events WHERE text_id = OLD.text_id)';
const dropText =
  'DELETE FROM event_words WHERE rowid = OLD.text_id; DELETE FROM texts WHERE id = OLD.text_id;';
/** Texts that no event has any more leave with the last one. */
export const unusedTexts = `
CREATE TRIGGER texts_of_changed AFTER UPDATE OF text_id ON events WHEN ${UNUSED} BEGIN ${dropText} END;
CREATE TRIGGER texts_of_removed AFTER DELETE ON events WHEN ${UNUSED} BEGIN ${dropText} END;`;

/** The names of guests, as they are searched. */
export const wordsOfGuests = `
INSERT INTO guest_words (rowid, name) SELECT n, folded_name FROM registrations;
CREATE TRIGGER words_of_new_guest AFTER INSERT ON registrations BEGIN
  INSERT INTO guest_words (rowid, name) VALUES (NEW.n, NEW.folded_name);
END;
CREATE TRIGGER words_of_changed_guest AFTER UPDATE OF folded_name ON registrations WHEN NEW.folded_name <> OLD.folded_name BEGIN
  DELETE FROM guest_words WHERE rowid = OLD.n;
  INSERT INTO guest_words (rowid, name) VALUES (NEW.n, NEW.folded_name);
END;
CREATE TRIGGER words_of_removed_guest AFTER DELETE ON registrations BEGIN
  DELETE FROM guest_words WHERE rowid = OLD.n;
END;`;
