import { todayNow } from '~/data/clock';
import { prefetchBrowse } from '~/data/events.pages';
import { prefetchDays, prefetchEvent } from '~/data/events.queries';
import { prefetchHousehold } from '~/data/household.queries';
import { prefetchRegistration, prefetchRegistrations } from '~/data/registrations.queries';
import { calendarQuery } from '~/domain/calendar-query';
import { listQuery, readFilter } from '~/domain/filter';
import { isForManagers, type ScreenId } from '~/domain/screens';
import { formatLocaleOf } from '~/i18n/messages';
import type { Services } from '~/platform/services';
import { warmScreen } from './screens';
import { warmWords } from './words';

type Params = Readonly<Record<string, string | undefined>>;
/** Begins to read what a screen will show. */
export type Starter = (services: Services, params: Params, search: URLSearchParams) => void;

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
  if (isForManagers(id) && services.shell.session.get()) startForManagers(services, id, params, search);
  warmWords(id, services.shell.locale.get());
}

/** What reads for managers is a part of the code by itself: families load none of it. Only a head start: the screen asks again. */
function startForManagers(services: Services, id: ScreenId, params: Params, search: URLSearchParams): void {
  import(/* webpackChunkName: "start-manager" */ './start-manager-queries')
    .then(({ startManagerQueries }) => startManagerQueries(id, services, params, search))
    .catch(() => undefined);
}
