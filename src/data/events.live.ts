import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { liveOf, withLive, type LocalTimes } from '~/domain/live';
import type { EventLive } from '~/api/event.schema';
import { useServices } from '~/platform/services';
import { liveFor } from './live';
import { newerThan } from './shown';

/** Keeps lists of events in step with the server while the caller is on the screen. Once in a page that lists. */
export function useFollowEvents(): void {
  const { following } = liveFor(useServices()).lists;
  useEffect(() => following.join(), [following]);
}

/** Keeps one event in step with the server while the caller is on the screen. */
export function useFollowEvent(eventId: string): void {
  const { event } = liveFor(useServices());
  useEffect(() => event(eventId).following.join(), [event, eventId]);
}

/** The event with its newest seats, state and times. Only the caller renders again when they change. */
export function useLive<E extends EventLive & LocalTimes>(event: E): E {
  const { events, lists } = liveFor(useServices());
  const { id } = event;
  const subscribe = useCallback((listener: () => void) => events.watch(id, listener), [events, id]);
  const newest = useSyncExternalStore(subscribe, () => newerThan(event, events.newest(id)));
  const shown = useMemo(() => withLive(event, newest), [event, newest]);
  // What was shown once never goes back: not in another list, not when an older answer comes late.
  useEffect(() => events.put(liveOf(shown)), [events, shown]);
  // Outside of what is live the socket only says that there is something newer, and where a moved event stands only a list can say.
  const content = newest?.content_version ?? 0;
  const start = newest?.starts_at ?? event.starts_at;
  useEffect(() => {
    if (content > event.content_version || start !== event.starts_at) lists.resync.ask();
  }, [content, start, event.content_version, event.starts_at, lists]);
  return shown;
}

/** True for about two seconds after the event changed under the person's eyes. */
export function useChanged(eventId: string): boolean {
  const { events } = liveFor(useServices());
  const subscribe = useCallback((listener: () => void) => events.watch(eventId, listener), [events, eventId]);
  return useSyncExternalStore(subscribe, () => events.glows(eventId));
}

/** Asks the server for one event again, in its turn (`Resync`): for what changes with the clock, which sends no message. */
export function useRereadEvent(eventId: string): () => void {
  const { event } = liveFor(useServices());
  return useCallback(() => event(eventId).resync.ask(), [event, eventId]);
}
