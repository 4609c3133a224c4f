import { useMemo, useState } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { phaseOf } from '~/domain/event-state';
import { epochOf } from '~/lib/instants';

const DAY = 86_400_000;

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
  return useMemo(() => (isAsked ? withoutOver(events, opened) : events), [events, opened, isAsked]);
}

// They come by day, and a day is at most two days long around the world: of the rest, however long, nothing has begun.
function withoutOver(events: readonly EventSummary[], now: number): readonly EventSummary[] {
  const toCome = events.findIndex(({ starts_at }) => epochOf(starts_at) > now + 2 * DAY);
  const begun = toCome < 0 ? events : events.slice(0, toCome);
  const on = begun.filter((event) => phaseOf(event, now) !== 'over');
  return on.length === begun.length ? events : [...on, ...events.slice(begun.length)];
}
