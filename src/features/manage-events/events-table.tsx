import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState, type ReactNode, useDeferredValue, useCallback, Fragment } from 'react';
import type { ManagedSummary, ManagedQuery } from '~/api/manage/event.schema';
import { bulkActions, type BulkAction, type ManagedSort } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { usePaths } from '~/data/links';
import { useListReturn, type ListReturn } from '~/data/list-return';
import { useHasManaged, useManagedPages, type ManagedPages } from '~/data/manage.queries';
import { useMore } from '~/data/paging';
import { useDensity } from '~/data/preferences';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { isOffline } from '~/lib/failure';
import { DensitySwitch } from '~/parts/density-switch';
import { BulkDialog } from '~/parts/event-bulk-dialog';
import { useExportEvents } from '~/parts/export-events';
import { ListFoot } from '~/ui/action-bar';
import { Button, Spinner, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { lazyComponent } from '~/ui/lazy-component';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';
import type { Selection } from '~/ui/use-selection';
import type { WindowedPlace } from '~/ui/windowed-lines';
import { useWindowed } from '~/ui/windowed-list';
import css from './events-table.module.css';
import type { DrawnNeeds, TableNeedsProps } from './table-needs';
import { TableHead, EventLine } from './table-rows';
import textCss from '~/ui/text.module.css';

export interface EventsTableProps {
  /** Must keep its identity while nothing in it changes. */
  readonly query: ManagedQuery;
  readonly sort: ManagedSort;
  readonly onSort: (sort: ManagedSort) => void;
  readonly selection: Selection;
  /** Clears the filters; `undefined` when none is set. */
  readonly onClear: (() => void) | undefined;
}

const lazyNeeds = lazyComponent<TableNeedsProps>(() =>
  import(/* webpackChunkName: "menu" */ './table-needs').then(({ TableNeeds }) => TableNeeds),
);

/** Events in every state. While another filter loads, the previous rows stay, dimmed. */
export function EventsTable({ query, sort, onSort, selection, onClear }: EventsTableProps): ReactNode {
  const t = useManageMessages();
  const shown = useDeferredValue(query);
  const pages = useManagedPages(shown);
  const back = useListReturn<WindowedPlace>();
  const isShort = pages.hasMore && !pages.hasMoreFailed && pages.events.length < back.needed;
  const onEnd = useMore(pages, pages.events.length, isShort);
  const ids = pages.events.map(({ id }) => id);
  const isAllSelected = ids.length > 0 && ids.slice(0, 200).every((id) => selection.ids.has(id));
  const isLate = shown !== query;
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  const { Component: Needs } = lazyNeeds.useLoadState();
  const [needs, setNeeds] = useState<DrawnNeeds>();
  // Once the rows are here.
  useEffect(() => lazyNeeds.fetch(), []);
  return (
    <>
      {Needs && <Needs onChange={setNeeds} />}
      <div className={classes(isLate && css['late'])} aria-busy={isLate}>
        <div className={css['top']}>
          <p className={textCss['note']} role="status">
            {t('manage.events.count', { count: pages.total })}
          </p>
          {pages.total > 0 && (
            <div className={css['tools']}>
              <DensitySwitch density={density} onChange={setDensity} />
              <ExportButton query={shown} />
            </div>
          )}
        </div>
        <StaleNotice pages={pages} />
        {pages.events.length === 0 ? (
          <NoEvents onClear={onClear} isPast={shown.ended !== undefined} />
        ) : (
          <div
            role="table"
            aria-label={t('manage.events.title')}
            aria-rowcount={pages.total + 1}
            className={classes(css['table'], isCompact && css['compact'])}
          >
            <TableHead
              sort={sort}
              onSort={onSort}
              isAllSelected={isAllSelected}
              onToggleAll={() => selection.toggleAll(ids)}
            />
            {!isShort && (
              <TableRows
                key={density}
                events={pages.events}
                needs={needs}
                selection={selection}
                isCompact={isCompact}
                onEnd={onEnd}
                back={back}
              />
            )}
          </div>
        )}
        <ListEnd pages={pages} />
      </div>
      <SelectionBar selection={selection} events={pages.events} />
    </>
  );
}

interface NoEventsProps extends Pick<EventsTableProps, 'onClear'> {
  /** The filter asks for past events. */
  readonly isPast: boolean;
}

function NoEvents({ onClear, isPast }: NoEventsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const hasAny = useHasManaged();
  if (onClear) {
    return (
      <EmptyState
        title={t('browse.empty.filtered')}
        action={<Button onPress={onClear}>{t('browse.empty.clear')}</Button>}
      />
    );
  }
  const actions = (
    <>
      <LinkButton variant="primary" href={paths.newEvent()} icon={CalendarPlus}>
        {t('manage.events.new')}
      </LinkButton>
      <LinkButton href={paths.import()}>{t('manage.import.title')}</LinkButton>
    </>
  );
  if (hasAny !== false)
    return (
      <EmptyState
        title={t(isPast ? 'manage.events.nonePast' : 'manage.events.none')}
        action={
          <>
            {hasAny && !isPast && (
              <LinkButton href={`${paths.manage()}?when=past`}>{t('manage.events.showPast')}</LinkButton>
            )}
            {actions}
          </>
        }
      />
    );
  return (
    <EmptyState title={t('manage.events.first')} action={actions}>
      <ol className={css['steps']}>
        {(['create', 'food', 'publish'] as const).map((step) => (
          <li key={step}>{t(`manage.events.first.${step}`)}</li>
        ))}
      </ol>
    </EmptyState>
  );
}

/** Says how old the data is, when reading it again failed. */
function StaleNotice({ pages }: { readonly pages: ManagedPages }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (!pages.error || pages.hasMoreFailed || isOffline(pages.error)) return null;
  return (
    <Notice tone="warning" role="status">
      {t('browse.notFresh', { time: formats.time(pages.updatedAt) })}
    </Notice>
  );
}

function ListEnd({ pages }: { readonly pages: ManagedPages }): ReactNode {
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

/** Estimated height of a row in pixels, until it is measured. */
const ROW_HEIGHT = 46;
const COMPACT_ROW_HEIGHT = 33;

interface TableRowsProps {
  readonly events: readonly ManagedSummary[];
  /** `undefined` until they are known. */
  readonly needs: DrawnNeeds | undefined;
  readonly selection: Selection;
  readonly isCompact: boolean;
  readonly onEnd: () => void;
  readonly back: ListReturn<WindowedPlace>;
}

/** The rows near the viewport. */
function TableRows({ events, needs, selection, isCompact, onEnd, back }: TableRowsProps): ReactNode {
  const keyOf = useCallback((index: number) => events[index]?.id ?? String(index), [events]);
  const box = useRef<HTMLDivElement>(null);
  const estimate = isCompact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT;
  const { from, onOpen, ...listeners } = back;
  const options = { count: events.length, estimate, keyOf, onEnd, start: from?.place, ...listeners };
  const { lines, after, measure } = useWindowed(options, box);
  return (
    <div role="rowgroup" ref={box}>
      {lines.map(({ key, line, position, before }) => {
        const event = events[line.row];
        if (!event) return null;
        const isSelected = selection.ids.has(event.id);
        return (
          <Fragment key={key}>
            <Spacer height={before} />
            <div
              ref={measure}
              role="row"
              data-index={position}
              aria-rowindex={line.row + 2}
              aria-selected={isSelected}
            >
              <EventLine
                event={event}
                needs={needs?.get(event.id)}
                isSelected={isSelected}
                isLocked={selection.isFull}
                isCompact={isCompact}
                onToggle={selection.toggle}
                isReturn={from?.opened === event.id}
                onOpen={onOpen}
              />
            </div>
          </Fragment>
        );
      })}
      <Spacer height={after} />
    </div>
  );
}

/** Takes the height of the rows that are not in the document. */
function Spacer({ height }: { readonly height: number }): ReactNode {
  return height > 0 && <div role="presentation" style={{ blockSize: height }} />;
}

/** Saves every matching event as a CSV file. */
function ExportButton({ query }: { readonly query: ManagedQuery }): ReactNode {
  const t = useManageMessages();
  const exportEvents = useExportEvents();
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready');
  const save = async (): Promise<void> => {
    let isSaved = false;
    setState('reading');
    try {
      isSaved = await exportEvents(query);
    } finally {
      setState(isSaved ? 'ready' : 'failed');
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      icon={Download}
      isPending={state === 'reading'}
      onPress={() => void save()}
    >
      {t(state === 'failed' ? 'manage.events.exportAgain' : 'manage.events.export')}
    </Button>
  );
}

interface SelectionBarProps {
  readonly selection: Selection;
  /** The events in the list. Selected ones may be missing from it, because of the filters. */
  readonly events: readonly ManagedSummary[];
}

/** The permission that each action needs. */
const permissionOf: Readonly<Record<BulkAction, string>> = {
  publish: 'publish',
  shift: 'edit',
  capacity: 'edit',
  cancel: 'cancel_event',
  archive: 'archive',
  delete: 'delete',
};

/** The actions for the selected events in a sticky bar, and what the last one did. */
function SelectionBar({ selection, events }: SelectionBarProps): ReactNode {
  const t = useManageMessages();
  const [action, setAction] = useState<BulkAction>();
  const [done, setDone] = useState<BulkDone>();
  const count = selection.ids.size;
  const chosen = events.filter(({ id }) => selection.ids.has(id));
  const isPossible = (bulkAction: BulkAction): boolean =>
    chosen.length < count || chosen.some(({ can }) => can.includes(permissionOf[bulkAction]));
  const open = (bulkAction: BulkAction) => {
    setDone(undefined);
    setAction(bulkAction);
  };
  const close = (left: readonly string[] | undefined) => {
    setAction(undefined);
    if (!left || !action) return;
    setDone({ action, count: count - left.length });
    selection.set(left);
  };
  if (count === 0 && !done) return <p role="status" className={css['none']} />;
  return (
    <ListFoot
      notice={done && <BulkResultNotice done={done} onDismiss={() => setDone(undefined)} />}
      bar={
        count > 0 && (
          <section className={css['bar']} aria-label={t('manage.bulk.label')}>
            <p role="status" className={textCss['strong']}>
              {t(selection.isFull ? 'manage.bulk.full' : 'manage.bulk.count', { count, max: limits.bulk })}
            </p>
            <Row align="stretch">
              {bulkActions.map((bulkAction) => (
                <Button
                  key={bulkAction}
                  size="small"
                  isDisabled={!isPossible(bulkAction)}
                  aria-haspopup="dialog"
                  onPress={() => open(bulkAction)}
                >
                  {t(`manage.bulk.${bulkAction}`)}
                </Button>
              ))}
              <Button size="small" variant="quiet" onPress={() => selection.set([])}>
                {t('manage.bulk.clear')}
              </Button>
            </Row>
            {action && <BulkDialog action={action} ids={[...selection.ids]} onClose={close} />}
          </section>
        )
      }
    />
  );
}

interface BulkDone {
  readonly action: BulkAction;
  readonly count: number;
}

interface BulkResultNoticeProps {
  readonly done: BulkDone;
  readonly onDismiss: () => void;
}

/** What the last action on the selection did. It has the focus: the button that opened the dialog may be gone. */
function BulkResultNotice({ done, onDismiss }: BulkResultNoticeProps): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [done]);
  const { action, count } = done;
  return (
    <Notice
      ref={box}
      role="status"
      tone={count > 0 ? 'success' : 'info'}
      title={t(`manage.bulk.result.${action}`, { count })}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    />
  );
}
