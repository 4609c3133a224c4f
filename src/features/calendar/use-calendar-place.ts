import { useCallback, useEffect, useState } from 'react';
import { readPlace, writePlace, type CalendarPlace } from '~/domain/calendar-place';
import { useLocation, useNavigate } from '~/lib/router';
import type { Search, SearchChange } from '~/lib/search';

// Browsers refuse more than about a hundred changes of the URL in ten seconds: a held arrow key makes thirty in one.
const SETTLE = 250;

export interface CalendarPlaceControl extends CalendarPlace {
  /** Moves within the calendar; the URL follows when the moving has settled, in place of the present entry. */
  readonly goTo: (date: string) => void;
  readonly show: (view: CalendarPlace['view']) => void;
  /** Opens the list of a day. `closeDay` goes back where that ends at the same day, and closes it in place elsewhere. */
  readonly openDay: (date: string) => void;
  readonly closeDay: () => void;
}

/** Where the person is in the calendar. The URL is the state; only the day under a moving focus is ahead of it. */
export function useCalendarPlace({ params, change }: Search, today: string): CalendarPlaceControl {
  const { state } = useLocation();
  const navigate = useNavigate();
  const inUrl = readPlace(params, today);
  const { date, setAhead, settle } = useDateAhead(inUrl.date);

  const write = useCallback(
    (to: Partial<CalendarPlace>, how: SearchChange) => {
      settle.cancel();
      change((newest) => writePlace({ ...readPlace(newest, today), ...to }, today, newest), how);
    },
    [change, settle, today],
  );
  const goTo = useCallback(
    (next: string) => {
      setAhead(next);
      settle.later(next, () => write({ date: next }, { replace: true }));
    },
    [setAhead, settle, write],
  );
  const openDay = useCallback(
    (day: string) => {
      // Going back closes it only where the entry before it is at the same day: elsewhere the calendar would turn its page.
      const opened = day === inUrl.date;
      write({ date: day, open: true }, { replace: false, state: { opened } });
    },
    [write, inUrl.date],
  );
  const openedHere = (state as { opened?: boolean } | null)?.opened === true;
  return {
    view: inUrl.view,
    date,
    open: inUrl.open,
    goTo,
    show: (view) => write({ view, date }, { replace: false }),
    openDay,
    closeDay: () => (openedHere ? navigate(-1) : write({ open: false }, { replace: true })),
  };
}

/** The date in the URL, or the one a moving focus is at before the URL has caught up. */
function useDateAhead(settled: string) {
  const [ahead, setAhead] = useState<string>();
  const [seen, setSeen] = useState(settled);
  const [settle] = useState(createSettling);
  if (seen !== settled) {
    setSeen(settled);
    // Our own writing has arrived while the focus moved on: the newer date stays. Any other change of the URL counts.
    if (settle.written() !== settled || ahead === settled) setAhead(undefined);
  }
  useEffect(() => settle.cancel, [settle]);
  return { date: ahead ?? settled, setAhead, settle };
}

function createSettling() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: string | undefined;
  return {
    written: () => written,
    cancel: () => clearTimeout(timer),
    later(date: string, write: () => void) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        written = date;
        write();
      }, SETTLE);
    },
  };
}
