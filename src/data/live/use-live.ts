import { useCallback, useEffect, useSyncExternalStore, useMemo } from 'react';
import type { EventMessage } from '~/api/channels';
import type { EventLive, EventSummary } from '~/api/event.schema';
import { liveOf, newerThan, withLive, type LocalTimes, presentRows } from '~/domain/live';
import { isFailure, type Failure } from '~/lib/failure';
import type { Connection } from '~/platform/cable';
import { useServices } from '~/platform/services';
import { useOwner } from '../shell';
import { liveFor, type Subject } from './live';
import { subjects } from './subjects';

/** Keeps what a subject covers in step with the server while the caller is on the screen. `id`: of the event or series, where it has one. */
export function useFollow<M>(subject: Subject<M>, id?: string): void {
  const live = liveFor(useServices());
  const owner = useOwner();
  const isOff = subject.signedInOnly === true && owner === null;
  useEffect(() => (isOff ? undefined : live.following(subject, id).join()), [live, subject, id, isOff]);
}

/** Reads the queries of a subject again, at most once in two seconds: for what changes with the clock, which sends no message. */
export function useReread<M>(subject: Subject<M>, id?: string): () => void {
  const live = liveFor(useServices());
  return useCallback(() => live.following(subject, id).reread(), [live, subject, id]);
}

/** Whether what is on the screen follows the server by itself. `off`: no live connection is wanted or given, data is polled. */
export function useConnection(): Connection {
  const { connection } = useServices().cable;
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/**
 * The event with its newest seats, state and times. Only the caller renders again when they change. `subject`: what lists the event. It is
 * read again where the newest says that more has changed than the socket tells.
 */
export function useNewest<E extends EventLive & LocalTimes>(
  event: E,
  subject: Subject<EventMessage> = subjects.events,
): E {
  const live = liveFor(useServices());
  const { events } = live;
  const { id } = event;
  const subscribe = useCallback((listener: () => void) => events.watch(id, listener), [events, id]);
  const newest = useSyncExternalStore(subscribe, () => newerThan(event, events.newest(id)));
  const shown = useMemo(() => withLive(event, newest), [event, newest]);
  // What was shown once is never replaced by something older: not in another list, not by a late response.
  useEffect(() => events.put(liveOf(shown)), [events, shown]);
  const behind =
    newest &&
    subject.isBehind?.(event, newest) &&
    [newest.content_version, newest.starts_at, newest.state, event.content_version].join();
  useEffect(() => {
    if (behind) live.following(subject).reread();
  }, [behind, live, subject]);
  return shown;
}

/** True for about two seconds after the event changed while it was on the screen. */
export function useIsHighlighted(eventId: string): boolean {
  const { events } = liveFor(useServices());
  const subscribe = useCallback((listener: () => void) => events.watch(eventId, listener), [events, eventId]);
  return useSyncExternalStore(subscribe, () => events.isHighlighted(eventId));
}

/** How fresh a list on the screen is. */
export interface Freshness {
  /** It is being fetched again in the background. */
  readonly isRefreshing: boolean;
  /** Epoch milliseconds of the last response. */
  readonly updatedAt: number;
  /** Why the last refetch failed; what is shown is from `updatedAt`. */
  readonly error: Failure | null;
}

/** Returns a function for the rows of a list's pages, without those that were removed since and each once. */
export function usePresentRows(): (
  ...pages: readonly (readonly EventSummary[])[]
) => readonly EventSummary[] {
  const { events } = liveFor(useServices());
  const removals = useSyncExternalStore(events.removals.subscribe, events.removals.get);
  return useMemo(
    () =>
      (...pages) =>
        presentRows(pages, removals > 0 ? events.newest : undefined),
    [events, removals],
  );
}

export const failureOf = (error: unknown): Failure | null => (isFailure(error) ? error : null);
