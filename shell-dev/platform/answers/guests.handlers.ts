import * as v from 'valibot';
import { limits } from '~/api/vocabulary';
import { addWalkIn, changeGuest, runGuestAction, runGuestActions } from '../commands/guests';
import { findEvent } from '../commands/registration-checks';
import { countGuests, guestsAfter, guestsById, guestsNamed } from '../store/guest-rows';
import { guestAnswer, guestAnswers } from './guest-answer';
import type { Handlers } from './handler';
import { cursorOf, integer, pageOf, textOf } from './paging';

type GuestHandlers = Pick<
  Handlers,
  'listGuests' | 'findGuests' | 'addWalkIn' | 'changeGuest' | 'runGuestAction' | 'runBulkGuestAction'
>;

const USUAL_PAGE = 200;
const USUALLY_FOUND = 10;

/** The guest list. The binder has authorized managers. */
export const guestHandlers: GuestHandlers = {
  listGuests({ params, query }, { db, now }) {
    const event = findEvent(db, params.eventId);
    const total = countGuests(db, event.id);
    if (query.ids)
      return {
        items: guestAnswers(db, event, guestsById(db, event.id, query.ids), now),
        next_cursor: null,
        total,
      };
    const limit = query.limit ?? USUAL_PAGE;
    const rows = guestsAfter(db, event.id, guestCursor.read(query.cursor), limit + 1);
    const { shown, next_cursor } = pageOf(rows, limit, ({ contact_name: name, n }) =>
      guestCursor.write({ name, n }),
    );
    return { items: guestAnswers(db, event, shown, now), next_cursor, total };
  },

  findGuests: ({ query }, { db, now }) => ({
    items: guestsNamed(db, query.q, now, query.limit ?? USUALLY_FOUND).map(
      ({ event_id, title, event_state, starts_local, ...guest }) => ({
        ...guest,
        event: { id: event_id, title, state: event_state, starts_local },
      }),
    ),
  }),

  addWalkIn({ params, body }, tx) {
    return guestAnswer(tx.db, addWalkIn(tx, params.eventId, body), tx.now);
  },
  changeGuest({ params, body }, tx) {
    return guestAnswer(tx.db, changeGuest(tx, params.registrationId, body), tx.now);
  },
  runGuestAction({ params, body }, tx) {
    return guestAnswer(tx.db, runGuestAction(tx, params.registrationId, body), tx.now);
  },
  runBulkGuestAction: ({ params, body }, tx) =>
    runGuestActions(tx, params.eventId, body, ({ db, now }, id) => guestAnswer(db, id, now)),
};

const guestCursor = cursorOf(v.object({ name: textOf(limits.contactName), n: integer }));
