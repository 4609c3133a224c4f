import { Suspense, useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import type { EventFilter } from '~/api/event.schema';
import { useToday, useNow } from '~/data/clock';
import { useEventDays, type EventDaysShown } from '~/data/events.queries';
import { useRememberedList } from '~/data/links';
import { subjects } from '~/data/live/subjects';
import { useFollow } from '~/data/live/use-live';
import { useTitle, useTimeZone } from '~/data/shell';
import {
  calendarViews,
  daysShown,
  nextPeriod,
  periodOf,
  startOfMonth,
  weekOf,
  weeksOfMonth,
  type CalendarView,
} from '~/domain/calendar-days';
import { perDayOf } from '~/domain/calendar-place';
import { layoutWeek } from '~/domain/calendar-week';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { filterParts, filterQuery, withoutDates } from '~/domain/filter';
import { DayBelow, DaySheet } from '~/features/calendar/day-sheet';
import { byDay, Month } from '~/features/calendar/month';
import { useCalendarPlace, type CalendarPlaceControl } from '~/features/calendar/use-calendar-place';
import { Week, WeekNotes, WeekNarrow } from '~/features/calendar/week';
import { FilterBar, useFilter } from '~/features/filters/filter-bar';
import { PreloadFilters, LazyFilterSheet } from '~/features/filters/lazy-filters';
import { useMessages, useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { useSearch } from '~/lib/search';
import { Agenda, AgendaSkeleton, useAgendaEvents } from '~/parts/agenda';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { useDayGrid, useInSightAtFirst } from '~/parts/use-day-grid';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { PeriodBar } from '~/ui/period-bar';
import { Loading, Skeleton } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { useWidth } from '~/ui/use-width';
import css from './calendar.route.module.css';

/** `calendar`: the same events as a month, a week or a list, under the same filters; the period takes the place of their dates. */
export function CalendarRoute(): ReactNode {
  const t = useMessages();
  const today = useToday();
  const search = useSearch();
  const place = useCalendarPlace(search, today);
  const { filter, setFilter, isOpen, setOpen } = useFilter(search);
  const query = useMemo(() => filterQuery(withoutDates(filter)), [filter]);
  const onClear = filterParts(withoutDates(filter)).length > 0 ? () => setFilter({}) : undefined;
  useTitle(t('nav.calendar'));
  useFollow(subjects.events);
  useRememberedList();

  return (
    <Page title={t('nav.calendar')} width="full">
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

/** Consecutive days under the filters that are set. */
type DaysQuery = EventFilter & { readonly from: string; readonly to: string };

interface CalendarProps {
  readonly place: CalendarPlaceControl;
  readonly today: string;
  /** The filters without their dates. Keeps its identity while nothing in it changes. */
  readonly query: EventFilter;
  readonly party: number | undefined;
  /** Given when filters are set: clears them. */
  readonly onClear: (() => void) | undefined;
}

/** Month, week and list of the same events. The controls stay while days are read, and when that fails. */
function Calendar(props: CalendarProps): ReactNode {
  const { place, today, query, party } = props;
  const t = useMessages();
  const { locale } = useFormats();
  const { firstDay } = useMemo(() => weekInfoOf(locale), [locale]);
  const [room, ref] = useWidth(roomOf, 'widest');
  const { view, date } = place;
  const { from, to } = daysShown(view, date, firstDay, today);
  const range = useMemo(() => ({ ...query, from, to }), [query, from, to]);
  const shared = { ...props, range, room, firstDay };
  return (
    <div ref={ref} className={css['calendar']}>
      <CalendarBar place={place} today={today} firstDay={firstDay} />
      <ReadingBoundary
        subject={JSON.stringify([view, range])}
        title={t('browse.failed.title')}
        stays={t('browse.failed.stays')}
      >
        <Suspense key={view} fallback={view === 'agenda' ? <AgendaSkeleton /> : <CalendarSkeleton />}>
          {view === 'month' && <MonthView {...shared} />}
          {view === 'week' && <WeekView {...shared} />}
          {view === 'agenda' && <AgendaView {...shared} />}
          <DaySheet place={place} today={today} query={query} party={party} />
        </Suspense>
      </ReadingBoundary>
    </div>
  );
}

interface CalendarBarProps {
  readonly place: CalendarPlaceControl;
  readonly today: string;
  readonly firstDay: number;
}

/** Which days are shown, and how. */
function CalendarBar({ place, today, firstDay }: CalendarBarProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { view, date, goTo, show } = place;
  const { from, to } = periodOf(view, date, firstDay);
  const unit = view === 'week' ? 'week' : 'month';
  return (
    <PeriodBar
      period={view === 'week' ? formats.days(from, to) : formats.month(date)}
      labels={{
        previous: t(`calendar.previous.${unit}`),
        next: t(`calendar.next.${unit}`),
        today: t('calendar.today'),
      }}
      onTurn={(pages) => goTo(nextPeriod(view, date, pages))}
      onToday={() => goTo(today)}
    >
      <Segmented
        label={t('calendar.view')}
        isLabelHidden
        options={calendarViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
        value={view}
        onChange={show}
      />
    </PeriodBar>
  );
}

/** What each view is given. */
interface ViewProps extends CalendarProps {
  readonly range: DaysQuery;
  readonly room: Room;
  readonly firstDay: number;
}

// Four lanes want a column of some 200 px: where a single day has the width to itself, they are there.
const lanes: Partial<Record<Room, number>> = { comfortable: 2, wide: 2, widest: 3 };

/** What is in sight when a week opens: the present hour, in another week the first event of the chosen day. */
const WEEK_OPENS_AT = () => ['[data-now]', '[data-chosen] a'];

function WeekView(props: ViewProps): ReactNode {
  const { place, today, range, room, firstDay } = props;
  const { date, goTo, openDay } = place;
  const viewerZone = useTimeZone();
  const read = useDaysShown(range, perDayOf.week);
  const start = weekOf(date, firstDay)[0] ?? date;
  const week = useMemo(
    () => layoutWeek(weekOf(start, firstDay), read.isOfRange ? read.days : [], viewerZone, lanes[room]),
    [start, firstDay, read.isOfRange, read.days, viewerZone, room],
  );
  const grid = useDayGrid<HTMLTableElement>({ date, today, firstDay, onDate: goTo, onOpen: openDay });
  const now = useNow(60_000);
  const box = useRef<HTMLDivElement>(null);
  useInSightAtFirst(box, WEEK_OPENS_AT);
  const shared = { week, grid, date, today, now, isKnown: read.isOfRange, onOpen: openDay };
  return (
    <div ref={box} className={classes(css['fade'], read.isLate && read.isOfRange && css['late'])}>
      <CalendarEmpty {...props} read={read} />
      {room === 'narrow' || room === 'medium' ? (
        <WeekNarrow {...shared} onSelect={goTo} />
      ) : (
        <Week {...shared} />
      )}
      <WeekNotes week={week} viewerZone={viewerZone} />
    </div>
  );
}

function MonthView(props: ViewProps): ReactNode {
  const { place, today, query, party, range, room, firstDay } = props;
  const { date, goTo, openDay } = place;
  const read = useDaysShown(range, perDayOf.month);
  const known = useMemo(() => byDay({ days: read.days }), [read.days]);
  const days = read.isOfRange ? known : undefined;
  const isNarrow = room === 'narrow';
  const grid = useDayGrid<HTMLTableElement>({
    date,
    today,
    firstDay,
    onDate: goTo,
    onOpen: openDay,
  });
  const month = date.slice(0, 7);
  const now = useNow(60_000);
  useInSightAtFirst(grid.ref);
  const weeks = useMemo(() => weeksOfMonth(`${month}-01`, firstDay), [month, firstDay]);
  return (
    <div className={classes(css['fade'], read.isLate && read.isOfRange && css['late'])}>
      <CalendarEmpty {...props} read={read} />
      <Month
        weeks={weeks}
        grid={grid}
        date={date}
        today={today}
        now={now}
        days={days}
        isNarrow={isNarrow}
        onSelect={goTo}
        onOpen={openDay}
      />
      {isNarrow && (
        <DayBelow
          place={place}
          today={today}
          query={query}
          party={party}
          day={days?.get(date)}
          isKnown={days !== undefined}
        />
      )}
    </div>
  );
}

function AgendaView({ place, range, party, onClear }: ViewProps): ReactNode {
  const t = useMessages();
  const events = useAgendaEvents(range);
  const start = startOfMonth(range.from);
  return (
    <Agenda
      {...events}
      party={party}
      isPresent={false}
      empty={
        <PeriodEmpty period={range} extent={events.pages} view="agenda" onGo={place.goTo} onClear={onClear} />
      }
      order={
        start < range.from && (
          <Button variant="quiet" size="small" isFlush onPress={() => place.goTo(start)}>
            {t('calendar.earlier')}
          </Button>
        )
      }
    />
  );
}

/** Above an empty grid, once it is known to be empty. */
function CalendarEmpty({
  place,
  firstDay,
  read,
  onClear,
}: ViewProps & { readonly read: DaysRead }): ReactNode {
  const { view, date, goTo } = place;
  const period = periodOf(view, date, firstDay);
  const isEmpty = !read.days.some(({ day }) => day >= period.from && day <= period.to);
  if (!read.isOfRange || !isEmpty) return null;
  return <PeriodEmpty period={period} extent={read} view={view} onGo={goTo} onClear={onClear} />;
}

interface PeriodEmptyProps {
  readonly period: { readonly from: string; readonly to: string };
  readonly extent: { readonly earliestDay: string | null; readonly latestDay: string | null };
  readonly view: CalendarView;
  readonly onGo: (day: string) => void;
  readonly onClear: (() => void) | undefined;
}

/** Nothing in this month or week: says so, and offers the nearest day with an event. */
function PeriodEmpty({ period, extent, view, onGo, onClear }: PeriodEmptyProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { earliestDay, latestDay } = extent;
  if (!earliestDay || !latestDay) {
    return (
      <Notice
        tone="info"
        role="status"
        action={onClear && <Button onPress={onClear}>{t('browse.empty.clear')}</Button>}
      >
        {onClear ? t('calendar.empty.filtered') : t('browse.empty.none')}
      </Notice>
    );
  }
  const isBehind = latestDay < period.from;
  const nearest = isBehind ? latestDay : earliestDay > period.to ? earliestDay : undefined;
  const date = nearest && formats.day(nearest, period.from);
  const what =
    view === 'week'
      ? t('calendar.empty.week')
      : t(startOfMonth(period.from) < period.from ? 'calendar.empty.rest' : 'calendar.empty.month', {
          month: formats.month(period.from),
        });
  return (
    <Notice
      tone="info"
      role="status"
      action={
        nearest && date && <Button onPress={() => onGo(nearest)}>{t('calendar.empty.go', { date })}</Button>
      }
    >
      {what} {date && t(isBehind ? 'calendar.empty.earlier' : 'calendar.empty.later', { date })}
    </Notice>
  );
}

const cells = Array.from({ length: 35 }, (_, index) => index);

/** The shape of a month to come. */
function CalendarSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Loading label={t('calendar.loading')}>
      <div className={css['skeleton']}>
        {cells.map((cell) => (
          <div key={cell} className={css['skeletonCell']}>
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface DaysRead extends EventDaysShown {
  /** The days that were read are those of the range. If not, another month is shown already and its days are being read. */
  readonly isOfRange: boolean;
  /** The read of other days or filters is not complete yet. */
  readonly isLate: boolean;
}

/** The days of a range. While another range is read, it returns those of the former. */
function useDaysShown(range: DaysQuery, perDay: number): DaysRead {
  const read = useDeferredValue(range);
  const shown = useEventDays(read, perDay);
  return { ...shown, isOfRange: read.from === range.from && read.to === range.to, isLate: read !== range };
}

/** How wide the calendar is, in steps that change its layout. */
type Room = 'narrow' | 'medium' | 'comfortable' | 'wide' | 'widest';

const steps: readonly (readonly [Room, number])[] = [
  ['narrow', 520],
  ['medium', 680],
  ['comfortable', 900],
  ['wide', 1_040],
];

const roomOf = (width: number): Room => steps.find(([, below]) => width < below)?.[0] ?? 'widest';
