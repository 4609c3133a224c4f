import { useCallback, useDeferredValue, type ReactNode } from 'react';
import { useNow, useToday } from '~/data/clock';
import { useEventPages, type EventPages } from '~/data/events.queries';
import type { EventFilter } from '~/data/types';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { WindowedList } from '~/ui/windowed-list';
import { AgendaEnd } from './agenda-end';
import css from './agenda.module.css';
import { EventRow } from './event-row';
import { useListReturn } from './list-memory';
import { NotFresh } from './not-fresh';
import { useMore } from './use-more';

const ROW_HEIGHT = 108;
const MINUTE = 60_000;

export interface AgendaProps {
  /** Keep its identity while nothing in it changes. */
  readonly query: EventFilter;
  readonly party: number | undefined;
  /** What to show when nothing matches. */
  readonly renderEmpty: (pages: EventPages) => ReactNode;
}

/** Events by day, as many as there are. While other filters are read, what was shown stays, paler. */
export function Agenda({ query, party, renderEmpty }: AgendaProps): ReactNode {
  const t = useMessages();
  const shown = useDeferredValue(query);
  const pages = useEventPages(shown);
  const isLate = shown !== query;
  return (
    <div className={classes(css['agenda'], isLate && css['late'])} aria-busy={isLate}>
      <p className={css['count']} role="status">
        {t('browse.count', { count: pages.total })}
      </p>
      <NotFresh error={pages.hasMoreFailed ? null : pages.error} updatedAt={pages.updatedAt} />
      {pages.events.length === 0 ? renderEmpty(pages) : <Rows pages={pages} party={party} />}
    </div>
  );
}

function Rows({
  pages,
  party,
}: {
  readonly pages: EventPages;
  readonly party: number | undefined;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const now = useNow(MINUTE);
  const today = useToday();
  const { from, onVisible, onOpen } = useListReturn();
  const onEnd = useMore(pages);
  const { events } = pages;

  const keyOf = useCallback((index: number) => events[index]?.id ?? String(index), [events]);
  const dayOf = useCallback((index: number) => events[index]?.day ?? '', [events]);
  const render = useCallback(
    (index: number) => {
      const event = events[index];
      if (!event) return null;
      return (
        <EventRow
          event={event}
          now={now}
          party={party}
          isReturn={from?.opened === event.id}
          onOpen={onOpen}
        />
      );
    },
    [events, now, party, from, onOpen],
  );
  return (
    <>
      <WindowedList
        label={t('browse.list')}
        count={events.length}
        total={pages.total}
        estimate={ROW_HEIGHT}
        keyOf={keyOf}
        render={render}
        groupOf={dayOf}
        renderHeading={(index) => formats.day(dayOf(index), today)}
        onEnd={onEnd}
        initialIndex={from?.index}
        onVisible={onVisible}
      />
      <AgendaEnd pages={pages} />
    </>
  );
}
