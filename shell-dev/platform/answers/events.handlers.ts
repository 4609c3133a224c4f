import * as v from 'valibot';
import { limits } from '~/api/vocabulary';
import { described } from '~/domain/backend-versions';
import { readPosition } from '~/domain/distance';
import { findVisibleEvent } from '../commands/registration-checks';
import type { Viewer } from '../model/viewer';
import { personCan } from '../rules/permissions';
import type { Database } from '../store/database';
import { hasDoorByShift } from '../store/door-helpers';
import { daysOf } from '../store/event-days';
import { eventsAfter, eventsByDay } from '../store/event-lists';
import { eventsNear, positionNamed, type NearRow } from '../store/near-lists';
import { restaurantsOf } from '../store/offer-rows';
import { placesWithEvents } from '../store/place-lists';
import type { EventSummaryRow } from '../store/rows';
import { detailAnswer, summaryAnswers } from './event-answer';
import type { Handlers } from './handler';
import { checkSpan, cursorOf, integer, pageOf, textOf } from './paging';
import { searchOf } from './search-of';

const position = { day: textOf(10), starts_at: integer, id: textOf(64) };
const eventCursor = cursorOf(v.object(position));
const nearCursor = cursorOf(v.object({ ...position, tenths: v.nullable(integer) }));

const USUAL_PER_DAY = 20;
const USUAL_PLACES = 50;

type EventHandlers = Pick<
  Handlers,
  'showMe' | 'showBackend' | 'listEvents' | 'listDays' | 'showEvent' | 'listPlaces'
>;

/** The main API: public reads. */
export const eventHandlers: EventHandlers = {
  showMe: ({ viewer }, { db, now }) => ({
    can: personCan(viewer.role, {
      hasDoor: hasDoorByShift(db, viewer, now),
      isOfRestaurant: viewer.personId !== null && restaurantsOf(db, viewer.personId).length > 0,
    }),
    signed_in: viewer.personId !== null,
  }),

  showBackend: () => described,

  listEvents({ query, viewer }, { db, now, extents }) {
    const { cursor, limit = limits.pageSize.usual, near, from, to, ...filter } = query;
    const search = searchOf(db, { ...filter, ...daysOf(db, { from, to }, now) }, viewer, now);
    const at = near === undefined ? undefined : (readPosition(near) ?? positionNamed(db, near));
    if (at) {
      const found = eventsNear(db, search, at, nearCursor.read(cursor), limit + 1);
      return { ...nearAnswer(db, found, limit, viewer, now), ...extents.of(search) };
    }
    const rows = eventsAfter(db, search, eventCursor.read(cursor), limit + 1);
    const { shown, next_cursor } = pageOf(rows, limit, (last) => eventCursor.write(positionAt(last)));
    return { items: summaryAnswers(db, shown, viewer, now), next_cursor, ...extents.of(search) };
  },

  listDays({ query, viewer }, { db, now, extents }) {
    const { per_day = USUAL_PER_DAY, from, to, ...filter } = query;
    checkSpan(from, to);
    const search = searchOf(db, filter, viewer, now);
    const days = eventsByDay(db, { ...search, from, to }, per_day);
    const answers = summaryAnswers(
      db,
      days.flatMap(({ rows }) => rows),
      viewer,
      now,
    );
    let at = 0;
    const { earliest_day, latest_day } = extents.of(search);
    return {
      days: days.map(({ day, count, rows }) => ({
        day,
        count,
        events: answers.slice(at, (at += rows.length)),
      })),
      earliest_day,
      latest_day,
    };
  },

  showEvent({ params, viewer }, { db, now }) {
    return detailAnswer(db, findVisibleEvent(db, params.eventId, viewer), viewer, now);
  },

  listPlaces({ query }, { db }) {
    return { items: placesWithEvents(db, query.q ?? '', query.limit ?? USUAL_PLACES) };
  },
};

function nearAnswer(db: Database, found: readonly NearRow[], limit: number, viewer: Viewer, now: number) {
  const { shown, next_cursor } = pageOf(found, limit, ({ tenths, row }) =>
    nearCursor.write({ tenths, ...positionAt(row) }),
  );
  const rows = shown.map(({ row }) => row);
  const items = summaryAnswers(db, rows, viewer, now).map((answer, index) => ({
    ...answer,
    distance_km: toKilometres(shown[index]?.tenths ?? null),
  }));
  return { items, next_cursor };
}

const positionAt = ({ day, starts_at, id }: EventSummaryRow) => ({ day, starts_at, id });

const toKilometres = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);
