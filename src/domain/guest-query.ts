import { guestOrders, guestViews, type GuestOrder, type GuestView } from './guests';
import { limits } from '~/api/vocabulary';

/** What of a guest list is looked at, as it stands in the address. */
export interface GuestQuery {
  readonly view: GuestView;
  readonly order: GuestOrder;
  readonly q: string;
  /** The party that is open. */
  readonly guest: string | undefined;
}

/** Reads an address. What it does not understand is as if it were not there. */
export function readGuestQuery(params: URLSearchParams): GuestQuery {
  return {
    view: guestViews.find((view) => view === params.get('show')) ?? 'all',
    order: guestOrders.find((order) => order === params.get('by')) ?? 'name',
    q: (params.get('q') ?? '').slice(0, limits.search),
    guest: params.get('guest') ?? undefined,
  };
}

/** The address with a change. What is usual is left out. */
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
