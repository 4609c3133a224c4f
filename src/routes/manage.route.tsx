import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useCallback, useMemo, type ReactNode, useId, useState } from 'react';
import { managedSorts, type ManagedSort } from '~/api/manage/vocabulary';
import { eventStates, limits } from '~/api/vocabulary';
import { useRememberedList } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle } from '~/data/shell';
import { isDay } from '~/domain/calendar-days';
import {
  isNarrowed,
  managedQuery,
  readManagedFilter,
  sortOf,
  writeManagedFilter,
  type ManagedFilter,
  managedTimes,
} from '~/domain/managed-filter';
import { EventsTable } from '~/features/manage-events/events-table';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useSearch } from '~/lib/search';
import { PlaceFilter } from '~/parts/place-filter';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { SearchBox } from '~/parts/search-box';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips, Segmented } from '~/ui/choices';
import { DateField } from '~/ui/date-time-field';
import { Page } from '~/ui/page';
import { Select } from '~/ui/select';
import { Loading } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { useSelection } from '~/ui/use-selection';
import css from './manage.route.module.css';

/** `manage`: all events in every state, under filters that are in the URL. */
export function ManageRoute(): ReactNode {
  const t = useManageMessages();
  const { filter, setFilter } = useManagedFilter();
  const query = useMemo(() => managedQuery(filter), [filter]);
  const selection = useSelection(limits.bulk);
  useTitle(t('manage.events.title'));
  useFollow(manageSubjects.events);
  useRememberedList('manage');
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
  return <Loading label={t('common.loading')} lines={8} />;
}

/** The filter. Its only state is the URL. */
function useManagedFilter() {
  const { params, change } = useSearch();
  const search = params.toString();
  const filter = useMemo(() => readManagedFilter(new URLSearchParams(search)), [search]);
  const setFilter = useCallback(
    (next: ManagedFilter) => change((newest) => writeManagedFilter(next, newest), { replace: true }),
    [change],
  );
  return { filter, setFilter };
}

interface TableFiltersProps {
  readonly filter: ManagedFilter;
  readonly onChange: (filter: ManagedFilter) => void;
}

/** What to look for: words, what is ahead or behind, states; days, a place and what was put away for those who want more. */
function TableFilters({ filter, onChange }: TableFiltersProps): ReactNode {
  const t = useManageMessages();
  const { state, from, to, place, archived, needs } = filter;
  const more = [state, from ?? to, place, archived, needs].filter(Boolean).length;
  const [isOpen, setOpen] = useState(more > 0);
  const panelId = useId();
  return (
    <Stack gap={12}>
      <div className={css['row']}>
        <SearchBox q={filter.q} onChange={(q) => onChange({ ...filter, q })} />
        <Button
          variant="quiet"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPress={() => setOpen(!isOpen)}
        >
          {t('manage.filter.more')}
          {more > 0 && ` (${t('manage.filter.moreCount', { count: more })})`}
        </Button>
        <div className={css['when']}>
          <Segmented
            label={t('manage.filter.when')}
            isLabelHidden
            value={filter.when}
            options={managedTimes.map((value) => ({ value, label: t(`manage.filter.${value}`) }))}
            onChange={(when) => onChange({ ...filter, when, from: undefined, to: undefined })}
          />
        </div>
      </div>
      {isOpen && (
        <div className={css['more']} id={panelId} role="group" aria-label={t('manage.filter.more')}>
          <div className={css['wide']}>
            <ChoiceChips
              label={t('manage.filter.state')}
              options={eventStates.map((value) => ({ value, label: t(`eventState.${value}`) }))}
              values={filter.state ?? []}
              onChange={(state) => onChange({ ...filter, state: state.length > 0 ? state : undefined })}
            />
          </div>
          <Days filter={filter} onChange={onChange} />
          <PlaceFilter place={filter.place} onChange={(place) => onChange({ ...filter, place })} />
          <div className={css['wide']}>
            <Row gap={24}>
              <Checkbox
                isSelected={needs === true}
                onChange={(isAsked) => onChange({ ...filter, needs: isAsked || undefined })}
              >
                {t('manage.filter.needs')}
              </Checkbox>
              <Checkbox
                isSelected={filter.archived === true}
                onChange={(archived) => onChange({ ...filter, archived: archived || undefined })}
              >
                {t('manage.filter.archived')}
              </Checkbox>
            </Row>
          </div>
          <SortSelect sort={sortOf(filter)} onSort={(sort) => onChange({ ...filter, sort })} />
        </div>
      )}
    </Stack>
  );
}

/** Typing a date passes through dates that nobody means: only a whole one goes out. */
function Days({ filter, onChange }: Pick<TableFiltersProps, 'filter' | 'onChange'>): ReactNode {
  const t = useManageMessages();
  const inUrl = { from: filter.from ?? '', to: filter.to ?? '' };
  const over = `${inUrl.from} ${inUrl.to}`;
  const [typed, setTyped] = useState<{ from: string; to: string; over: string }>();
  const { from, to } = typed?.over === over ? typed : inUrl;
  const take = (next: { from: string; to: string }) => {
    setTyped({ ...next, over });
    const isWhole = [next.from, next.to].every((day) => day === '' || isDay(day));
    if (isWhole && !(next.from && next.to && next.to < next.from))
      onChange({ ...filter, from: next.from || undefined, to: next.to || undefined });
  };
  return (
    <>
      <DateField label={t('filter.from')} value={from} onChange={(day) => take({ from: day, to })} />
      <DateField
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        onChange={(day) => take({ from, to: day })}
      />
    </>
  );
}

interface SortSelectProps {
  readonly sort: ManagedSort;
  readonly onSort: (sort: ManagedSort) => void;
}

/** The order, where there is no room for the heads of columns. */
function SortSelect({ sort, onSort }: SortSelectProps): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['order']}>
      <Select
        label={t('manage.events.order')}
        value={sort}
        onChange={onSort}
        options={managedSorts.map((value) => ({ value, label: t(`manage.events.sort.${value}`) }))}
      />
    </div>
  );
}
