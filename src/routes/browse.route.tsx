import { memo, Suspense, useMemo, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useFollowEvents } from '~/data/events.live';
import { useDrawnOnArrival } from '~/data/events.pages';
import { useTitle } from '~/data/settings';
import { listQuery } from '~/domain/filter';
import { Agenda } from '~/features/browse/agenda';
import { AgendaSkeleton } from '~/features/browse/agenda-skeleton';
import { BrowseEmpty } from '~/features/browse/browse-empty';
import { FilterBar } from '~/features/filters/filter-bar';
import { FilterBeside } from '~/features/filters/filter-beside';
import type { FilterPanelProps } from '~/features/filters/filter-panel';
import { FiltersOver } from '~/features/filters/filters-over';
import { FetchFiltersAhead } from '~/features/filters/late-filters';
import { useFilter } from '~/features/filters/use-filter';
import { ReadingBoundary } from '~/features/reading-failed/reading-boundary';
import { useMessages } from '~/i18n/provider';
import { useSearch } from '~/lib/search';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** What is on, by day, under filters that live in the URL. */
export function BrowseRoute(): ReactNode {
  const t = useMessages();
  const today = useToday();
  const { filter, setFilter, isOpen, setOpen } = useFilter(useSearch());
  useTitle(t('browse.title'));
  useFollowEvents();

  const panel = { filter, today, onChange: setFilter };
  return (
    <Page title={t('browse.title')} aside={<FilterBeside {...panel} />}>
      <Stack gap={16}>
        <FilterBar
          filter={filter}
          onChange={setFilter}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          hasPanelBeside
        />
        <FiltersOver {...panel} isOpen={isOpen} onClose={() => setOpen(false)} />
        <List {...panel} />
      </Stack>
    </Page>
  );
}

/** Drawn for another filter, not for the opening and closing of the sheet over it. */
const List = memo(function List({ filter, today, onChange }: FilterPanelProps): ReactNode {
  const t = useMessages();
  const query = useMemo(() => listQuery(filter, today), [filter, today]);
  useDrawnOnArrival(query);
  return (
    <ReadingBoundary
      subject={JSON.stringify(query)}
      title={t('browse.failed.title')}
      stays={t('browse.failed.stays')}
    >
      <Suspense fallback={<AgendaSkeleton />}>
        <Agenda
          query={query}
          party={filter.party}
          onShowOver={filter.from ? undefined : () => onChange({ ...filter, from: today })}
          renderEmpty={(pages) => <BrowseEmpty filter={filter} extent={pages} onFilter={onChange} />}
        />
        <FetchFiltersAhead />
      </Suspense>
    </ReadingBoundary>
  );
});
