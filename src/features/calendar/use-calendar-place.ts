import { useCallback, useEffect, useState } from 'react';
import { readPlace, writePlace, type CalendarPlace } from '~/domain/calendar-place';
import { useLocation, useNavigate } from '~/lib/router';
import type { Search, SearchChange } from '~/lib/search';

/** Milliseconds. Browsers refuse more than about 100 URL changes in ten seconds, and a held arrow key makes 30 in one. */
const DEBOUNCE = 250;

export interface CalendarPlaceControl extends CalendarPlace {
  /** Moves within the calendar. The URL follows, debounced, and replaces the current history entry. */
  readonly goTo: (date: string) => void;
  readonly show: (view: CalendarPlace['view']) => void;
  /** Opens the list of a day. `closeDay` goes back where that leads to the same day, and closes it in place elsewhere. */
  readonly openDay: (date: string) => void;
  readonly closeDay: () => void;
}

/** The view and the day of the calendar. The URL is the state; only a day that the keyboard has just reached is ahead of it. */
export function useCalendarPlace({ params, change }: Search, today: string): CalendarPlaceControl {
  const { state } = useLocation();
  const navigate = useNavigate();
  const inUrl = readPlace(params, today);
  const { date, setAhead, writer } = useDebouncedDate(inUrl.date);

  const write = useCallback(
    (to: Partial<CalendarPlace>, how: SearchChange) => {
      writer.cancel();
      change((newest) => writePlace({ ...readPlace(newest, today), ...to }, today, newest), how);
    },
    [change, today, writer],
  );
  const goTo = useCallback(
    (next: string) => {
      setAhead(next);
      writer.later(next, () => write({ date: next }, { replace: true }));
    },
    [setAhead, write, writer],
  );
  const openDay = useCallback(
    (day: string) => {
      // Going back closes it only when the previous entry is at the same day: else the calendar would show another period.
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

/** The date in the URL, or a newer one that is not written yet. */
function useDebouncedDate(inUrl: string) {
  const [ahead, setAhead] = useState<string>();
  const [seen, setSeen] = useState(inUrl);
  const [writer] = useState(createDebouncedWriter);
  if (seen !== inUrl) {
    setSeen(inUrl);
    // Our own debounced change, while the focus moved on: the newer date stays. Any other change of the URL wins.
    if (writer.lastWritten() !== inUrl || ahead === inUrl) setAhead(undefined);
  }
  useEffect(() => writer.cancel, [writer]);
  return { date: ahead ?? inUrl, setAhead, writer };
}

function createDebouncedWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWritten: string | undefined;
  return {
    lastWritten: () => lastWritten,
    cancel: () => clearTimeout(timer),
    later(date: string, write: () => void) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastWritten = date;
        write();
      }, DEBOUNCE);
    },
  };
}
