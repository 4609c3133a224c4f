import { useDeferredValue, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useEventPages, type EventPages } from '~/data/events.pages';
import type { EventFilter } from '~/api/event.schema';
import { useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { AgendaEnd } from './agenda-end';
import { AgendaRows } from './agenda-rows';
import css from './agenda.module.css';
import { NotFresh } from './not-fresh';
import { useMore } from './use-more';
import { useNotOver } from './use-not-over';

const MINUTE = 60_000;
/** Fewer rows than this, and the next page is wanted without waiting for a scroll. */
const TOO_FEW = 12;

export interface AgendaProps {
  /** Keep its identity while nothing in it changes. */
  readonly query: EventFilter;
  readonly party: number | undefined;
  /** What to show when nothing matches. */
  readonly renderEmpty: (pages: EventPages) => ReactNode;
  /** Given: what is over today is left out, and this brings it back. */
  readonly onShowOver?: (() => void) | undefined;
}

/** Events by day, as many as there are. While other filters are read, what was shown stays, paler. */
export function Agenda({ query, party, renderEmpty, onShowOver }: AgendaProps): ReactNode {
  const t = useMessages();
  const shown = useDeferredValue(query);
  const pages = useEventPages(shown);
  const now = useNow(MINUTE);
  const events = useNotOver(pages.events, now, onShowOver !== undefined);
  const onEnd = useMore(pages, events.length < TOO_FEW);
  const left = pages.events.length - events.length;
  const isLate = shown !== query;
  return (
    <div className={classes(css['agenda'], isLate && css['late'])} aria-busy={isLate}>
      <div className={css['head']}>
        <p className={css['count']} role="status">
          <bdi>{t('browse.count', { count: pages.total - left })}</bdi>
        </p>
        {left > 0 && (
          <Button variant="quiet" size="small" isFlush onPress={onShowOver}>
            {t('browse.showOver')}
          </Button>
        )}
      </div>
      <NotFresh error={pages.hasMoreFailed ? null : pages.error} updatedAt={pages.updatedAt} />
      {pages.events.length === 0 && renderEmpty(pages)}
      {events.length > 0 && (
        <AgendaRows events={events} total={pages.total - left} now={now} party={party} onEnd={onEnd} />
      )}
      {left > 0 && events.length === 0 && !pages.hasMore && (
        <p className={css['end']}>{t('browse.empty.over')}</p>
      )}
      <AgendaEnd pages={pages} />
    </div>
  );
}
