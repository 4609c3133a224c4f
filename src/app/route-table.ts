import type { ComponentType } from 'react';
import type { Prefetch } from '~/data/queries';
import type { ScreenId } from '~/domain/screens';

export interface RouteRow {
  /** Fetches the route module. The chunk has the name of the screen: `preload.json` finds it by that. */
  readonly page: () => Promise<ComponentType>;
  /** The first catalogue, which every page loads, has all that the screen says. */
  readonly hasFirstMessagesOnly?: true;
  /** Fetches the function that starts the screen's first queries: a smaller file than the route module, so it is here sooner. */
  readonly prefetch: (() => Promise<Prefetch>) | null;
  /** Where people usually go from here. Its code is fetched once the first queries have settled. */
  readonly next?: ScreenId;
}

/** A screen without a first query to start early. The reason is for readers: the build leaves it out. */
const none = (_because: string): null => null;

const forFamilies = () => import(/* webpackChunkName: "prefetch-families" */ '~/routes/families.prefetch');
const forManagers = () => import(/* webpackChunkName: "prefetch-managers" */ '~/routes/managers.prefetch');

/**
 * How each screen is loaded. What a shell may know of a screen (path, title, who may open it) is in `domain/screens`: it is part of
 * `./contract`, which must not lead to any code.
 */
export const routeTable: Readonly<Record<ScreenId, RouteRow>> = {
  browse: {
    page: () => import(/* webpackChunkName: "browse" */ '~/routes/browse.route').then((m) => m.BrowseRoute),
    hasFirstMessagesOnly: true,
    prefetch: () =>
      import(/* webpackChunkName: "root" */ '~/routes/list.prefetch').then((m) => m.prefetchList),
    // Also on a train: the event's page then says what the list knew.
    next: 'event',
  },
  calendar: {
    page: () =>
      import(/* webpackChunkName: "calendar" */ '~/routes/calendar.route').then((m) => m.CalendarRoute),
    prefetch: () => forFamilies().then((m) => m.prefetchCalendar),
  },
  event: {
    page: () => import(/* webpackChunkName: "event" */ '~/routes/event.route').then((m) => m.EventRoute),
    prefetch: () => forFamilies().then((m) => m.prefetchEventPage),
  },
  register: {
    page: () =>
      import(/* webpackChunkName: "register" */ '~/routes/register.route').then((m) => m.RegisterRoute),
    prefetch: () => forFamilies().then((m) => m.prefetchRegister),
  },
  mine: {
    page: () => import(/* webpackChunkName: "mine" */ '~/routes/mine.route').then((m) => m.MineRoute),
    prefetch: () => forFamilies().then((m) => m.prefetchMine),
    // The door may have no network.
    next: 'ticket',
  },
  ticket: {
    page: () => import(/* webpackChunkName: "ticket" */ '~/routes/ticket.route').then((m) => m.TicketRoute),
    prefetch: () => forFamilies().then((m) => m.prefetchTicket),
  },
  manage: {
    page: () => import(/* webpackChunkName: "manage" */ '~/routes/manage.route').then((m) => m.ManageRoute),
    prefetch: () => forManagers().then((m) => m.prefetchTable),
  },
  kitchen: {
    page: () =>
      import(/* webpackChunkName: "kitchen" */ '~/routes/kitchen.route').then((m) => m.KitchenRoute),
    prefetch: none('few open it, and every screen of managers would load the code of its query'),
    next: 'offer',
  },
  offer: {
    page: () => import(/* webpackChunkName: "offer" */ '~/routes/offer.route').then((m) => m.OfferRoute),
    prefetch: none('few open it, and every screen of managers would load the code of its query'),
  },
  help: {
    page: () => import(/* webpackChunkName: "help" */ '~/routes/help.route').then((m) => m.HelpRoute),
    prefetch: none('few open it, and every screen of managers would load the code of its query'),
    next: 'shift',
  },
  shift: {
    page: () => import(/* webpackChunkName: "shift" */ '~/routes/shift.route').then((m) => m.ShiftRoute),
    prefetch: none('few open it, and every screen of managers would load the code of its query'),
  },
  today: {
    page: () => import(/* webpackChunkName: "today" */ '~/routes/today.route').then((m) => m.TodayRoute),
    prefetch: () => forManagers().then((m) => m.prefetchDay),
    next: 'board',
  },
  plan: {
    page: () => import(/* webpackChunkName: "plan" */ '~/routes/plan.route').then((m) => m.PlanRoute),
    prefetch: none('which days it reads first is decided by the planner’s own code'),
  },
  import: {
    page: () => import(/* webpackChunkName: "import" */ '~/routes/import.route').then((m) => m.ImportRoute),
    prefetch: none('it reads nothing before a file is chosen'),
  },
  board: {
    page: () => import(/* webpackChunkName: "board" */ '~/routes/board.route').then((m) => m.BoardRoute),
    prefetch: () => forManagers().then((m) => m.prefetchEventBoard),
  },
  history: {
    page: () =>
      import(/* webpackChunkName: "history" */ '~/routes/history.route').then((m) => m.HistoryRoute),
    prefetch: () => forManagers().then((m) => m.prefetchEventHistory),
  },
  guests: {
    page: () => import(/* webpackChunkName: "guests" */ '~/routes/guests.route').then((m) => m.GuestsRoute),
    prefetch: () => forManagers().then((m) => m.prefetchGuestList),
  },
  messages: {
    page: () =>
      import(/* webpackChunkName: "messages" */ '~/routes/messages.route').then((m) => m.MessagesRoute),
    prefetch: () => forManagers().then((m) => m.prefetchEventMessages),
  },
  door: {
    page: () => import(/* webpackChunkName: "door" */ '~/routes/door.route').then((m) => m.DoorRoute),
    prefetch: none('it looks at what the device has stored first, which takes the door’s own code'),
  },
  print: {
    page: () => import(/* webpackChunkName: "print" */ '~/routes/print.route').then((m) => m.PrintRoute),
    prefetch: () => forManagers().then((m) => m.prefetchPrint),
  },
  newEvent: {
    page: () =>
      import(/* webpackChunkName: "newEvent" */ '~/routes/new-event.route').then((m) => m.NewEventRoute),
    prefetch: none('a blank form reads nothing, and an event to copy was on the screen before'),
  },
  edit: {
    page: () =>
      import(/* webpackChunkName: "edit" */ '~/routes/edit-event.route').then((m) => m.EditEventRoute),
    prefetch: () => forManagers().then((m) => m.prefetchEditor),
  },
  series: {
    page: () => import(/* webpackChunkName: "series" */ '~/routes/series.route').then((m) => m.SeriesRoute),
    prefetch: none('few open it, and every screen of managers would load the code of its query'),
  },
  repeat: {
    page: () => import(/* webpackChunkName: "repeat" */ '~/routes/repeat.route').then((m) => m.RepeatRoute),
    prefetch: () => forManagers().then((m) => m.prefetchEditor),
  },
};
