import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { readGuestQuery, withGuestQuery, type GuestQuery } from '~/domain/guest-query';
import { useSearch } from '~/lib/search';

/** After this long without a letter the address says what is searched for. */
const PAUSE = 300;

export interface GuestQueryState extends GuestQuery {
  readonly change: (change: Partial<GuestQuery>) => void;
  /** Whom one looks for, at every letter. */
  readonly search: (q: string) => void;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly clear: () => void;
}

/** What is looked at, kept in the address; another list begins at `top`, wherever one had scrolled to. */
export function useGuestQuery(top: RefObject<HTMLElement | null>): GuestQueryState {
  const { params, change: write } = useSearch();
  const query = readGuestQuery(params);
  const [typed, setTyped] = useState(query.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address was changed from elsewhere, Back for one: it counts, not what once was typed.
  const [seen, setSeen] = useState(query.q);
  if (seen !== query.q) {
    setSeen(query.q);
    if (typed.trim() !== query.q) setTyped(query.q);
  }

  const change = useCallback(
    (wanted: Partial<GuestQuery>) => {
      toTop(top.current);
      write((present) => withGuestQuery(present, wanted), { replace: true });
    },
    [write, top],
  );
  const search = useCallback(
    (q: string) => {
      setTyped(q);
      toTop(top.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => write((present) => withGuestQuery(present, { q }), { replace: true }),
        PAUSE,
      );
    },
    [write, top],
  );
  const open = useCallback(
    (guest: string) => write((present) => withGuestQuery(present, { guest }), { replace: false }),
    [write],
  );
  const close = useCallback(
    () => write((present) => withGuestQuery(present, { guest: undefined }), { replace: true }),
    [write],
  );
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setTyped('');
    change({ view: 'all', q: '' });
  }, [change]);
  return { ...query, q: typed, change, search, open, close, clear };
}

function toTop(mark: HTMLElement | null): void {
  if (mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView({ block: 'start' });
}
