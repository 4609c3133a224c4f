import { screen } from '@testing-library/react';
import type { EventSummary } from '~/api/event.schema';
import type { EventDays } from '~/api/reading-calls';
import { CalendarRoute } from '~/routes/calendar.route';
import { aHousehold, anEvent, aPage, someDays } from './build';
import { fakeApi } from './fake-api';
import { renderWith, type RenderOptions } from './render';

type DaysQuery = { from: string; to: string; per_day?: string | undefined };
export const supper = anEvent({ title: 'Harvest supper', starts_at: '2026-11-21T17:30:00Z' });

/** The days of these events, at most as many of each as is asked for, within the range that is asked for. */
const daysOf =
  (events: readonly EventSummary[]) =>
  ({ query }: { query: DaysQuery }): EventDays => {
    const all = someDays(events);
    const days = all.days.filter(({ day }) => day >= query.from && day <= query.to);
    return {
      ...all,
      days: days.map((day) => ({ ...day, events: day.events.slice(0, Number(query.per_day)) })),
    };
  };

export function openCalendar(
  events: readonly EventSummary[],
  options: RenderOptions & { handlers?: Parameters<typeof fakeApi>[0] } = {},
) {
  const { handlers, ...rest } = options;
  const api = fakeApi({
    listDays: daysOf(events),
    listEvents: ({ query }) =>
      aPage(events.filter(({ day }) => day >= (query?.from ?? '') && day <= (query?.to ?? '9'))),
    listPlaces: { items: [] },
    showHousehold: aHousehold(),
    ...handlers,
  });
  return renderWith(<CalendarRoute />, { api, ...rest });
}
export const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
export const focused = () => document.activeElement?.getAttribute('data-day');
