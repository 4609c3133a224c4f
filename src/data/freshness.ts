import { useMemo, useSyncExternalStore } from 'react';
import { presentRows } from '~/domain/live';
import { isFailure, type Failure } from '~/lib/failure';
import type { EventSummary } from '~/api/event.schema';
import { useServices } from '~/platform/services';
import { liveFor } from './live/live';

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
