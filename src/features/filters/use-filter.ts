import { startTransition, useCallback, useMemo } from 'react';
import { readFilter, writeFilter, type Filter } from '~/domain/filter';
import type { Search } from '~/lib/search';

const PANEL = 'panel';

export interface FilterControl {
  readonly filter: Filter;
  /** In place of the present entry of the history: Back leaves the list, it does not unpick it. */
  readonly setFilter: (filter: Filter) => void;
  readonly isOpen: boolean;
  /** The sheet is a place of its own: Back closes it. */
  readonly setOpen: (isOpen: boolean) => void;
}

/** The filter, which lives in the URL and nowhere else. */
export function useFilter({ params, change }: Search): FilterControl {
  // Only what filters: the same filter with the sheet over it is the same object, and no list is drawn for it.
  const written = String(writeFilter(readFilter(params)));
  const filter = useMemo(() => readFilter(new URLSearchParams(written)), [written]);
  const setFilter = useCallback(
    (next: Filter) => change((newest) => writeFilter(next, newest), { replace: true }),
    [change],
  );
  const setOpen = useCallback(
    (isOpen: boolean) => {
      const write = () =>
        change(
          (newest) => {
            const next = new URLSearchParams(newest);
            next.delete(PANEL);
            if (isOpen) next.set(PANEL, 'filters');
            return next;
          },
          { replace: !isOpen },
        );
      // The press is answered with a paint before all of the sheet is made; it closes at once.
      if (isOpen) startTransition(write);
      else write();
    },
    [change],
  );
  return { filter, setFilter, isOpen: params.get(PANEL) === 'filters', setOpen };
}
