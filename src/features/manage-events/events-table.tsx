import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useDeferredValue, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useManagedPages, type ManagedPages } from '~/data/manage.queries';
import type { ManagedQuery } from '~/api/manage/event.schema';
import { hasScreen } from '~/domain/screens';
import type { ManagedSort } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import css from './events-table.module.css';
import { ExportButton } from './export-button';
import { SelectionBar } from './selection-bar';
import { TableHead } from './table-head';
import { TableRows } from './table-rows';
import type { Selection } from './use-selection';
import { useMorePages } from './use-more-pages';

export interface EventsTableProps {
  /** Keep its identity while nothing in it changes. */
  readonly query: ManagedQuery;
  readonly sort: ManagedSort;
  readonly onSort: (sort: ManagedSort) => void;
  readonly selection: Selection;
  /** Takes back what narrows the list; `undefined` when nothing does. */
  readonly onClear: (() => void) | undefined;
}

/** Events in every state, as many as there are. While another filter is read, what was shown stays, paler. */
export function EventsTable({ query, sort, onSort, selection, onClear }: EventsTableProps): ReactNode {
  const t = useManageMessages();
  const shown = useDeferredValue(query);
  const pages = useManagedPages(shown);
  const onEnd = useMorePages(pages);
  const ids = pages.events.map(({ id }) => id);
  const isAllSelected = ids.length > 0 && ids.slice(0, 200).every((id) => selection.ids.has(id));
  const isLate = shown !== query;
  return (
    <>
      <div className={classes(isLate && css['late'])} aria-busy={isLate}>
        <div className={css['top']}>
          <p className={css['count']} role="status">
            {t('manage.events.count', { count: pages.total })}
          </p>
          {pages.total > 0 && <ExportButton query={shown} />}
        </div>
        <NotFresh pages={pages} />
        {pages.events.length === 0 ? (
          <Nothing onClear={onClear} />
        ) : (
          <div role="table" aria-label={t('manage.events.title')} aria-rowcount={pages.total + 1}>
            <TableHead
              sort={sort}
              onSort={onSort}
              isAllSelected={isAllSelected}
              onToggleAll={() => selection.toggleAll(ids)}
            />
            <TableRows events={pages.events} selection={selection} onEnd={onEnd} />
          </div>
        )}
        <End pages={pages} />
      </div>
      <SelectionBar selection={selection} events={pages.events} />
    </>
  );
}

function Nothing({ onClear }: Pick<EventsTableProps, 'onClear'>): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  if (onClear) {
    return (
      <EmptyState
        title={t('browse.empty.filtered')}
        action={<Button onPress={onClear}>{t('browse.empty.clear')}</Button>}
      />
    );
  }
  const action = hasScreen('manage/new') && (
    <LinkButton href={paths.newEvent()} icon={CalendarPlus}>
      {t('manage.events.new')}
    </LinkButton>
  );
  return <EmptyState title={t('manage.events.none')} action={action} />;
}

/** The last good data stays, and says how old it is. */
function NotFresh({ pages }: { readonly pages: ManagedPages }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (!pages.error || pages.hasMoreFailed || pages.error.kind === 'offline') return null;
  return (
    <Notice tone="warning" role="status">
      {t('browse.notFresh', { time: formats.time(pages.updatedAt) })}
    </Notice>
  );
}

function End({ pages }: { readonly pages: ManagedPages }): ReactNode {
  const t = useManageMessages();
  if (!pages.hasMore) return null;
  return (
    <div className={css['end']} role={pages.hasMoreFailed ? 'alert' : 'status'}>
      {pages.isFetchingMore && (
        <>
          <Spinner />
          {t('browse.loadingMore')}
        </>
      )}
      {pages.hasMoreFailed && !pages.isFetchingMore && (
        <>
          <p>{t('browse.moreFailed')}</p>
          <Button onPress={pages.fetchMore}>{t('common.retry')}</Button>
        </>
      )}
    </div>
  );
}
