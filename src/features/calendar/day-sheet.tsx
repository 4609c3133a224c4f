import { Suspense, useMemo, type ReactNode } from 'react';
import type { EventFilter, EventSummary } from '~/api/event.schema';
import { useNow } from '~/data/clock';
import { useEventPages } from '~/data/events.pages';
import { useMore } from '~/data/paging';
import { useFormats, useMessages } from '~/i18n/provider';
import { AgendaEnd } from '~/parts/agenda';
import { EventRow } from '~/parts/event-row';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/skeleton';
import { useNearEnd } from '~/ui/use-near-end';
import css from './day-sheet.module.css';
import type { DayOfEvents } from './month';
import type { CalendarPlaceControl } from './use-calendar-place';
import agendaCss from '~/parts/agenda.module.css';
import textCss from '~/ui/text.module.css';

export interface DayProps {
  readonly place: CalendarPlaceControl;
  readonly today: string;
  /** The filters without their dates. Keeps its identity while nothing in it changes. */
  readonly query: EventFilter;
  readonly party: number | undefined;
}

/**
 * All events of a day, in a dialog over the calendar: three or four hundred. It is inside the calendar's own Suspense, so that it starts to
 * read when the calendar is there: two boundaries that wait at once, one of them in a dialog, keep React 19 rendering both without a
 * pause until either is done (facebook/react#37556).
 */
export function DaySheet(props: DayProps): ReactNode {
  const { place, today } = props;
  const t = useMessages();
  const formats = useFormats();
  return (
    <Dialog isOpen={place.open} onClose={place.closeDay} title={formats.day(place.date, today)} size="wide">
      <DayBoundary day={place.date}>
        <Suspense fallback={<Loading label={t('calendar.loading')} lines={6} />}>
          <DayEvents {...props} isKnown={false} />
        </Suspense>
      </DayBoundary>
    </Dialog>
  );
}

/** The chosen day, under a month that has no room for titles. */
export function DayBelow(props: DayEventsProps): ReactNode {
  const { place, today } = props;
  const formats = useFormats();
  return (
    <section className={css['below']} aria-live="polite">
      <h3 className={css['title']}>{formats.day(place.date, today)}</h3>
      <DayBoundary day={place.date}>
        <Suspense>
          <DayEvents {...props} />
        </Suspense>
      </DayBoundary>
    </section>
  );
}

function DayBoundary({ day, children }: { readonly day: string; readonly children: ReactNode }): ReactNode {
  const t = useMessages();
  return (
    <ReadingBoundary subject={day} title={t('browse.failed.title')} stays={t('browse.failed.stays')}>
      {children}
    </ReadingBoundary>
  );
}

interface DayEventsProps extends DayProps {
  /** What the month brought of the day. */
  readonly day?: DayOfEvents | undefined;
  /** The month was read: without a `day` there are no events. */
  readonly isKnown: boolean;
}

/** All events of the day: those that the month brought when these are all, else read from the server. */
function DayEvents({ place: { date }, today, query, party, day, isKnown }: DayEventsProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const range = useMemo(() => ({ ...query, from: date, to: date }), [query, date]);
  const label = formats.day(date, today);
  if (isKnown && !day) return <p className={textCss['soft']}>{t('calendar.empty.day')}</p>;
  if (day && day.count === day.events.length) {
    return <EventRows events={day.events} label={label} party={party} />;
  }
  return <DayList query={range} label={label} party={party} empty={t('calendar.empty.day')} />;
}

interface DayListProps {
  /** For one day. */
  readonly query: EventFilter;
  readonly label: string;
  readonly party: number | undefined;
  readonly empty: ReactNode;
}

/** All events of one day, inside any scrolling element: rows out of sight cost no layout, and more are read near the end. */
function DayList({ query, label, party, empty }: DayListProps): ReactNode {
  const t = useMessages();
  const pages = useEventPages(query);
  const end = useNearEnd<HTMLDivElement>(pages.events.length, useMore(pages, pages.events.length));
  if (pages.events.length === 0) return empty;
  return (
    <>
      <p className={agendaCss['count']}>{t('browse.count', { count: pages.total })}</p>
      <EventRows events={pages.events} label={label} party={party} />
      <div ref={end} />
      <AgendaEnd pages={pages} />
    </>
  );
}

interface EventRowsProps {
  readonly events: readonly EventSummary[];
  readonly label: string;
  readonly party: number | undefined;
}

const nothing = (): void => undefined;

/** A list of events, all rendered; those out of sight cost no layout. */
function EventRows({ events, label, party }: EventRowsProps): ReactNode {
  const now = useNow(60_000);
  return (
    <ul aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={agendaCss['lazy']}>
          <EventRow event={event} now={now} party={party} isReturn={false} onOpen={nothing} />
        </li>
      ))}
    </ul>
  );
}
