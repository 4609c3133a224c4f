import type { ComponentType } from 'react';
import type { Prefetch } from '~/data/queries';
import type { ScreenId } from '~/domain/screens';

export interface RouteRow {
  /** Fetches the route module. The chunk has the name of the screen: `preload.json` finds it by that. */
  readonly page: () => Promise<ComponentType>;
  /** What the screen says beyond the first catalogue, which every page loads. */
  readonly messages: 'first' | 'families' | 'managers';
  /** Fetches the function that starts the screen's first queries: a smaller file than the route module, so it is here sooner. */
  readonly prefetch?: () => Promise<Prefetch>;
  /** Where people usually go from here. Its code is fetched once the first queries have settled. */
  readonly next?: ScreenId;
}

const forFamilies = () => import(/* webpackChunkName: "prefetch-families" */ '~/routes/families.prefetch');
const forManagers = () => import(/* webpackChunkName: "prefetch-managers" */ '~/routes/managers.prefetch');

/**
 * How each screen is loaded. What a shell may know of a screen (path, title, who may open it) is in `domain/screens`: it is part of
 * `./contract`, which must not lead to any code.
 */
export const routeTable: Readonly<Record<ScreenId, RouteRow>> = {
  browse: {
    page: () => import(/* webpackChunkName: "browse" */ '~/routes/browse.route').then((m) => m.BrowseRoute),
    messages: 'first',
    prefetch: () =>
      import(/* webpackChunkName: "root" */ '~/routes/list.prefetch').then((m) => m.prefetchList),
    // Also on a train: the event's page then says what the list knew.
    next: 'event',
  },
  calendar: {
    page: () =>
      import(/* webpackChunkName: "calendar" */ '~/routes/calendar.route').then((m) => m.CalendarRoute),
    messages: 'families',
    prefetch: () => forFamilies().then((m) => m.prefetchCalendar),
  },
  event: {
    page: () => import(/* webpackChunkName: "event" */ '~/routes/event.route').then((m) => m.EventRoute),
    messages: 'families',
    prefetch: () => forFamilies().then((m) => m.prefetchEventPage),
  },
  register: {
    page: () =>
      import(/* webpackChunkName: "register" */ '~/routes/register.route').then((m) => m.RegisterRoute),
    messages: 'families',
    prefetch: () => forFamilies().then((m) => m.prefetchRegister),
  },
  mine: {
    page: () => import(/* webpackChunkName: "mine" */ '~/routes/mine.route').then((m) => m.MineRoute),
    messages: 'families',
    prefetch: () => forFamilies().then((m) => m.prefetchMine),
    // The door may have no network.
    next: 'ticket',
  },
  ticket: {
    page: () => import(/* webpackChunkName: "ticket" */ '~/routes/ticket.route').then((m) => m.TicketRoute),
    messages: 'families',
    prefetch: () => forFamilies().then((m) => m.prefetchTicket),
  },
  manage: {
    page: () => import(/* webpackChunkName: "manage" */ '~/routes/manage.route').then((m) => m.ManageRoute),
    messages: 'managers',
    prefetch: () => forManagers().then((m) => m.prefetchTable),
  },
  plan: {
    page: () => import(/* webpackChunkName: "plan" */ '~/routes/plan.route').then((m) => m.PlanRoute),
    messages: 'managers',
  },
  import: {
    page: () => import(/* webpackChunkName: "import" */ '~/routes/import.route').then((m) => m.ImportRoute),
    messages: 'managers',
  },
  board: {
    page: () => import(/* webpackChunkName: "board" */ '~/routes/board.route').then((m) => m.BoardRoute),
    messages: 'managers',
    prefetch: () => forManagers().then((m) => m.prefetchEventBoard),
  },
  history: {
    page: () =>
      import(/* webpackChunkName: "history" */ '~/routes/history.route').then((m) => m.HistoryRoute),
    messages: 'managers',
    prefetch: () => forManagers().then((m) => m.prefetchEventHistory),
  },
  guests: {
    page: () => import(/* webpackChunkName: "guests" */ '~/routes/guests.route').then((m) => m.GuestsRoute),
    messages: 'managers',
    prefetch: () => forManagers().then((m) => m.prefetchGuestList),
  },
  print: {
    page: () => import(/* webpackChunkName: "print" */ '~/routes/print.route').then((m) => m.PrintRoute),
    messages: 'managers',
    prefetch: () => forManagers().then((m) => m.prefetchGuestList),
  },
  newEvent: {
    page: () =>
      import(/* webpackChunkName: "newEvent" */ '~/routes/new-event.route').then((m) => m.NewEventRoute),
    messages: 'managers',
  },
  edit: {
    page: () =>
      import(/* webpackChunkName: "edit" */ '~/routes/edit-event.route').then((m) => m.EditEventRoute),
    messages: 'managers',
    prefetch: () => forManagers().then((m) => m.prefetchEditor),
  },
  series: {
    page: () => import(/* webpackChunkName: "series" */ '~/routes/series.route').then((m) => m.SeriesRoute),
    messages: 'managers',
  },
  repeat: {
    page: () => import(/* webpackChunkName: "repeat" */ '~/routes/repeat.route').then((m) => m.RepeatRoute),
    messages: 'managers',
  },
};
