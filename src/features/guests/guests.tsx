import Users from 'lucide-react/icons/users';
import { useCallback, useRef, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Guest } from '~/api/manage/guests';
import { messageLimits, type Audience } from '~/api/manage/messages';
import { type GuestAction, guestActions } from '~/api/manage/vocabulary';
import type { GuestList as List } from '~/data/guests.queries';
import { usePaths } from '~/data/links';
import { useDensity } from '~/data/preferences';
import type { Heads } from '~/domain/board-facts';
import { findDoubleGuests } from '~/domain/double-guests';
import { GuestIndex } from '~/domain/guest-search';
import { isInView, orderOf, tallyOf, type GuestOrder, type GuestView, actionsFor } from '~/domain/guests';
import { isActive } from '~/domain/registration';
import { useManageMessages } from '~/i18n/manage-messages';
import { useCompareNames } from '~/i18n/provider';
import { useNavigate } from '~/lib/router';
import { ListFoot } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { Stack } from '~/ui/stack';
import { useSelection, type Selection } from '~/ui/use-selection';
import { BulkDialog } from './guest-bulk-dialog';
import {
  GuestResultNotice,
  GuestRefused,
  useGuestContext,
  useGuestActions,
  useShowResult,
} from './guest-context';
import { GuestCounts, GuestBar, useGuestQuery } from './guest-filter';
import { GuestList, useChanges } from './guest-list';
import { GuestPanel } from './guest-panel';
import css from './guests.module.css';

/** The guest list with its filters above and the bulk actions below. */
export function Guests({ list }: { readonly list: List }): ReactNode {
  const { event, result, show } = useGuestContext();
  const { guests, isComplete } = list;
  const top = useRef<HTMLDivElement>(null);
  const query = useGuestQuery(top);
  const { rows, tally, scope } = useGuestRows(guests, query);
  const doubles = useMemo(() => findDoubleGuests(guests), [guests]);
  const changes = useChanges(guests, rows, isComplete);
  const selection = useSelection();
  const [density, setDensity] = useDensity();
  const { run, failed, reset } = useGuestActions(event.id);
  const newest = useRef(run);
  newest.current = run;
  // A stable callback, so that rows render again only when they change.
  const onAction = useCallback((guest: Guest, action: GuestAction) => newest.current(guest, action), []);
  const { open: openPanel } = query;
  const open = useCallback((id: string) => (show(undefined), openPanel(id)), [show, openPanel]);
  return (
    <Stack gap={8}>
      <div ref={top} />
      <GuestBar
        q={query.q}
        onSearch={query.search}
        view={query.view}
        onView={(view) => (reset(), query.change({ view }))}
        tally={tally}
      />
      <GuestCounts
        list={list}
        rows={rows}
        tally={tally[query.view]}
        isSearch={query.q !== ''}
        order={query.order}
        onOrder={(order) => query.change({ order })}
        density={density}
        onDensity={setDensity}
      />
      <GuestRefused failed={failed} />
      {rows.length > 0 ? (
        <GuestList
          key={`${scope} ${density}`}
          density={density}
          rows={rows}
          doubles={doubles}
          changes={changes}
          selection={selection}
          onOpen={open}
          onAction={onAction}
        />
      ) : (
        <NoGuests hasGuests={guests.length > 0} onClear={query.clear} />
      )}
      <ListFoot
        notice={result && query.guest === undefined && <GuestResultNotice result={result} />}
        bar={<BulkBar selection={selection} guests={guests} rows={rows} />}
      />
      {query.guest !== undefined && (
        <GuestPanel
          guest={guests.find(({ id }) => id === query.guest)}
          doubles={doubles.get(query.guest) ?? []}
          isComplete={isComplete}
          onClose={() => (show(undefined), query.close())}
        />
      )}
    </Stack>
  );
}

function NoGuests({
  hasGuests,
  onClear,
}: {
  readonly hasGuests: boolean;
  readonly onClear: () => void;
}): ReactNode {
  const t = useManageMessages();
  if (!hasGuests)
    return (
      <EmptyState icon={Users} title={t('guests.empty')}>
        {t('guests.empty.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Users}
      title={t('guests.none')}
      action={<Button onPress={onClear}>{t('guests.none.clear')}</Button>}
    >
      {t('guests.none.text')}
    </EmptyState>
  );
}

interface RowsQuery {
  readonly view: GuestView;
  readonly order: GuestOrder;
  readonly q: string;
}

interface GuestRows {
  /** The guests to show, in order. */
  readonly rows: readonly Guest[];
  /** The numbers of each view, whatever is searched. */
  readonly tally: Readonly<Record<GuestView, Heads>>;
  /** Identifies what is shown: a change means another list. */
  readonly scope: string;
}

/** The rows for a view, order and search. The search is deferred, so that typing stays fast. */
function useGuestRows(guests: readonly Guest[], { view, order, q }: RowsQuery): GuestRows {
  const compare = useCompareNames();
  const deferredQuery = useDeferredValue(q);
  const index = useMemo(() => new GuestIndex<Guest>(), []);
  const tally = useMemo(() => tallyOf(guests), [guests]);
  const sorted = useMemo(() => guests.toSorted(orderOf(order, compare)), [guests, order, compare]);
  const viewed = useMemo(() => sorted.filter((guest) => isInView(guest, view)), [sorted, view]);
  const rows = useMemo(() => index.find(viewed, deferredQuery), [index, viewed, deferredQuery]);
  return { rows, tally, scope: `${view} ${order} ${deferredQuery}` };
}

interface BulkBarProps {
  readonly selection: Selection;
  /** Everybody on the list, in view or not. */
  readonly guests: readonly Guest[];
  /** The guests in view: `Select all` means these. */
  readonly rows: readonly Guest[];
}

/** What can be done to the selected guests. */
function BulkBar({ selection, guests: all, rows }: BulkBarProps): ReactNode {
  const t = useManageMessages();
  const { ids, set } = selection;
  const guests = useMemo(() => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))), [all, ids]);
  const clear = () => set([]);
  const showResult = useShowResult();
  const [action, setAction] = useState<GuestAction>();
  if (guests.length === 0 && !action) return null;
  const isAll = rows.length > 0 && rows.every(({ id }) => ids.has(id));
  return (
    <div className={css['bulk']} role="group" aria-label={t('guests.bulk.label')}>
      <p className={css['bulkCount']} role="status">
        {t('guests.bulk.count', { count: guests.length })}
      </p>
      {actionsFor(guests, guestActions).map((one) => (
        <Button
          key={one.action}
          size="small"
          variant={one.action === 'cancel' ? 'danger' : 'secondary'}
          onPress={() => setAction(one.action)}
        >
          {t(`guests.bulk.title.${one.action}`, { count: one.count })}
        </Button>
      ))}
      <WriteToGuests guests={guests} />
      {!isAll && rows.length > 0 && (
        <Button size="small" variant="quiet" onPress={() => set(rows.map(({ id }) => id))}>
          {t('guests.bulk.all', { count: rows.length })}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={clear}>
        {t('manage.bulk.clear')}
      </Button>
      {action && (
        <BulkDialog
          action={action}
          guests={guests}
          onClose={() => setAction(undefined)}
          onDone={(result) => {
            setAction(undefined);
            clear();
            showResult(result);
          }}
        />
      )}
    </div>
  );
}

/** A message to the selected parties that still have a place, or wait for one. */
function WriteToGuests({ guests }: { readonly guests: readonly Guest[] }): ReactNode {
  const t = useManageMessages();
  const navigate = useNavigate();
  const { event } = useGuestContext();
  const href = usePaths().messages({ eventId: event.id });
  const registration_ids = guests.filter((guest) => isActive(guest)).map(({ id }) => id);
  const count = registration_ids.length;
  if (count === 0 || count > messageLimits.parties) return null;
  const audience: Audience = { kind: 'chosen', registration_ids };
  return (
    <Button size="small" onPress={() => void navigate(href, { state: { audience } })}>
      {t('messages.writeTo', { count })}
    </Button>
  );
}
