import { useMemo, useState } from 'react';
import type { EventSummary } from '~/data/types';
import { phaseOf } from '~/domain/event-state';

/**
 * Without those that were over already when the list was opened. One that ends while it is on the screen stays: a list does not jump
 * under a person's eyes.
 */
export function useNotOver(
  events: readonly EventSummary[],
  now: number,
  isAsked: boolean,
): readonly EventSummary[] {
  const [opened] = useState(now);
  return useMemo(
    () => (isAsked ? events.filter((event) => phaseOf(event, opened) !== 'over') : events),
    [events, opened, isAsked],
  );
}
