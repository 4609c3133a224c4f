import { useMemo, useSyncExternalStore } from 'react';
import { isFailure, type Failure } from '~/lib/failure';
import type { EventSummary } from '~/api/event.schema';
import { useServices } from '~/platform/services';
import { liveFor } from './live';
import { presentRows } from './shown';

/** What is known of a list while it stands on the screen. */
export interface Freshness {
  /** Read again in the background. */
  readonly isRefreshing: boolean;
  /** Epoch milliseconds of the last answer. */
  readonly updatedAt: number;
  /** Why the last reading again failed; what is shown is from `updatedAt`. */
  readonly error: Failure | null;
}

/** The rows of a list's pages, without what was removed since they were read and what two of them both hold. */
export function usePresent(): (...pages: readonly (readonly EventSummary[])[]) => readonly EventSummary[] {
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

const takenAway: readonly Failure['kind'][] = ['not-found', 'gone', 'forbidden'];
export const isTakenAway = (failure: Failure): boolean => takenAway.includes(failure.kind);
