import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenId } from '~/domain/screens';
import { fetchCode } from './fetch-code';
import { forFamilies, forManagers } from './words';

type Loader = () => Promise<ComponentType>;

const loaders: Record<ScreenId, Loader> = {
  browse: () => import(/* webpackChunkName: "browse" */ '~/routes/browse.route').then((m) => m.BrowseRoute),
  calendar: () =>
    import(/* webpackChunkName: "calendar" */ '~/routes/calendar.route').then((m) => m.CalendarRoute),
  event: forFamilies(() =>
    import(/* webpackChunkName: "event" */ '~/routes/event.route').then((m) => m.EventRoute),
  ),
  register: forFamilies(() =>
    import(/* webpackChunkName: "register" */ '~/routes/register.route').then((m) => m.RegisterRoute),
  ),
  mine: forFamilies(() =>
    import(/* webpackChunkName: "mine" */ '~/routes/mine.route').then((m) => m.MineRoute),
  ),
  ticket: forFamilies(() =>
    import(/* webpackChunkName: "ticket" */ '~/routes/ticket.route').then((m) => m.TicketRoute),
  ),
  manage: forManagers(() =>
    import(/* webpackChunkName: "manage" */ '~/routes/manage.route').then((m) => m.ManageRoute),
  ),
  plan: forManagers(() =>
    import(/* webpackChunkName: "plan" */ '~/routes/plan.route').then((m) => m.PlanRoute),
  ),
  import: forManagers(() =>
    import(/* webpackChunkName: "import" */ '~/routes/import.route').then((m) => m.ImportRoute),
  ),
  board: forManagers(() =>
    import(/* webpackChunkName: "board" */ '~/routes/board.route').then((m) => m.BoardRoute),
  ),
  history: forManagers(() =>
    import(/* webpackChunkName: "history" */ '~/routes/history.route').then((m) => m.HistoryRoute),
  ),
  guests: forManagers(() =>
    import(/* webpackChunkName: "guests" */ '~/routes/guests.route').then((m) => m.GuestsRoute),
  ),
  print: forManagers(() =>
    import(/* webpackChunkName: "print" */ '~/routes/print.route').then((m) => m.PrintRoute),
  ),
  newEvent: forManagers(() =>
    import(/* webpackChunkName: "newEvent" */ '~/routes/new-event.route').then((m) => m.NewEventRoute),
  ),
  edit: forManagers(() =>
    import(/* webpackChunkName: "edit" */ '~/routes/edit-event.route').then((m) => m.EditEventRoute),
  ),
  series: forManagers(() =>
    import(/* webpackChunkName: "series" */ '~/routes/series.route').then((m) => m.SeriesRoute),
  ),
  repeat: forManagers(() =>
    import(/* webpackChunkName: "repeat" */ '~/routes/repeat.route').then((m) => m.RepeatRoute),
  ),
};

const loaded = new Map<ScreenId, LazyExoticComponent<ComponentType>>();

/** The screen's component, fetched once. `again` makes a new one: React keeps the rejection of a lazy component for ever. */
export function screenOf(id: ScreenId, { again = false } = {}): LazyExoticComponent<ComponentType> {
  const known = loaded.get(id);
  if (known && !again) return known;
  const made = lazy(() => fetchCode(loaders[id]).then((component) => ({ default: component })));
  loaded.set(id, made);
  return made;
}

/** Fetches the code of a screen that will probably be wanted next, or must be there when the network is not. */
export function warmScreen(id: ScreenId): void {
  loaders[id]().catch(() => undefined);
}
