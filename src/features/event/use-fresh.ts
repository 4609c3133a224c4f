import { useState } from 'react';
import { useChanged } from '~/data/events.live';

/** Whether this very part of an event is what changed live a moment ago, so that it may glow and the rest stay calm. */
export function useFresh(eventId: string, part: string | number): boolean {
  const changed = useChanged(eventId);
  const [settled, setSettled] = useState(part);
  if (!changed && settled !== part) setSettled(part);
  return changed && settled !== part;
}
