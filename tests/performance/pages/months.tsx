import { useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { EventSummary } from '~/api/event.schema';
import type { EventDays } from '~/api/reading-calls';
import { liveFor } from '~/data/live/live';
import { weeksOfMonth } from '~/domain/calendar-days';
import { byDay, Month } from '~/features/calendar/month';
import { noonOf } from '~/lib/instants';
import { useDayGrid } from '~/parts/use-day-grid';
import { BigCalendar, FullCalendar } from '../peers/calendars';
import { changed, daysOf, manyEvents } from './events';
import { createPageServices, Providers } from './providers';
import { createStage, painted, took } from './stage';

export interface MonthFigures {
  readonly mount: number;
  readonly update: number;
}

const MONTH = '2026-11';
const ignore = (): void => undefined;

function OurMonth({ days }: { readonly days: EventDays['days'] }): ReactNode {
  const known = useMemo(() => byDay({ days }), [days]);
  const weeks = useMemo(() => weeksOfMonth(`${MONTH}-01`, 1), []);
  const date = `${MONTH}-21`;
  const grid = useDayGrid<HTMLTableElement>({
    date,
    today: date,
    firstDay: 1,
    onDate: ignore,
    onOpen: ignore,
  });
  return (
    <Month
      weeks={weeks}
      grid={grid}
      date={date}
      today={date}
      now={noonOf(date)}
      days={known}
      isNarrow={false}
      onSelect={ignore}
      onOpen={ignore}
    />
  );
}

/** All of a month's events, from the first of it. */
function ofMonth(count: number): EventSummary[] {
  const early = manyEvents(count, 30);
  return early.map((event) => {
    const moved = (time: string): string => shiftDays(time, -20);
    return {
      ...event,
      day: moved(event.day),
      starts_at: moved(event.starts_at),
      ends_at: moved(event.ends_at),
      starts_local: moved(event.starts_local),
      ends_local: moved(event.ends_local),
    };
  });
}

function shiftDays(time: string, days: number): string {
  const date = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) + time.slice(10);
}

/** P7, ours: everything of the month is given, and grouping it by day is part of the time. */
export async function month(count: number): Promise<MonthFigures> {
  const services = createPageServices();
  const events = ofMonth(count);
  const days = daysOf(events);
  const stage = createStage();
  const mount = stage.draw(
    <Providers services={services}>
      <OurMonth days={days} />
    </Providers>,
  );
  const [first] = events as [EventSummary];
  if (!stage.element.textContent?.includes(first.title)) throw new Error('The month shows no event.');
  await painted();
  const cancelled = { ...changed(first, 3), state: 'cancelled' as const };
  const update = took(() => flushSync(() => liveFor(services).events.put(cancelled)), stage.element);
  await painted();
  stage.clear();
  return { mount, update };
}

interface Peer {
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
}

const peersOf = (events: readonly EventSummary[]): Peer[] =>
  events.map(({ title, starts_at, ends_at }) => ({
    title,
    start: new Date(starts_at),
    end: new Date(ends_at),
  }));

async function peer(count: number, draw: (events: readonly Peer[]) => ReactNode): Promise<MonthFigures> {
  const events = peersOf(ofMonth(count));
  const stage = createStage();
  stage.element.style.blockSize = '700px';
  const mount = stage.draw(draw(events));
  await painted();
  const others = events.map((event, at) =>
    at === 0 ? { ...event, title: 'Harvest supper, cancelled' } : event,
  );
  const update = stage.draw(draw(others));
  await painted();
  if (!stage.element.textContent?.includes('Harvest supper')) throw new Error('The month shows no event.');
  stage.clear();
  return { mount, update };
}

export const bigCalendar = (count: number): Promise<MonthFigures> =>
  peer(count, (events) => <BigCalendar events={events} month={MONTH} />);

export const fullCalendar = (count: number): Promise<MonthFigures> =>
  peer(count, (events) => <FullCalendar events={events} month={MONTH} />);
