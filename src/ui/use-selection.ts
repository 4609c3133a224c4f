import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** As many are selected as may be. */
  readonly isFull: boolean;
  toggle(id: string): void;
  /** Selects all of these, up to the limit; none when all of them are selected already. */
  toggleAll(ids: readonly string[]): void;
  /** Selects these and no others, up to the limit. */
  set(ids: readonly string[]): void;
}

/** Which rows of a list are selected, by id. The selection stays while the list is filtered and sorted. */
export function useSelection(limit = Number.POSITIVE_INFINITY): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((next: readonly string[]) => setIds(new Set(next.slice(0, limit))), [limit]);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id) && next.size < limit) next.add(id);
        return next;
      }),
    [limit],
  );
  const toggleAll = useCallback(
    (all: readonly string[]) =>
      setIds((before) => {
        const selectable = all.slice(0, limit);
        return new Set(selectable.every((id) => before.has(id)) ? [] : selectable);
      }),
    [limit],
  );
  return useMemo(
    () => ({ ids, isFull: ids.size >= limit, toggle, toggleAll, set }),
    [ids, limit, toggle, toggleAll, set],
  );
}
