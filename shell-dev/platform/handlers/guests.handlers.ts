import * as v from 'valibot';
import { limits } from '~/api/vocabulary';
import { actOnGuest } from '../acts/guests/act-on-guest';
import { actOnGuests } from '../acts/guests/act-on-guests';
import { addWalkIn } from '../acts/guests/add-walk-in';
import { changeGuest } from '../acts/guests/change-guest';
import { guestAnswer, guestAnswers } from '../answers/guest-answer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { eventRow, removedVersion } from '../store/event-rows';
import { countGuests, guestsAfter, guestsById, type GuestPosition } from '../store/guest-rows';
import type { EventRow } from '../store/rows';
import type { Handlers } from './handler';

type GuestHandlers = Pick<
  Handlers,
  'listGuests' | 'addWalkIn' | 'changeGuest' | 'actOnGuest' | 'actOnGuests'
>;

const USUAL_PAGE = 200;

/** The guest list. Only managers pass; the binder has looked. */
export const guestHandlers: GuestHandlers = {
  listGuests({ params, query }, { db, now }) {
    const event = eventThere(db, params.eventId);
    const total = countGuests(db, event.id);
    if (query.ids)
      return {
        items: guestAnswers(db, event, guestsById(db, event.id, query.ids), now),
        next_cursor: null,
        total,
      };
    const limit = query.limit ?? USUAL_PAGE;
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
    const rows = guestsAfter(db, event.id, after, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: guestAnswers(db, event, shown, now),
      next_cursor: rows.length > limit && last ? writeCursor(last) : null,
      total,
    };
  },

  addWalkIn({ params, body, viewer }, act) {
    return guestAnswer(act.db, addWalkIn(act, params.eventId, viewer.personId, body), act.now);
  },
  changeGuest({ params, body }, act) {
    return guestAnswer(act.db, changeGuest(act, params.registrationId, body), act.now);
  },
  actOnGuest({ params, body, viewer }, act) {
    return guestAnswer(act.db, actOnGuest(act, params.registrationId, viewer.personId, body), act.now);
  },
  actOnGuests: ({ params, body, viewer }, act) => actOnGuests(act, params.eventId, viewer.personId, body),
};

function eventThere(db: Database, id: string): EventRow {
  const event = eventRow(db, id);
  if (!event) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return event;
}

const position = v.tuple([
  v.pipe(v.string(), v.maxLength(limits.contactName)),
  v.pipe(v.number(), v.safeInteger()),
]);

const writeCursor = ({ contact_name, n }: { contact_name: string; n: number }): string =>
  Buffer.from(JSON.stringify([contact_name, n])).toString('base64url');

function readCursor(cursor: string): GuestPosition {
  try {
    const [name, n] = v.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { name, n };
  } catch {
    throw new Refused('invalid', { errors: [{ field: 'cursor', code: 'format' }] });
  }
}
