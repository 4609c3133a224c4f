import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isRemoved, liveOf, tombstone, withLive, type LocalTimes, type Versioned } from '~/domain/live';
import type { InfiniteData } from '~/lib/query';
import { manageTopics, type ManagedEventMessage } from '~/api/manage/channels';
import { topics } from '~/api/topics';
import type { EventLive } from '~/api/event.schema';
import type { EventMessage } from '~/api/channels';
import type { ManagedEvent, ManagedPage } from '~/api/manage/event.schema';
import { useServices, type Services } from '~/platform/services';
import { createFollowing } from './following';
import { manageKeys } from './manage-keys';
import { liveFor, type Subject } from './live';
import { ownerNow } from './me';
import { createResync } from './resync';
import { newerThan } from './shown';

/** Everything of managers that is followed together: every event in every state. */
export function managedSubject(services: Services): Subject {
  const live = liveFor(services);
  const queryKey = () => manageKeys.managed(ownerNow(services));
  return live.subject('managed', () => ({
    topic: topics.manage,
    queryKey,
    rows: () => rowsUnder(services),
    apply(message: EventMessage): Versioned {
      const change =
        message.type === 'event.removed' ? tombstone(message.id, message.version) : message.event;
      const isNew = live.events.newest(change.id) === undefined;
      live.events.queue(change);
      // Where something that nobody has listed would stand only the server can say; once is enough for each.
      if (isNew && !isRemoved(change) && rowsUnder(services).every(({ id }) => id !== change.id))
        live.subject('managed', never).resync.ask();
      return change;
    },
  }));
}

const never = (): never => {
  throw new Error('Made before.');
};

/** What managers have on the screen, as HTTP last said. */
function rowsUnder({ queries, ...services }: Services): readonly Versioned[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey: manageKeys.managed(ownerNow({ queries, ...services })), type: 'active' })
    .flatMap(({ queryKey, state }): readonly Versioned[] => {
      if (state.data === undefined) return [];
      return queryKey[2] === 'pages'
        ? (state.data as InfiniteData<ManagedPage>).pages.flatMap(({ items }) => items)
        : [state.data as ManagedEvent];
    });
}

/** Keeps lists and pages of managers in step with the server while the caller is on the screen. */
export function useFollowManaged(): void {
  const services = useServices();
  useEffect(() => managedSubject(services).following.join(), [services]);
}

/** A manager's event with its newest seats, state and times; what else changed is read again. */
export function useManagedLive<E extends EventLive & LocalTimes>(event: E): E {
  const services = useServices();
  const { events } = liveFor(services);
  const { id } = event;
  const subscribe = useCallback((listener: () => void) => events.watch(id, listener), [events, id]);
  const newest = useSyncExternalStore(subscribe, () => newerThan(event, events.newest(id)));
  const shown = useMemo(() => withLive(event, newest), [event, newest]);
  useEffect(() => events.put(liveOf(shown)), [events, shown]);
  const isBehind =
    newest !== undefined &&
    (newest.content_version > event.content_version ||
      newest.starts_at !== event.starts_at ||
      newest.state !== event.state);
  useEffect(() => {
    if (isBehind) managedSubject(services).resync.ask();
  }, [isBehind, services]);
  return shown;
}

export interface ManagedEventListener {
  onMessage(message: ManagedEventMessage): void;
  /** Something may have been missed: read again what the messages are about. */
  onGap(): Promise<unknown>;
}

/** What happens around one event while the caller is on the screen. Keep the listener's identity between renders. */
export function useFollowManagedEvent(eventId: string, listener: ManagedEventListener): void {
  const { cable } = useServices();
  useEffect(() => {
    const resync = createResync(listener.onGap);
    const following = createFollowing({
      cable,
      topic: manageTopics.managedEvent(eventId),
      resync,
      apply: listener.onMessage,
    });
    const leave = following.join();
    return () => {
      leave();
      following.stop();
      resync.cancel();
    };
  }, [cable, eventId, listener]);
}
