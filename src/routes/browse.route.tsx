import CalendarX from 'lucide-react/icons/calendar-x';
import SearchX from 'lucide-react/icons/search-x';
import { memo, Suspense, useMemo, type ReactNode } from 'react';
import type { EventListQuery } from '~/api/event.schema';
import { FROM_TODAY } from '~/api/vocabulary';
import { useToday } from '~/data/clock';
import { useDrawnOnArrival } from '~/data/events.pages';
import { useRememberedList } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useNearMe } from '~/data/near-me';
import { useTitle } from '~/data/shell';
import { listQuery, whyEmpty, type Extent, type WhyEmpty, withoutDates, type Filter } from '~/domain/filter';
import { FilterBar, useFilter } from '~/features/filters/filter-bar';
import type { FilterPanelProps } from '~/features/filters/filter-panel';
import { PreloadFilters, FilterAside, LazyFilterSheet, Near, Saved } from '~/features/filters/lazy-filters';
import { useMessages, useFormats } from '~/i18n/provider';
import { useSearch } from '~/lib/search';
import { AgendaSkeleton, Agenda, useAgendaEvents } from '~/parts/agenda';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** The base path: what is on, by day, under filters that are in the URL. */
export function BrowseRoute(): ReactNode {
  const t = useMessages();
  const today = useToday();
  const { filter, setFilter, isOpen, setOpen } = useFilter(useSearch());
  useTitle(t('browse.title'));
  useFollow(subjects.events);
  useRememberedList();

  const panel = { filter, today, onChange: setFilter };
  return (
    <Page title={t('browse.title')} aside={<FilterAside {...panel} />}>
      <Stack gap={16}>
        <FilterBar
          filter={filter}
          onChange={setFilter}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          hasPanelBeside
        />
        <LazyFilterSheet {...panel} isOpen={isOpen} onClose={() => setOpen(false)} />
        <List {...panel} />
      </Stack>
    </Page>
  );
}

/** Rendered when the filter changes, not when the sheet over it opens or closes. */
const List = memo(function List({ filter, today, onChange }: FilterPanelProps): ReactNode {
  const t = useMessages();
  const nearMe = useNearMe();
  const position = nearMe.state.kind === 'on' && !filter.near ? nearMe.state.near : undefined;
  const query = useMemo((): EventListQuery => {
    const asked = listQuery(filter, today);
    return position ? { ...asked, near: position } : asked;
  }, [filter, today, position]);
  useDrawnOnArrival(query);
  return (
    <ReadingBoundary
      subject={JSON.stringify(query)}
      title={t('browse.failed.title')}
      stays={t('browse.failed.stays')}
    >
      <Suspense fallback={<AgendaSkeleton />}>
        <BrowseList filter={filter} query={query} onFilter={onChange} />
        <PreloadFilters />
      </Suspense>
    </ReadingBoundary>
  );
});

interface BrowseListProps {
  readonly filter: Filter;
  /** What the filter asks of the server. Keeps its identity while nothing in it changes. */
  readonly query: EventListQuery;
  readonly onFilter: (filter: Filter) => void;
}

/** What is on under a filter. */
function BrowseList({ filter, query, onFilter }: BrowseListProps): ReactNode {
  const events = useAgendaEvents(query);
  const [first] = events.pages.events;
  const isByDistance = events.isLate || !first ? undefined : first.distance_km !== undefined;
  const near = { filter, onFilter, isByDistance };
  return (
    <Agenda
      {...events}
      party={filter.party}
      place={filter.near}
      empty={<BrowseEmpty filter={filter} extent={events.pages} onFilter={onFilter} />}
      ordered={query.near && <Near part="from" {...near} />}
      order={
        <>
          <Saved filter={filter} onFilter={onFilter} />
          <Near part="ways" {...near} />
        </>
      }
      isPresent={query.from === FROM_TODAY}
    />
  );
}

interface BrowseEmptyProps {
  readonly filter: Filter;
  readonly extent: Extent;
  readonly onFilter: (filter: Filter) => void;
}

/** Nothing matches: says why, and offers the nearest thing there is in one press. */
function BrowseEmpty({ filter, extent, onFilter }: BrowseEmptyProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const why = whyEmpty(filter, extent, today);
  const date = 'day' in why ? formats.day(why.day, today) : '';
  const titles: Record<WhyEmpty['kind'], string> = {
    filtered: t('browse.empty.filtered'),
    none: t('browse.empty.none'),
    last: t('browse.empty.last', { date }),
    next: t('browse.empty.next', { date }),
    dates: t('browse.empty.dates'),
  };
  const step = stepFrom(why, filter);
  const words: Record<WhyEmpty['kind'], string> = {
    filtered: t('browse.empty.clear'),
    none: '',
    last: t('browse.empty.show', { date }),
    next: t('browse.empty.show', { date }),
    dates: t('browse.empty.anyDate'),
  };
  return (
    <EmptyState
      icon={why.kind === 'filtered' ? SearchX : CalendarX}
      title={titles[why.kind]}
      action={step && <Button onPress={() => onFilter(step)}>{words[why.kind]}</Button>}
    />
  );
}

function stepFrom(why: WhyEmpty, filter: Filter): Filter | undefined {
  switch (why.kind) {
    case 'filtered':
      return {};
    case 'last':
    case 'next':
      return { ...filter, from: why.day, to: undefined };
    case 'dates':
      return withoutDates(filter);
    case 'none':
      return undefined;
  }
}
