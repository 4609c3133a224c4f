import { Suspense, useMemo, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import type { EventFilter, EventSummary } from '~/api/event.schema';
import { daysShown } from '~/domain/calendar-days';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { useFormats } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { CalendarBar } from './calendar-bar';
import css from './calendar.module.css';
import { CalendarSkeleton } from './calendar-skeleton';
import { DaySheet } from './day-sheet';
import { MonthView } from './month-view';
import type { CalendarPlaceControl } from './use-calendar-place';
import { useRoom } from './use-room';
import { WeekView } from './week-view';

/** A stretch of days under the filters that are set. */
export type DaysQuery = EventFilter & { readonly from: string; readonly to: string };

/** What the page lends the calendar: how lists of events look is not its matter. */
export interface CalendarLists {
  /** Everything of a stretch of days, by day. */
  readonly renderAgenda: (query: DaysQuery) => ReactNode;
  /** Everything of one day, to be read from the server. */
  readonly renderDay: (query: DaysQuery, label: string) => ReactNode;
  /** One day's events that are here already. */
  readonly renderRows: (events: readonly EventSummary[], label: string) => ReactNode;
  readonly renderFailed: (failure: Failure, retry: () => void, reference: string | undefined) => ReactNode;
}

export interface CalendarProps extends CalendarLists {
  readonly place: CalendarPlaceControl;
  readonly today: string;
  /** The filters, their dates aside. Keep its identity while nothing in it changes. */
  readonly query: EventFilter;
  readonly onClear: (() => void) | undefined;
}

/** Month, week and list of the same events. The controls stay while days are read, and when that fails. */
export function Calendar(props: CalendarProps): ReactNode {
  const { place, today, query, renderAgenda, renderFailed } = props;
  const { locale } = useFormats();
  const { firstDay } = useMemo(() => weekInfoOf(locale), [locale]);
  const [room, ref] = useRoom<HTMLDivElement>();
  const { view, date } = place;
  const { from, to } = daysShown(view, date, firstDay);
  const range = useMemo(() => ({ ...query, from, to }), [query, from, to]);
  const shared = { ...props, range, room, firstDay };
  return (
    <div ref={ref} className={css['calendar']}>
      <CalendarBar place={place} today={today} firstDay={firstDay} />
      <QueryBoundary subject={JSON.stringify([view, range])} show={renderFailed}>
        <Suspense key={view} fallback={<CalendarSkeleton />}>
          {view === 'month' && <MonthView {...shared} />}
          {view === 'week' && <WeekView {...shared} />}
          {view === 'agenda' && renderAgenda(range)}
          <DaySheet {...props} />
        </Suspense>
      </QueryBoundary>
    </div>
  );
}
