import { todayNow } from '~/data/clock';
import { prefetchBoard } from '~/data/board.queries';
import { prefetchBrowse } from '~/data/events.pages';
import { prefetchDays, prefetchEvent } from '~/data/events.queries';
import { prefetchHistory } from '~/data/history.queries';
import { prefetchGuests } from '~/data/guests.queries';
import { prefetchHousehold } from '~/data/household.queries';
import { prefetchManaged, prefetchManagedEvent } from '~/data/manage.queries';
import { prefetchRegistration, prefetchRegistrations } from '~/data/registrations.queries';
import { calendarQuery } from '~/domain/calendar-query';
import { listQuery, readFilter } from '~/domain/filter';
import { typesAsked } from '~/domain/history-filter';
import { managedQuery, readManagedFilter } from '~/domain/managed-filter';
import type { ScreenId } from '~/domain/screens';
import { formatLocaleOf } from '~/i18n/messages';
import type { Services } from '~/platform/services';
import { warmScreen } from './screens';
import { warmWords } from './words';

type Params = Readonly<Record<string, string | undefined>>;
type Starter = (services: Services, params: Params, search: URLSearchParams) => void;

const startGuests: Starter = (services, { eventId = '' }) => {
  if (!services.shell.session.get()) return;
  void prefetchEvent(services, eventId);
  void prefetchGuests(services, eventId);
};

const starters: Partial<Record<ScreenId, Starter>> = {
  browse: (services, _params, search) =>
    void prefetchBrowse(services, listQuery(readFilter(search), todayNow(services))),
  calendar: (services, _params, search) => {
    const asked = calendarQuery(search, todayNow(services), formatLocaleOf(services.shell.locale.get()));
    if (asked) void prefetchDays(services, asked.query, asked.perDay);
  },
  event: (services, { eventId = '' }) => void prefetchEvent(services, eventId),
  register: (services, { eventId = '' }) => {
    void prefetchEvent(services, eventId);
    if (!services.shell.session.get()) return;
    void prefetchHousehold(services);
    void prefetchRegistrations(services);
  },
  mine: (services) => {
    if (!services.shell.session.get()) return;
    void prefetchRegistrations(services);
    void prefetchHousehold(services);
    // The door may have no network: the ticket's code has to be here before it is asked for.
    warmScreen('ticket');
  },
  manage: (services, _params, search) => {
    if (services.shell.session.get())
      void prefetchManaged(services, managedQuery(readManagedFilter(search), todayNow(services)));
  },
  board: (services, { eventId = '' }) => {
    if (services.shell.session.get()) prefetchBoard(services, eventId);
  },
  history: (services, { eventId = '' }, search) => {
    if (services.shell.session.get()) void prefetchHistory(services, eventId, typesAsked(search));
  },
  guests: startGuests,
  print: startGuests,
  edit: (services, { eventId = '' }) => void prefetchManagedEvent(services, eventId),
  ticket: (services, { registrationId = '' }) => void prefetchRegistration(services, registrationId),
};

/** Asks for a screen's data while its code is still on the way. The screen finds the answers in the cache. */
export function startQueries(
  services: Services,
  id: ScreenId,
  params: Params,
  search: URLSearchParams,
): void {
  // After this render: filling a cache while React renders would update others in the middle of it.
  queueMicrotask(() => starters[id]?.(services, params, search));
  warmWords(id, services.shell.locale.get());
}
