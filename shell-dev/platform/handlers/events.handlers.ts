import { described } from '~/domain/backend';
import { limits } from '~/api/vocabulary';
import { visibleEvent } from '../acts/find';
import { detailAnswer, summaryAnswers } from '../answers/event-answer';
import type { Search } from '../store/event-search';
import { fromToday } from '../store/from-today';
import { eventsAfter, eventsByDay } from '../store/event-lists';
import { placesWithEvents } from '../store/place-lists';
import { readCursor, writeCursor } from './cursor';
import type { AnswerOf, Handlers } from './handler';
import { checkSpan } from './span';

const USUAL_PER_DAY = 20;
const USUAL_PLACES = 50;

type EventHandlers = Pick<
  Handlers,
  'showMe' | 'showBackend' | 'listEvents' | 'listDays' | 'showEvent' | 'listPlaces'
>;

/** The main API: what everybody may read. */
export const eventHandlers: EventHandlers = {
  showMe: ({ viewer }) => ({ can: viewer.role === 'manager' ? ['manage_events'] : [] }),

  showBackend: () => described,

  listEvents({ query, viewer }, { db, now, extents }) {
    const { cursor, limit = limits.pageSize.usual, ...filter } = query;
    const present = filter.from === 'today' ? fromToday(db, now) : {};
    const search = searchOf({ ...filter, ...present }, viewer.householdId);
    const rows = eventsAfter(db, search, cursor === undefined ? undefined : readCursor(cursor), limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: summaryAnswers(db, shown, viewer, now),
      next_cursor: rows.length > limit && last ? writeCursor(last) : null,
      ...extents.of(search),
    };
  },

  listDays({ query, viewer }, { db, now, extents }) {
    const { per_day = USUAL_PER_DAY, ...filter } = query;
    checkSpan(filter.from, filter.to);
    const search = searchOf(filter, viewer.householdId);
    const rows = eventsByDay(db, search, per_day);
    const answers = summaryAnswers(db, rows, viewer, now);
    const days = new Map<string, AnswerOf<'listDays'>['days'][number]>();
    rows.forEach((row, at) => {
      const answer = answers[at];
      const day = days.get(row.day) ?? { day: row.day, count: row.in_day, events: [] };
      if (answer) day.events.push(answer);
      days.set(row.day, day);
    });
    const { earliest_day, latest_day } = extents.of(search);
    return { days: [...days.values()], earliest_day, latest_day };
  },

  showEvent({ params, viewer }, { db, now }) {
    return detailAnswer(db, visibleEvent(db, params.eventId, viewer), viewer, now);
  },

  listPlaces({ query }, { db }) {
    return { items: placesWithEvents(db, query.q ?? '', query.limit ?? USUAL_PLACES) };
  },
};

// Only "mine" depends on who asks: other searches share what was counted.
const searchOf = (filter: Omit<Search, 'householdId'>, householdId: string | null): Search => ({
  ...filter,
  householdId: filter.mine ? householdId : null,
});
