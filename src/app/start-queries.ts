import { todayNow } from '~/data/clock';
import { prefetchBrowse, prefetchEvent } from '~/data/events.queries';
import { prefetchHousehold } from '~/data/household.queries';
import { prefetchRegistration, prefetchRegistrations } from '~/data/registrations.queries';
import { listQuery, readFilter } from '~/domain/filter';
import type { ScreenId } from '~/domain/screens';
import type { Services } from '~/platform/services';

type Params = Readonly<Record<string, string | undefined>>;
type Starter = (services: Services, params: Params, search: URLSearchParams) => void;

const starters: Partial<Record<ScreenId, Starter>> = {
  browse: (services, _params, search) => void prefetchBrowse(services, listQuery(readFilter(search), todayNow(services))),
  event: (services, { eventId = '' }) => void prefetchEvent(services, eventId),
  register: (services, { eventId = '' }) => {
    void prefetchEvent(services, eventId);
    if (services.shell.session.get()) void prefetchHousehold(services);
  },
  mine: (services) => void prefetchRegistrations(services),
  ticket: (services, { registrationId = '' }) => void prefetchRegistration(services, registrationId),
};

/** Asks for a screen's data while its code is still on the way. The screen finds the answers in the cache. */
export function startQueries(services: Services, id: ScreenId, params: Params, search: URLSearchParams): void {
  // After this render: filling a cache while React renders would update others in the middle of it.
  queueMicrotask(() => starters[id]?.(services, params, search));
}
