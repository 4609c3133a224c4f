import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { EventListQuery, EventSummary } from '~/api/event.schema';
import { useNow, useToday } from '~/data/clock';
import { useEventPages, type EventPages } from '~/data/events.pages';
import { useListReturn, type ListReturn } from '~/data/list-return';
import { useConnection } from '~/data/live/use-live';
import { useMore } from '~/data/paging';
import { useFailedReading } from '~/data/query-boundary';
import { distanceGroup, distanceGroups, UNKNOWN_DISTANCE } from '~/domain/distance';
import { hasEnded } from '~/domain/event-state';
import { useMessages, useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import type { Failure } from '~/lib/failure';
import { MINUTE, DAY, epochOf } from '~/lib/instants';
import { Button, Spinner } from '~/ui/button';
import { LazyWindowedList } from '~/ui/lazy-windowed-list';
import { Notice } from '~/ui/notice';
import { Loading, Skeleton } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import type { WindowedPlace } from '~/ui/windowed-lines';
import css from './agenda.module.css';
import { EventRow } from './event-row';

/** With fewer rows than this the next page is fetched without waiting for a scroll. */
const TOO_FEW = 12;

export interface AgendaEvents {
  readonly pages: EventPages;
  /** The pages are still those of the query before. */
  readonly isLate: boolean;
}

/** The events of an agenda. While another query is read, those of the former stay. `query` keeps its identity while nothing in it changes. */
export function useAgendaEvents(query: EventListQuery): AgendaEvents {
  const shown = useDeferredValue(query);
  return { pages: useEventPages(shown), isLate: shown !== query };
}

export interface AgendaProps extends AgendaEvents {
  /** Heads that must fit together, when the person set that filter. */
  readonly party: number | undefined;
  /** Shown when nothing matches. */
  readonly empty: ReactNode;
  /** The list is of what has not ended. */
  readonly isPresent: boolean;
  /** The city or postcode from which distances are; without one they are from the device. */
  readonly place?: string | undefined;
  /** After the count: in which order they are, where it is not by day. */
  readonly ordered?: ReactNode;
  /** At the end of the line with the count. */
  readonly order?: ReactNode;
}

/** Events by day or by distance, as many as there are; paler while they are late. */
export function Agenda(props: AgendaProps): ReactNode {
  const { pages, isLate, party, empty, isPresent, place, ordered, order } = props;
  const t = useMessages();
  const now = useNow(MINUTE);
  const events = useNotOver(pages.events, now, isPresent);
  const back = useListReturn<WindowedPlace>();
  // After a reload only the first page is there, and the place is farther down.
  const isShort = pages.hasMore && !pages.hasMoreFailed && events.length < back.needed;
  const onEnd = useMore(pages, pages.events.length, isShort || events.length < TOO_FEW);
  const left = pages.events.length - events.length;
  return (
    <div className={classes(css['agenda'], isLate && css['late'])} aria-busy={isLate}>
      <div className={classes(css['head'], ordered ? css['ordered'] : undefined)}>
        <p className={css['count']} role="status">
          <bdi>{t('browse.count', { count: pages.total - left })}</bdi>
          {ordered}
        </p>
        {order}
      </div>
      <NotFresh error={pages.hasMoreFailed ? null : pages.error} updatedAt={pages.updatedAt} now={now} />
      {pages.events.length === 0 && empty}
      {events.length > 0 &&
        (isShort ? (
          <AgendaSkeleton />
        ) : (
          <AgendaRows
            events={events}
            total={pages.total - left}
            now={now}
            party={party}
            place={place}
            onEnd={onEnd}
            back={back}
          />
        ))}
      {left > 0 && events.length === 0 && !pages.hasMore && (
        <p className={css['end']}>{t('browse.empty.over')}</p>
      )}
      <AgendaEnd pages={pages} />
    </div>
  );
}

interface NotFreshProps {
  readonly error: Failure | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  /** To the minute. */
  readonly now: number;
}

/** Says how old the list is when it could not be read again. Offline, and of a list that was stored, the frame of the page says so for everything. */
function NotFresh({ error, updatedAt, now }: NotFreshProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state } = useConnection();
  useFailedReading(error !== null);
  // A time without its day says too little of what is older.
  if (!error || state === 'offline' || updatedAt < now - DAY / 2) return null;
  return (
    <Notice tone="warning" role="status">
      {t('browse.notFresh', { time: formats.time(updatedAt) })}
    </Notice>
  );
}

/**
 * Leaves out the events that were over when the list was opened. One that ends while it is on the screen stays, so that the list does not
 * jump.
 */
function useNotOver(
  events: readonly EventSummary[],
  now: number,
  isWanted: boolean,
): readonly EventSummary[] {
  const [opened] = useState(now);
  return useMemo(() => (isWanted ? withoutOver(events, opened) : events), [events, opened, isWanted]);
}

// Events of a list by day are sorted, and around the world a day is at most two days long: what starts later than that is not over.
function withoutOver(events: readonly EventSummary[], now: number): readonly EventSummary[] {
  if (events[0]?.distance_km !== undefined) return events.filter((event) => !hasEnded(event, now));
  const firstUpcoming = events.findIndex(({ starts_at }) => epochOf(starts_at) > now + 2 * DAY);
  const begun = firstUpcoming < 0 ? events : events.slice(0, firstUpcoming);
  const on = begun.filter((event) => !hasEnded(event, now));
  return on.length === begun.length ? events : [...on, ...events.slice(begun.length)];
}

const ROW_HEIGHT = 148;

interface AgendaRowsProps {
  readonly events: readonly EventSummary[];
  readonly total: number;
  /** To the minute. */
  readonly now: number;
  readonly party: number | undefined;
  readonly place: string | undefined;
  readonly onEnd: () => void;
  readonly back: ListReturn<WindowedPlace>;
}

/** The rows near the viewport, under headings for their days. */
function AgendaRows({ events, total, now, party, place: named, onEnd, back }: AgendaRowsProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const { from, onLeave, onRest, onOpen } = back;

  const keyOf = useCallback((index: number) => events[index]?.id ?? String(index), [events]);
  const groupOf = useCallback(
    (index: number) => {
      const { day, distance_km: km } = events[index] ?? { day: '' };
      return km === undefined ? day : distanceGroup(km);
    },
    [events],
  );
  const headingOf = (index: number): string => {
    const group = groupOf(index);
    if (typeof group === 'string') return formats.day(group, today);
    if (group === UNKNOWN_DISTANCE) return t('browse.distanceUnknown');
    const place = named ?? t('browse.you');
    const [above, km] = [distanceGroups[group - 1], distanceGroups[group]];
    if (above === undefined) return t('browse.within', { km: km ?? 0, place });
    return km === undefined
      ? t('browse.farther', { km: above, place })
      : t('browse.between', { above, km, place });
  };
  const render = useCallback(
    (index: number) => {
      const event = events[index];
      if (!event) return null;
      const isReturn = from?.opened === event.id;
      return <EventRow event={event} now={now} party={party} isReturn={isReturn} onOpen={onOpen} />;
    },
    [events, now, party, from, onOpen],
  );
  return (
    <LazyWindowedList
      label={t(typeof groupOf(0) === 'string' ? 'browse.list' : 'browse.listByDistance')}
      count={events.length}
      total={total}
      estimate={ROW_HEIGHT}
      keyOf={keyOf}
      render={render}
      groupOf={groupOf}
      headingOf={headingOf}
      onEnd={onEnd}
      start={from?.place}
      onLeave={onLeave}
      onRest={onRest}
    />
  );
}

/** Below the last row: more events are being read, or could not be. */
export function AgendaEnd({ pages }: { readonly pages: EventPages }): ReactNode {
  const t = useMessages();
  if (!pages.hasMore) return null;
  if (pages.hasMoreFailed && !pages.isFetchingMore) {
    return (
      <div className={css['end']} role="alert">
        <p>{t('browse.moreFailed')}</p>
        <Button onPress={pages.fetchMore}>{t('common.retry')}</Button>
      </div>
    );
  }
  return (
    <div className={css['end']} role="status">
      {pages.isFetchingMore && (
        <>
          <Spinner />
          {t('browse.loadingMore')}
        </>
      )}
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5];

/** A list while it is read: a day, and rows with their times, title and meter. */
export function AgendaSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Loading label={t('browse.loading')}>
      <Stack>
        <div className={css['day']}>
          <Skeleton shape="title" />
        </div>
        {rows.map((row) => (
          <div key={row} className={css['row']}>
            <div className={css['lines']}>
              <Skeleton width="wide" />
              <Skeleton width="half" />
            </div>
            <div className={css['lines']}>
              <Skeleton width="half" />
              <Skeleton width="wide" />
            </div>
            <div className={css['meter']}>
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </Stack>
    </Loading>
  );
}
