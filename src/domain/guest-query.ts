import { guestOrders, guestViews, type GuestOrder, type GuestView } from './guests';
import { limits } from '~/api/vocabulary';

/** The guest list's state in the URL. */
export interface GuestQuery {
  readonly view: GuestView;
  readonly order: GuestOrder;
  readonly q: string;
  /** The party that is open. */
  readonly guest: string | undefined;
}

/** Reads the state from a URL. Invalid values count as absent. */
export function readGuestQuery(params: URLSearchParams): GuestQuery {
  return {
    view: guestViews.find((view) => view === params.get('show')) ?? 'all',
    order: guestOrders.find((order) => order === params.get('by')) ?? 'name',
    q: (params.get('q') ?? '').slice(0, limits.search),
    guest: params.get('guest') ?? undefined,
  };
}

/** The URL parameters with a change. Defaults are left out. */
export function withGuestQuery(params: URLSearchParams, change: Partial<GuestQuery>): URLSearchParams {
  const { view, order, q, guest } = { ...readGuestQuery(params), ...change };
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | undefined) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  set('show', view === 'all' ? undefined : view);
  set('by', order === 'name' ? undefined : order);
  set('q', q.trim());
  set('guest', guest);
  return next;
}
