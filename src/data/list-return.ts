/** Where a person was in a list: kept over going back, the link back to it, and a reload of the page. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate, useNavigationType } from '~/lib/router';

/** A place in a windowed list, see `ui/windowed-lines`. */
interface Place {
  readonly offset: number;
  readonly measured: readonly { readonly index: number; readonly start: number }[];
}

interface ListMemory<P extends Place> {
  place: P | undefined;
  /** The row that was opened, or had the focus last. It gets the focus again. */
  opened: string | undefined;
}

const MAX_MEMORIES = 30;
// Per history entry, so that a list that is opened again starts at its top; and the last of each address, for the link back.
const memories = new Map<string, ListMemory<Place>>();

export interface ListReturn<P extends Place> {
  /** Where the list was left, when the person came back to it. */
  readonly from: { readonly place: P | undefined; readonly opened: string | undefined } | undefined;
  /** How many rows have to be there before the place is. */
  readonly needed: number;
  readonly onLeave: (place: P) => void;
  readonly onRest: (place: P) => void;
  readonly onOpen: (id: string) => void;
}

export function useListReturn<P extends Place>(): ListReturn<P> {
  const { key, pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isReturn = useIsReturn();
  const address = `${pathname}${search}`;
  const entry = `${key} ${address}`;
  const [arrived] = useState(entry);
  const [from] = useState(() => {
    const memory = isReturn
      ? memories.get(address)
      : isBack
        ? (memories.get(entry) ?? kept(entry))
        : undefined;
    return memory && ({ ...memory } as ListMemory<P>);
  });
  const change = useCallback(
    (part: Partial<ListMemory<Place>>) => {
      for (const name of [entry, address]) {
        const memory = { place: undefined, opened: undefined, ...memories.get(name), ...part };
        // The newest come last.
        memories.delete(name);
        memories.set(name, memory);
      }
      for (const oldest of memories.keys()) {
        if (memories.size <= MAX_MEMORIES) break;
        memories.delete(oldest);
      }
    },
    [entry, address],
  );
  const shownAt = useRef('');
  useLayoutEffect(() => void (shownAt.current = addressNow()), [entry]);
  // Not when the page is left: what is written then a reload does not find. Nor when a shell has moved on, and Events does not know it yet.
  const keep = useCallback(() => {
    if (addressNow() === shownAt.current) keepInHistory(entry, memories.get(entry));
  }, [entry]);
  useEffect(() => {
    // By the link back this is another entry: a reload before the next scroll finds the place, too.
    if (!from || entry !== arrived) return;
    change(from);
    keep();
  }, [from, entry, arrived, change, keep]);
  useEffect(() => {
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [keep]);
  return {
    from,
    needed: (from?.place && linesOf(from.place).at(-1)?.index) ?? 0,
    onLeave: useCallback((place) => change({ place }), [change]),
    onRest: useCallback(
      (place) => {
        change({ place });
        keep();
      },
      [change, keep],
    ),
    onOpen: useCallback((opened) => change({ opened }), [change]),
  };
}

/** The measured lines down to the lower edge of the window. */
const linesOf = ({ offset, measured }: Place) =>
  measured.filter(({ start }) => start < offset + window.innerHeight);

/** In the state of the history entry, which a reload keeps and a new visit does not have. */
const KEPT = 'eventsPlace';
const addressNow = (): string => window.location.pathname + window.location.search;
const stateNow = (): Readonly<Record<string, unknown>> =>
  (window.history.state ?? {}) as Record<string, unknown>;

function keepInHistory(entry: string, memory: ListMemory<Place> | undefined): void {
  if (!memory?.place) return;
  const { place, opened } = memory;
  const hasFocus = Boolean(document.activeElement?.closest('[data-index]'));
  const value = {
    entry,
    place: { ...place, measured: linesOf(place) },
    opened: hasFocus ? opened : undefined,
  };
  window.history.replaceState({ ...stateNow(), [KEPT]: value }, '');
}

function kept(entry: string): ListMemory<Place> | undefined {
  const value = stateNow()[KEPT] as (ListMemory<Place> & { readonly entry: string }) | undefined;
  return value?.entry === entry ? value : undefined;
}

const RETURN = { isReturn: true } as const;

/** Whether this page was reached by the link back to its list. */
export const useIsReturn = (): boolean => {
  const { state } = useLocation() as { readonly state: Partial<typeof RETURN> | null };
  const isByLink = useNavigationType() === 'PUSH';
  return isByLink && state?.isReturn === true;
};

/** Follows the link back to a list, to the place that was left. */
export function useReturn(): (href: string) => boolean {
  const navigate = useNavigate();
  const basename = useHref('/').replace(/\/$/, '');
  return (href) => {
    void navigate(href.slice(basename.length) || '/', { state: RETURN });
    return true;
  };
}
