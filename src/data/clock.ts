import { useCallback, useSyncExternalStore } from 'react';
import { MINUTE, dayIn } from '~/lib/instants';
import type { Clock } from '~/platform/clock';
import { useServices, type Services } from '~/platform/services';
import { useTimeZone } from './shell';

/** Calls `tick` at every whole multiple of `every` on the clock, and when the clock was corrected. Returns an unsubscribe function. */
function onTicks(clock: Clock, every: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    clearTimeout(timer);
    // A little late rather than early: a timer that fires before the mark would show the old second again.
    timer = setTimeout(turn, every - (clock.now() % every) + 5);
  };
  function turn(): void {
    // First, so that a tick that throws is not the last.
    next();
    tick();
  }
  next();
  const unsubscribe = clock.subscribe(turn);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** The server's time in epoch milliseconds, in whole steps of `everyMs`. All callers with equal steps change together. */
export function useNow(everyMs: number): number {
  const { clock } = useServices();
  const subscribe = useCallback((tick: () => void) => onTicks(clock, everyMs, tick), [clock, everyMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / everyMs) * everyMs);
}

/**
 * By how many minutes the clock of this device is ahead of the server's; `isKnown`: by the server's time on this page. Without that, as after a
 * reload without a network, it is as far off as it was last (`lastAhead`, ms), or behind what the server said last (`lastKnown`, epoch ms).
 */
export function useMinutesAhead(
  lastAhead: number | undefined,
  lastKnown: number,
): { readonly minutes: number; readonly isKnown: boolean } {
  const { clock } = useServices();
  const subscribe = useCallback((tick: () => void) => onTicks(clock, MINUTE, tick), [clock]);
  const isKnown = useSyncExternalStore(subscribe, () => clock.aheadAtFirst() !== undefined);
  const minutes = useSyncExternalStore(subscribe, () => {
    const ms = isKnown ? clock.deviceAhead() : (lastAhead ?? Math.min(0, clock.now() - lastKnown));
    // A right clock is sometimes a little ahead and sometimes behind: 0 and -0 are two values to React.
    return Math.round(ms / MINUTE) || 0;
  });
  return { minutes, isKnown };
}

/** The present day (`2026-11-21`) in a zone; in the viewer's when none is given. */
export function useToday(timeZone?: string): string {
  const viewerZone = useTimeZone();
  return dayIn(useNow(MINUTE), timeZone ?? viewerZone);
}

/** Returns a function for the server's time at the moment of the call, in epoch milliseconds. */
export function useClockNow(): () => number {
  return useServices().clock.now;
}

/** The present day in the viewer's zone, outside of a component. */
export const todayNow = ({ clock, shell }: Services): string => dayIn(clock.now(), shell.timeZone.get());
