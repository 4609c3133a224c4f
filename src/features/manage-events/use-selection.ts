import { useCallback, useMemo, useState } from 'react';
import { limits } from '~/api/vocabulary';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** As many as can be acted on at once are chosen. */
  readonly isFull: boolean;
  toggle(id: string): void;
  /** All of these, as far as there is room; none when all of them are chosen. */
  toggleAll(ids: readonly string[]): void;
  set(ids: readonly string[]): void;
}

/** Which rows are chosen. What is chosen stays so while the list is filtered and sorted. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((next: readonly string[]) => setIds(new Set(next.slice(0, limits.bulk))), []);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id) && next.size < limits.bulk) next.add(id);
        return next;
      }),
    [],
  );
  const toggleAll = useCallback(
    (all: readonly string[]) =>
      setIds((before) => {
        const wanted = all.slice(0, limits.bulk);
        return new Set(wanted.every((id) => before.has(id)) ? [] : wanted);
      }),
    [],
  );
  return useMemo(
    () => ({ ids, isFull: ids.size >= limits.bulk, toggle, toggleAll, set }),
    [ids, toggle, toggleAll, set],
  );
}
