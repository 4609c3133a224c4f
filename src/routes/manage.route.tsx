import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useFollowManaged } from '~/data/manage.live';
import { useTitle } from '~/data/settings';
import {
  isNarrowed,
  managedQuery,
  readManagedFilter,
  sortOf,
  writeManagedFilter,
  type ManagedFilter,
} from '~/domain/managed-filter';
import { hasScreen } from '~/domain/screens';
import { PlaceFilter } from '~/features/filters/place-filter';
import { SearchBox } from '~/features/filters/search-box';
import { EventsTable } from '~/features/manage-events/events-table';
import { TableFilters } from '~/features/manage-events/table-filters';
import { useSelection } from '~/features/manage-events/use-selection';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { ReadingBoundary } from '~/features/reading-failed/reading-boundary';
import { useManageMessages } from '~/i18n/manage-words';
import { useSearch } from '~/lib/search';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';

/** M1: every event there is, in every state, under filters that live in the URL. */
export function ManageRoute(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const { filter, setFilter } = useManagedFilter();
  const query = useMemo(() => managedQuery(filter, today), [filter, today]);
  const selection = useSelection();
  useTitle(t('manage.events.title'));
  useFollowManaged();
  return (
    <ManageFrame here="manage">
      <Page title={t('manage.events.title')} width="full" actions={<NewEvent />}>
        <Stack gap={16}>
          <TableFilters
            filter={filter}
            onChange={setFilter}
            renderSearch={(q, onSearch) => <SearchBox q={q} onChange={onSearch} />}
            renderPlace={(place, onPlace) => <PlaceFilter place={place} onChange={onPlace} />}
          />
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

function NewEvent(): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  if (!hasScreen('manage/new')) return null;
  return (
    <LinkButton variant="primary" icon={CalendarPlus} href={paths.newEvent()}>
      {t('manage.events.new')}
    </LinkButton>
  );
}

/** The filter, which lives in the URL and nowhere else. */
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
