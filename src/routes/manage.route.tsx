import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { limits } from '~/api/vocabulary';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle } from '~/data/shell';
import {
  isNarrowed,
  managedQuery,
  readManagedFilter,
  sortOf,
  writeManagedFilter,
  type ManagedFilter,
} from '~/domain/managed-filter';
import { EventsTable } from '~/features/manage-events/events-table';
import { TableFilters } from '~/features/manage-events/table-filters';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useSearch } from '~/lib/search';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { useSelection } from '~/ui/use-selection';

/** `manage`: all events in every state, under filters that are in the URL. */
export function ManageRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const { filter, setFilter } = useManagedFilter();
  const query = useMemo(() => managedQuery(filter, today), [filter, today]);
  const selection = useSelection(limits.bulk);
  useTitle(t('manage.events.title'));
  useFollow(manageSubjects.events);
  return (
    <ManageFrame here="manage" title={t('manage.events.title')} hasNew>
      <Page width="full">
        <Stack gap={8}>
          <TableFilters filter={filter} onChange={setFilter} />
          <ReadingBoundary
            subject={JSON.stringify(query)}
            title={t('browse.failed.title')}
            stays={t('browse.failed.stays')}
          >
            <Suspense fallback={<Waiting />}>
              <EventsTable
                query={query}
                sort={sortOf(filter)}
                onSort={(sort) => setFilter({ ...filter, sort })}
                selection={selection}
                onClear={isNarrowed(filter) ? () => setFilter({ when: filter.when }) : undefined}
              />
            </Suspense>
          </ReadingBoundary>
        </Stack>
      </Page>
    </ManageFrame>
  );
}

function Waiting(): ReactNode {
  const t = useManageMessages();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonText lines={8} />
    </Loading>
  );
}

/** The filter. Its only state is the URL. */
function useManagedFilter() {
  const { params, change } = useSearch();
  const written = params.toString();
  const filter = useMemo(() => readManagedFilter(new URLSearchParams(written)), [written]);
  const setFilter = useCallback(
    (next: ManagedFilter) => change((newest) => writeManagedFilter(next, newest), { replace: true }),
    [change],
  );
  return { filter, setFilter };
}
