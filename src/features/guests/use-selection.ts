import { useCallback, useMemo, useState } from 'react';
import type { Guest } from '~/api/manage/guest.schema';

const none: ReadonlySet<string> = new Set();

export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Those of the selected that are still on the list. */
  readonly guests: readonly Guest[];
  readonly toggle: (id: string) => void;
  readonly choose: (guests: readonly Guest[]) => void;
  readonly clear: () => void;
}

/** Which parties are ticked. They stay ticked while something else is searched for. */
export function useSelection(all: readonly Guest[]): Selection {
  const [selected, setSelected] = useState(none);
  const toggle = useCallback((id: string) => {
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const choose = useCallback(
    (guests: readonly Guest[]) => setSelected(new Set(guests.map(({ id }) => id))),
    [],
  );
  const clear = useCallback(() => setSelected(none), []);
  const guests = useMemo(
    () => (selected.size === 0 ? [] : all.filter(({ id }) => selected.has(id))),
    [all, selected],
  );
  return { selected, guests, toggle, choose, clear };
}
