import { useMemo, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useRememberedList } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle } from '~/data/shell';
import { filterParts, filterQuery, withoutDates } from '~/domain/filter';
import { Calendar } from '~/features/calendar/calendar';
import { useCalendarPlace } from '~/features/calendar/use-calendar-place';
import { FilterBar, useFilter } from '~/features/filters/filter-bar';
import { PreloadFilters, LazyFilterSheet } from '~/features/filters/lazy-filters';
import { useMessages } from '~/i18n/provider';
import { useSearch } from '~/lib/search';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** `calendar`: the same events as a month, a week or a list, under the same filters; the period takes the place of their dates. */
export function CalendarRoute(): ReactNode {
  const t = useMessages();
  const today = useToday();
  const search = useSearch();
  const place = useCalendarPlace(search, today);
  const { filter, setFilter, isOpen, setOpen } = useFilter(search);
  const query = useMemo(() => filterQuery(withoutDates(filter)), [filter]);
  const onClear = filterParts(withoutDates(filter)).length > 0 ? () => setFilter({}) : undefined;
  useTitle(t('calendar.title'));
  useFollow(subjects.events);
  useRememberedList();

  return (
    <Page title={t('calendar.title')} width="full">
      <Stack gap={16}>
        <FilterBar
          filter={filter}
          onChange={setFilter}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          isDateless
        />
        <LazyFilterSheet
          filter={filter}
          today={today}
          onChange={setFilter}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          isDateless
        />
        <Calendar place={place} today={today} query={query} party={filter.party} onClear={onClear} />
        <PreloadFilters />
      </Stack>
    </Page>
  );
}
