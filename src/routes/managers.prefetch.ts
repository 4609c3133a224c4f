import { prefetchBoard } from '~/data/board';
import { prefetchEvent } from '~/data/events.queries';
import { prefetchGuests } from '~/data/guests.queries';
import { prefetchHistory } from '~/data/history.queries';
import { prefetchManaged, prefetchManagedEvent } from '~/data/manage.queries';
import { prefetchMessages } from '~/data/messages';
import type { Prefetch } from '~/data/queries';
import { prefetchToday } from '~/data/today';
import { readHistoryTypes } from '~/domain/history';
import { managedQuery, readManagedFilter } from '~/domain/managed-filter';

// The first queries of the managers' screens. One chunk for all of them, which families never load.

export const prefetchTable: Prefetch = (services, _params, search) =>
  prefetchManaged(services, managedQuery(readManagedFilter(search)));

export const prefetchDay: Prefetch = (services) => prefetchToday(services);

export const prefetchEventBoard: Prefetch = async (services, { eventId = '' }) =>
  prefetchBoard(services, eventId);

export const prefetchEventHistory: Prefetch = (services, { eventId = '' }, search) =>
  Promise.all([
    prefetchManagedEvent(services, eventId),
    prefetchHistory(services, eventId, readHistoryTypes(search)),
  ]);

export const prefetchEventMessages: Prefetch = (services, { eventId = '' }) =>
  Promise.all([prefetchManagedEvent(services, eventId), prefetchMessages(services, eventId)]);

export const prefetchGuestList: Prefetch = (services, { eventId = '' }) =>
  Promise.all([prefetchEvent(services, eventId), prefetchGuests(services, eventId)]);

/** Empty lines are for helpers, too, who may not read the guests. */
export const prefetchPrint: Prefetch = async (services, params, search) => {
  if (search.get('sheet') === null) await prefetchGuestList(services, params, search);
};

export const prefetchEditor: Prefetch = (services, { eventId = '' }) =>
  prefetchManagedEvent(services, eventId);
