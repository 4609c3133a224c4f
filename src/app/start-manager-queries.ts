import { prefetchBoard } from '~/data/board.queries';
import { todayNow } from '~/data/clock';
import { prefetchEvent } from '~/data/events.queries';
import { prefetchGuests } from '~/data/guests.queries';
import { prefetchHistory } from '~/data/history.queries';
import { prefetchManaged, prefetchManagedEvent } from '~/data/manage.queries';
import { typesAsked } from '~/domain/history-filter';
import { managedQuery, readManagedFilter } from '~/domain/managed-filter';
import type { Starter, Starters } from './starters';

const startGuests: Starter = (services, { eventId = '' }) => {
  void prefetchEvent(services, eventId);
  void prefetchGuests(services, eventId);
};

/** The first reading of a screen of managers, for whoever is signed in. */
export const forManagers: Starters = {
  manage: (services, _params, search) =>
    void prefetchManaged(services, managedQuery(readManagedFilter(search), todayNow(services))),
  board: (services, { eventId = '' }) => prefetchBoard(services, eventId),
  history: (services, { eventId = '' }, search) =>
    void prefetchHistory(services, eventId, typesAsked(search)),
  guests: startGuests,
  print: startGuests,
  edit: (services, { eventId = '' }) => void prefetchManagedEvent(services, eventId),
};
