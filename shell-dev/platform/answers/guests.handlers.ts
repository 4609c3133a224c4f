import * as v from 'valibot';
import { limits } from '~/api/vocabulary';
import { addWalkIn, changeGuest, runGuestAction, runGuestActions } from '../commands/guests';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { eventRow, removedVersion } from '../store/event-rows';
import { countGuests, guestsAfter, guestsById, guestsNamed } from '../store/guest-rows';
import type { EventRow } from '../store/rows';
import { guestAnswer, guestAnswers } from './guest-answer';
import type { Handlers } from './handler';
import { cursorOf, integer, textOf } from './paging';

type GuestHandlers = Pick<
  Handlers,
  'listGuests' | 'findGuests' | 'addWalkIn' | 'changeGuest' | 'runGuestAction' | 'runBulkGuestAction'
>;

const USUAL_PAGE = 200;
const USUALLY_FOUND = 10;

/** The guest list. The binder has authorized managers. */
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
    const after = query.cursor === undefined ? undefined : guestCursor.read(query.cursor);
    const rows = guestsAfter(db, event.id, after, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: guestAnswers(db, event, shown, now),
      next_cursor:
        rows.length > limit && last ? guestCursor.write({ name: last.contact_name, n: last.n }) : null,
      total,
    };
  },

  findGuests: ({ query }, { db, now }) => ({
    items: guestsNamed(db, query.q, now, query.limit ?? USUALLY_FOUND).map(
      ({ event_id, title, event_state, starts_local, ...guest }) => ({
        ...guest,
        event: { id: event_id, title, state: event_state, starts_local },
      }),
    ),
  }),

  addWalkIn({ params, body, viewer }, tx) {
    return guestAnswer(tx.db, addWalkIn(tx, params.eventId, viewer.personId, body), tx.now);
  },
  changeGuest({ params, body }, tx) {
    return guestAnswer(tx.db, changeGuest(tx, params.registrationId, body), tx.now);
  },
  runGuestAction({ params, body, viewer }, tx) {
    return guestAnswer(tx.db, runGuestAction(tx, params.registrationId, viewer.personId, body), tx.now);
  },
  runBulkGuestAction: ({ params, body, viewer }, tx) =>
    runGuestActions(tx, params.eventId, viewer.personId, body, ({ db, now }, id) => guestAnswer(db, id, now)),
};

function eventThere(db: Database, id: string): EventRow {
  const event = eventRow(db, id);
  if (!event) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return event;
}

const guestCursor = cursorOf(v.object({ name: textOf(limits.contactName), n: integer }));
