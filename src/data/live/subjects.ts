import { channels, type EventMessage, type HouseholdMessage, topicOf } from '~/api/channels';
import type { EventDetail } from '~/api/event-detail.schema';
import type { EventLive, EventFilter, EventPage, EventSummary } from '~/api/event.schema';
import type { Notice } from '~/api/notices';
import type { EventDays } from '~/api/reading-calls';
import type { Registration } from '~/api/registration.schema';
import { FROM_TODAY } from '~/api/vocabulary';
import { isOnDays } from '~/domain/event-days';
import { hasEnded } from '~/domain/event-state';
import {
  isRemoved,
  liveOf,
  toEventChange,
  toNoticeChange,
  toRegistrationChange,
  type Tombstone,
} from '~/domain/live';
import type { InfiniteData } from '~/lib/query';
import type { Services } from '~/platform/services';
import { keys } from '../keys';
import type { RegistrationData } from '../registrations.list';
import { ownerNow } from '../shell';
import { activeData, activeQueries, type Live, type Subject } from './live';

/** Lists of events. */
const events: Subject<EventMessage> = {
  topic: () => topicOf(channels.events, {}),
  queryKey: keys.lists,
  rows: (services) => listingsOnScreen(services).flatMap(({ rows }) => rows),
  // Only a list says where a moved event is listed.
  isBehind: (row, newest) =>
    newest.content_version > row.content_version || newest.starts_at !== row.starts_at,
  handler({ live, services, reread }) {
    const unlisted = createUnlistedEvents(() => listingsOnScreen(services), reread);
    return {
      apply(message) {
        const change = applyEvent(live, message);
        if (!isRemoved(change)) unlisted.add(change);
        return change;
      },
      reset: unlisted.reset,
    };
  },
};

/** One event, for its page. */
const event: Subject<EventMessage> = {
  topic: (id) => topicOf(channels.event, { event_id: id }),
  queryKey: keys.event,
  rows: (services, id) => activeData<EventDetail>(services.queries, keys.event(ownerNow(services), id)),
  handler: ({ live }) => ({ apply: (message) => applyEvent(live, message) }),
};

/** The registrations and the notices of the household. */
const household: Subject<HouseholdMessage> = {
  signedInOnly: true,
  topic: () => topicOf(channels.household, {}),
  queryKey: keys.ofHousehold,
  rows: householdOnScreen,
  handler: ({ live, services, reread }) => ({
    apply(message) {
      if (message.type === 'notice.changed' || message.type === 'notice.removed') {
        const change = toNoticeChange(message);
        live.notices.queue(change);
        return change;
      }
      const change = toRegistrationChange(message);
      const before = live.registrations.newest(change.id);
      live.registrations.queue(change);
      if (isRemoved(change)) return change;
      live.events.queue(liveOf(change.event));
      if (before && before.version >= change.version) return change;
      if (!before || isRemoved(before) || before.state !== change.state) rereadMine(live, change.event.id);
      // A registration that is in no list may have been removed long ago: only the server knows.
      if (householdOnScreen(services).every(({ id }) => id !== change.id)) reread();
      return change;
    },
  }),
};

/** What everybody may follow. */
export const subjects = { events, event, household };

function applyEvent(live: Live, message: EventMessage): EventLive | Tombstone {
  const change = toEventChange(message);
  live.events.queue(change);
  return change;
}

/** Lists and pages of events say what the household has there. */
export function rereadMine(live: Live, eventId: string): void {
  live.following(events).reread();
  live.following(event, eventId).reread();
}

/** Its registrations and notices, without those that come from the store of this device. */
function householdOnScreen(services: Services): readonly (Registration | Notice)[] {
  const queryKey = keys.ofHousehold(ownerNow(services));
  type Row = Registration | Notice;
  return activeData<RegistrationData<readonly Row[] | Row>>(services.queries, queryKey)
    .filter(({ storedAt }) => storedAt === undefined)
    .flatMap(({ value }) => value);
}

/** A list of events that is on the screen, as HTTP last said. */
interface Listing {
  readonly rows: readonly EventSummary[];
  /** Whether an event falls within the listed days and pages. */
  covers(event: EventLive): boolean;
}

type Key = ReturnType<typeof keys.first | typeof keys.pages | typeof keys.days>;

function listingsOnScreen(services: Services): readonly Listing[] {
  const { queries, clock } = services;
  return activeQueries(queries, keys.lists(ownerNow(services))).map((query) => {
    const [, , filter, kind] = query.queryKey as unknown as Key;
    const { data } = query.state;
    if (kind === 'days') return listingOfDays(data as EventDays, filter, clock.now());
    return listingOfPages(
      kind === 'first' ? [data as EventPage] : (data as InfiniteData<EventPage>).pages,
      filter,
      clock.now(),
    );
  });
}

function listingOfPages(pages: readonly EventPage[], filter: EventFilter, now: number): Listing {
  const rows = pages.flatMap((page) => page.items);
  const isPart = pages.at(-1)?.next_cursor !== null;
  const last = rows.at(-1)?.starts_at ?? '';
  return { rows, covers: (event) => isWithin(event, filter, now) && (!isPart || event.starts_at <= last) };
}

function listingOfDays({ days }: EventDays, filter: EventFilter, now: number): Listing {
  // Only the first events of a full day are listed, so none is missing there.
  const full = new Set(days.filter(({ count, events }) => count > events.length).map(({ day }) => day));
  return {
    rows: days.flatMap(({ events }) => events),
    covers: (event) => isWithin(event, filter, now) && !full.has(dayOf(event) ?? ''),
  };
}

/** The day at its place, which back ends before 2.2 do not tell. */
const dayOf = ({ starts_local }: EventLive): string | undefined => starts_local?.slice(0, 10);

function isWithin(event: EventLive, { from, to }: EventFilter, now: number): boolean {
  if (from === FROM_TODAY && hasEnded(event, now)) return false;
  const { starts_local, ends_local } = event;
  if (!starts_local || !ends_local) return true;
  return isOnDays({ starts_local, ends_local }, { from: from === FROM_TODAY ? undefined : from, to });
}

/** Milliseconds for which events are collected before the lists are searched for them. */
const COLLECT = 500;
/** The lists have a limit of their own: one read in two seconds. */
const NEW_EVERY = 1_000;
const KNOWN_EVERY = 30_000;
const MAX_KNOWN = 20_000;
const MAX_COLLECTED = 2_000;

/**
 * Events that the socket announces and no list on the screen holds: new ones, or such as fit the filter only now. Only the server can
 * say which, so the lists are read again: soon for an event that is announced for the first time, at most twice a minute for the others.
 */
interface UnlistedEvents {
  add(event: EventLive): void;
  reset(): void;
}

function createUnlistedEvents(listings: () => readonly Listing[], reread: () => void): UnlistedEvents {
  const collected = new Map<string, EventLive>();
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rereadAt = -Infinity;

  function check(): void {
    timer = undefined;
    // Taken out first: an event that cannot be checked must not hold up the next ones.
    const events = new Map(collected);
    collected.clear();
    const missing = missingIn(listings(), events);
    const isNew = missing.some((id) => !known.has(id));
    const wait = rereadAt + (isNew ? NEW_EVERY : KNOWN_EVERY) - performance.now();
    if (isNew && wait > 0) {
      for (const [id, event] of events) collected.set(id, event);
      timer = setTimeout(check, wait);
      return;
    }
    if (missing.length === 0 || wait > 0) return;
    if (known.size > MAX_KNOWN) known.clear();
    for (const id of missing) known.add(id);
    rereadAt = performance.now();
    reread();
  }

  return {
    add(event) {
      if (collected.size < MAX_COLLECTED) collected.set(event.id, event);
      timer ??= setTimeout(check, COLLECT);
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      collected.clear();
      known.clear();
    },
  };
}

/** Which of the events are missing in a list that covers them. */
function missingIn(listings: readonly Listing[], events: ReadonlyMap<string, EventLive>): readonly string[] {
  const missing = new Set<string>();
  for (const { rows, covers } of listings) {
    const listed = new Set<string>(rows.map(({ id }) => id));
    for (const event of events.values()) {
      const { id, state } = event;
      if (!listed.has(id) && (state === 'published' || state === 'live') && covers(event)) missing.add(id);
    }
  }
  return [...missing];
}
