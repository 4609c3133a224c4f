import { channels, type EventMessage, topicOf } from '~/api/channels';
import type { Board } from '~/api/manage/board';
import { manageChannels, type ManagedEventMessage } from '~/api/manage/channels';
import type { CheckInConflicts, DoorMessage } from '~/api/manage/door';
import type { ManagedEvent, ManagedPage } from '~/api/manage/event.schema';
import type { HistoryEntry } from '~/api/manage/history.schema';
import type { PlanPage } from '~/api/manage/plan';
import { limits } from '~/api/vocabulary';
import { withNewHistory } from '~/domain/history';
import { isRemoved, toEventChange, type Versioned } from '~/domain/live';
import { eventsIn } from '~/domain/plan-lanes';
import type { InfiniteData } from '~/lib/query';
import type { Services } from '~/platform/services';
import { applyToDoor } from '../door.queries';
import { rereadGuests } from '../guests.queries';
import { manageKeys } from '../manage-keys';
import { putReport } from '../managed-feedback';
import { ownerNow } from '../shell';
import { activeData, activeQueries, type Subject } from './live';
import { today } from './today.subject';

/** Lists and pages of events as managers see them: every event in every state. */
const events: Subject<EventMessage> = {
  topic: () => topicOf(channels.manage, {}),
  queryKey: manageKeys.managed,
  rows: managedOnScreen,
  isBehind: (row, newest) =>
    newest.content_version > row.content_version ||
    newest.starts_at !== row.starts_at ||
    newest.state !== row.state,
  handler: ({ live, services, reread }) => ({
    apply(message) {
      const change = toEventChange(message);
      const isNew = live.events.newest(change.id) === undefined;
      live.events.queue(change);
      // Where an unlisted event would be listed only the server knows. Once is enough for each.
      if (isNew && !isRemoved(change) && managedOnScreen(services).every(({ id }) => id !== change.id))
        reread();
      return change;
    },
  }),
};

function managedOnScreen(services: Services): readonly Versioned[] {
  return activeQueries(services.queries, manageKeys.managed(ownerNow(services))).flatMap(
    ({ queryKey, state }): readonly Versioned[] =>
      queryKey[2] === 'pages'
        ? (state.data as InfiniteData<ManagedPage>).pages.flatMap(({ items }) => items)
        : [state.data as ManagedEvent],
  );
}

/** The planner. Which lanes and days a change touches only the server knows, so all of it is read again. */
const plan: Subject<EventMessage> = {
  topic: () => topicOf(channels.manage, {}),
  queryKey: manageKeys.plans,
  rows: (services) =>
    activeData<InfiniteData<PlanPage>>(services.queries, manageKeys.plans(ownerNow(services)))
      .flatMap(({ pages }) => pages)
      .flatMap(({ lanes }): readonly Versioned[] => [...eventsIn(lanes)]),
  handler: ({ reread }) => ({
    apply(message) {
      reread();
      return toEventChange(message);
    },
  }),
};

/** A series. Whether an event belongs to it only the server knows, so it is read again after every change. */
const series: Subject<EventMessage> = {
  topic: () => topicOf(channels.manage, {}),
  queryKey: manageKeys.series,
  handler: ({ reread }) => ({
    apply() {
      reread();
      return undefined;
    },
  }),
};

/** What the board counts. Its event is one of `events`, which are followed beside it. */
const board: Subject<ManagedEventMessage> = {
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey: manageKeys.board,
  handler: ({ live, services, id, reread }) => ({
    apply(message) {
      if (message.type === 'present') {
        services.queries.setQueryData<Board>(
          manageKeys.boardCounts(ownerNow(services), id),
          (counts) => counts && { ...counts, present: message.people },
        );
      }
      reread();
      live.following(events).reread();
      return undefined;
    },
  }),
};

/** An event among those of the day. What its board counts comes with the day, so the day is read again, once for all of its events. */
const eventOfToday: Subject<ManagedEventMessage> = {
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey: today.queryKey,
  handler: ({ reread }) => ({ apply: ({ type }) => void (type !== 'present' && reread()) }),
};

/** The guest list of an event. The guests that changed are read, or all of them when they are too many. */
const guests: Subject<ManagedEventMessage> = {
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey: manageKeys.guests,
  handler({ services, id: eventId, reread }) {
    const changed = createBatch<string>(120, (ids) => {
      const distinct = [...new Set(ids)];
      if (distinct.length > limits.guestIds) reread();
      else rereadGuests(services, eventId, distinct).catch(reread);
    });
    return {
      apply: (message) => void (message.type === 'guests.changed' && changed.add(message.id)),
      reset: changed.reset,
    };
  },
};

/** The door of an event: whole tickets and counts. */
const door: Subject<DoorMessage> = {
  topic: (id) => topicOf(manageChannels.door, { event_id: id }),
  queryKey: manageKeys.door,
  handler: ({ services, id, reread }) => ({
    apply(message) {
      if (message.type === 'door.changed') reread();
      applyToDoor(services, id, [message], services.clock.now());
      return undefined;
    },
  }),
};

/** Entries of doors that a manager has to check. Each passing is announced with how many there are. */
const conflicts: Subject<ManagedEventMessage> = {
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey: manageKeys.conflicts,
  handler: ({ services, id, reread }) => ({
    apply(message) {
      if (message.type !== 'conflicts.changed') return undefined;
      const shown = services.queries.getQueryData<CheckInConflicts>(
        manageKeys.conflicts(ownerNow(services), id),
      );
      // With some, each passing may change who is inside.
      if (message.total > 0 || shown?.total !== 0) reread();
      return undefined;
    },
  }),
};

/** Who did what with an event. The socket brings whole entries, which are shown until a page holds them. */
const history: Subject<ManagedEventMessage> = {
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey: manageKeys.history,
  handler({ services, id }) {
    const added = createBatch<HistoryEntry>(16, (entries) =>
      services.queries.setQueryData<readonly HistoryEntry[]>(
        manageKeys.historyNews(ownerNow(services), id),
        (news = []) => withNewHistory(news, entries),
      ),
    );
    return {
      apply: (message) => void (message.type === 'history.added' && added.add(message.entry)),
      reset: added.reset,
    };
  },
};

/** What households say about an event. The socket brings whole reports, which are shown at once; the rest is counted again. */
const feedback: Subject<ManagedEventMessage> = {
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey: manageKeys.feedback,
  handler: ({ services, id, reread }) => ({
    apply(message) {
      if (message.type === 'report.changed') putReport(services, id, message.report);
      if (message.type === 'history.added' && message.entry.type === 'registration.feedback_given') reread();
      return undefined;
    },
  }),
};

/** A part of an event that is read again after messages of some types. */
const rereadAfter = (
  queryKey: Subject<ManagedEventMessage>['queryKey'],
  types: readonly ManagedEventMessage['type'][],
): Subject<ManagedEventMessage> => ({
  topic: (id) => topicOf(manageChannels.managedEvent, { event_id: id }),
  queryKey,
  handler: ({ reread }) => ({ apply: ({ type }) => void (types.includes(type) && reread()) }),
});

/** What was written to guests of an event, who has seen it, and whom a message that is being written is for. */
const messages = rereadAfter(manageKeys.messages, ['receipts.changed', 'guests.changed', 'shifts.changed']);

/** What kitchens were asked for at an event, and have promised. */
const offers = rereadAfter(manageKeys.offers, ['offers.changed']);

/** Who helps at an event. */
const shifts = rereadAfter(manageKeys.shifts, ['shifts.changed']);

/** What only managers may follow. In a file of its own, because families do not load it. */
export const manageSubjects = {
  events,
  plan,
  series,
  today,
  eventOfToday,
  board,
  guests,
  door,
  conflicts,
  history,
  feedback,
  messages,
  offers,
  shifts,
};

/** Collects what is added within `ms` of the first and flushes it together. */
function createBatch<T>(ms: number, flush: (items: readonly T[]) => void) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reset(): void {
    clearTimeout(timer);
    timer = undefined;
    items = [];
  }

  return {
    add(item: T): void {
      items.push(item);
      timer ??= setTimeout(() => {
        const collected = items;
        reset();
        flush(collected);
      }, ms);
    },
    reset,
  };
}
