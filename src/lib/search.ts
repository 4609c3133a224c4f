import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from './router';

export interface SearchChange {
  /** In place of the present entry of the history. */
  readonly replace: boolean;
  readonly state?: unknown;
}

export interface Search {
  readonly params: URLSearchParams;
  /** Takes the newest parameters, also those that were written a moment ago and are not on the screen yet. */
  change(next: (newest: URLSearchParams) => URLSearchParams, how: SearchChange): void;
}

/**
 * The query of the URL as state. A router shows a change of the URL when everything it needs is loaded; a pressed chip must not wait for
 * that. So what was written here is read back at once, and the URL's own word counts again as soon as it has changed.
 */
export function useSearch(): Search {
  const [committed, navigate] = useSearchParams();
  const shown = committed.toString();
  const [ahead, setAhead] = useState<{ readonly of: string; readonly params: URLSearchParams }>();
  // Given up as soon as the URL has moved, or it would come to life again when Back returns to where it was written.
  if (ahead && ahead.of !== shown) setAhead(undefined);
  const params = ahead?.of === shown ? ahead.params : committed;
  const newest = useRef({ params, shown, navigate });
  // Set after commit: a render that waits for the router must not replace the values of the one on the screen.
  useLayoutEffect(() => {
    newest.current = { params, shown, navigate };
  });

  const change = useCallback<Search['change']>((next, { replace, state }) => {
    const { params: present, shown: of, navigate: go } = newest.current;
    const nextParams = next(present);
    if (nextParams.toString() === present.toString()) return;
    newest.current = { ...newest.current, params: nextParams };
    setAhead({ of, params: nextParams });
    go(nextParams, { replace, state, preventScrollReset: true });
  }, []);

  return { params, change };
}
