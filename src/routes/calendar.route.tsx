import { useMemo, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { useFollowEvents } from '~/data/events.live';
import { useTitle } from '~/data/settings';
import { filterParts, filterQuery, withoutDates } from '~/domain/filter';
import { Agenda } from '~/features/browse/agenda';
import { DayList } from '~/features/browse/day-list';
import { EventRows } from '~/features/browse/event-rows';
import { Calendar, type CalendarLists } from '~/features/calendar/calendar';
import { PeriodEmpty } from '~/features/calendar/period-empty';
import { useCalendarPlace } from '~/features/calendar/use-calendar-place';
import { FilterBar } from '~/features/filters/filter-bar';
import { FiltersOver } from '~/features/filters/filters-over';
import { FetchFiltersAhead } from '~/features/filters/late-filters';
import { useFilter } from '~/features/filters/use-filter';
import { ReadingFailed } from '~/features/reading-failed/reading-failed';
import { useMessages } from '~/i18n/provider';
import { useSearch } from '~/lib/search';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** The same events as a month, a week or a list, under the same filters; its dates are its own. */
export function CalendarRoute(): ReactNode {
  const t = useMessages();
  const today = useToday();
  const search = useSearch();
  const place = useCalendarPlace(search, today);
  const { filter, setFilter, isOpen, setOpen } = useFilter(search);
  const query = useMemo(() => filterQuery(withoutDates(filter)), [filter]);
  const onClear = filterParts(withoutDates(filter)).length > 0 ? () => setFilter({}) : undefined;
  useTitle(t('calendar.title'));
  useFollowEvents();

  const { party } = filter;
  const lists: CalendarLists = {
    renderAgenda: (range) => (
      <Agenda
        query={range}
        party={party}
        renderEmpty={(pages) => (
          <PeriodEmpty period={range} extent={pages} view="agenda" onGo={place.goTo} onClear={onClear} />
        )}
      />
    ),
    renderDay: (range, label) => (
      <DayList query={range} label={label} party={party} empty={t('calendar.empty.day')} />
    ),
    renderRows: (events, label) => <EventRows events={events} label={label} party={party} />,
    renderFailed: (failure, retry, reference) => (
      <ReadingFailed
        failure={failure}
        onRetry={retry}
        reference={reference}
        title={t('browse.failed.title')}
        stays={t('browse.failed.stays')}
      />
    ),
  };
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
        <FiltersOver
          filter={filter}
          today={today}
          onChange={setFilter}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          isDateless
        />
        <Calendar place={place} today={today} query={query} onClear={onClear} {...lists} />
        <FetchFiltersAhead />
      </Stack>
    </Page>
  );
}
