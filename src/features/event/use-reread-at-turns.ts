import { useEffect, useRef } from 'react';
import { useRereadEvent } from '~/data/events.live';
import type { EventDetail } from '~/api/event-detail.schema';
import { nextTurn } from '~/domain/event-standing';

/**
 * What a person may do follows the clock (registration opens, closes), and the clock sends no message:
 * when a turn has passed, the server is asked again what it allows.
 */
export function useRereadAtTurns(event: EventDetail, now: number): void {
  const reread = useRereadEvent(event.id);
  const turn = useRef(nextTurn(event, now));

  useEffect(() => {
    if (turn.current !== undefined && now >= turn.current) reread();
    turn.current = nextTurn(event, now);
  }, [event, now, reread]);
}
