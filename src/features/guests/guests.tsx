import Users from 'lucide-react/icons/users';
import { useCallback, useRef, type ReactNode } from 'react';
import type { GuestList as List } from '~/data/guests.queries';
import type { Guest } from '~/api/manage/guest.schema';
import type { GuestAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { BulkBar } from './bulk-bar';
import { GuestBar } from './guest-bar';
import { GuestCounts } from './guest-counts';
import { GuestList } from './guest-list';
import { GuestPanel } from './guest-panel';
import { GuestRefused } from './guest-refused';
import { useGuesting } from './guesting';
import css from './guests.module.css';
import { useChanges } from './use-changes';
import { useGuestActs } from './use-guest-acts';
import { useGuestQuery } from './use-guest-query';
import { useGuestRows } from './use-guest-rows';
import { useSelection } from './use-selection';

/** The list with what one looks for above it and what is done to many below it. */
export function Guests({ list }: { readonly list: List }): ReactNode {
  const { event } = useGuesting();
  const { guests, isComplete } = list;
  const top = useRef<HTMLDivElement>(null);
  const query = useGuestQuery(top);
  const { rows, tally, scope } = useGuestRows(guests, query);
  const changes = useChanges(guests, rows, isComplete);
  const selection = useSelection(guests);
  const { act, refused, forget } = useGuestActs(event.id);
  const newest = useRef(act);
  newest.current = act;
  // The same for every row, whatever is under way: rows are drawn again only when they differ.
  const onAct = useCallback((guest: Guest, wanted: GuestAct) => newest.current(guest, wanted), []);
  return (
    <div className={css['content']}>
      <div ref={top} />
      <GuestBar
        q={query.q}
        onSearch={query.search}
        view={query.view}
        onView={(view) => (forget(), query.change({ view }))}
        tally={tally}
      />
      <GuestCounts
        list={list}
        rows={rows}
        tally={tally[query.view]}
        isSearch={query.q !== ''}
        order={query.order}
        onOrder={(order) => query.change({ order })}
      />
      <GuestRefused refused={refused} />
      {rows.length > 0 ? (
        <GuestList
          key={scope}
          rows={rows}
          changes={changes}
          selection={selection}
          onOpen={query.open}
          onAct={onAct}
        />
      ) : (
        <Nobody hasGuests={guests.length > 0} onClear={query.clear} />
      )}
      <BulkBar selection={selection} rows={rows} />
      {query.guest !== undefined && (
        <GuestPanel
          guest={guests.find(({ id }) => id === query.guest)}
          isComplete={isComplete}
          onClose={query.close}
        />
      )}
    </div>
  );
}

function Nobody({
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
