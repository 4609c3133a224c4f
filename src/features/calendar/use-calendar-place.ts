import { useCallback } from 'react';
import { readPlace, writePlace, type CalendarPlace } from '~/domain/calendar-place';
import { useLocation, useNavigate } from '~/lib/router';
import type { Search, SearchChange } from '~/lib/search';
import { useDebouncedDate } from '~/parts/use-debounced-date';

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
  const apply = useCallback(
    (to: Partial<CalendarPlace>, how: SearchChange) =>
      change((newest) => writePlace({ ...readPlace(newest, today), ...to }, today, newest), how),
    [change, today],
  );
  const { date, goTo, cancel } = useDebouncedDate(inUrl.date, (next) =>
    apply({ date: next }, { replace: true }),
  );
  const write = useCallback(
    (to: Partial<CalendarPlace>, how: SearchChange) => (cancel(), apply(to, how)),
    [apply, cancel],
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
