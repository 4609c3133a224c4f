import { useEffect, useRef, type ReactNode } from 'react';
import type { EventFilter, EventSummary } from '~/api/event.schema';
import { useNow } from '~/data/clock';
import { useEventPages } from '~/data/events.pages';
import { useMessages } from '~/i18n/provider';
import { AgendaEnd, useMore } from './agenda';
import css from './agenda.module.css';
import { EventRow } from './event-row';

export interface DayListProps {
  /** For one day. */
  readonly query: EventFilter;
  readonly label: string;
  readonly party: number | undefined;
  readonly empty: ReactNode;
}

/** All events of one day, inside any scrolling element: rows out of sight cost no layout, and more are read near the end. */
export function DayList({ query, label, party, empty }: DayListProps): ReactNode {
  const t = useMessages();
  const pages = useEventPages(query);
  const end = useNearEnd(pages.events.length, useMore(pages));
  if (pages.events.length === 0) return empty;
  return (
    <>
      <p className={css['count']}>{t('browse.count', { count: pages.total })}</p>
      <EventRows events={pages.events} label={label} party={party} />
      <div ref={end} />
      <AgendaEnd pages={pages} />
    </>
  );
}

/** Calls `onNear` when the end of a list comes near the viewport. Returns a ref for the end. */
function useNearEnd(count: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const newest = useRef(onNear);
  newest.current = onNear;
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);
  return end;
}

interface EventRowsProps {
  readonly events: readonly EventSummary[];
  readonly label: string;
  readonly party: number | undefined;
}

const nothing = (): void => undefined;

/** A list of events, all rendered; those out of sight cost no layout. */
export function EventRows({ events, label, party }: EventRowsProps): ReactNode {
  const now = useNow(60_000);
  return (
    <ul className={css['rows']} aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={css['lazy']}>
          <EventRow event={event} now={now} party={party} isReturn={false} onOpen={nothing} />
        </li>
      ))}
    </ul>
  );
}
