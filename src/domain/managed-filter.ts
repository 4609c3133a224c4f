import { managedSorts, type ManagedSort } from '~/api/manage/vocabulary';
import { eventStates, FROM_TODAY, type EventState } from '~/api/vocabulary';
import { isDay } from './calendar-days';
import { normalizeSearch } from './filter';

export const managedTimes = ['upcoming', 'past', 'all'] as const;
export type ManagedTime = (typeof managedTimes)[number];

/** The filter of the manager's table. Days are days of the event's own zone, both ends included; with a day, `when` has no effect. */
export interface ManagedFilter {
  readonly when: ManagedTime;
  readonly q?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
  readonly archived?: true | undefined;
  /** Only what needs a manager now or soon. */
  readonly needs?: true | undefined;
  readonly sort?: ManagedSort | undefined;
}

const paramNames = ['when', 'q', 'state', 'from', 'to', 'place', 'archived', 'needs', 'sort'] as const;

const oneOf = <T extends string>(raw: string | null, known: readonly T[]): T | undefined =>
  known.find((word) => word === raw);

/** Reads a filter from a URL. Invalid parts count as absent. */
export function readManagedFilter(params: URLSearchParams): ManagedFilter {
  const day = (name: string): string | undefined => {
    const raw = params.get(name);
    return raw && isDay(raw) ? raw : undefined;
  };
  const [from, to] = [day('from'), day('to')];
  const asked = new Set((params.get('state') ?? '').split(','));
  const state = eventStates.filter((word) => asked.has(word));
  const place = params.get('place') ?? '';
  const sort = oneOf(params.get('sort'), managedSorts);
  return {
    when: oneOf(params.get('when'), managedTimes) ?? 'upcoming',
    q: normalizeSearch(params.get('q')),
    state: state.length > 0 ? state : undefined,
    from,
    to: from && to && to < from ? undefined : to,
    place: /^[A-Za-z0-9_-]{1,64}$/.test(place) ? place : undefined,
    archived: params.get('archived') === '1' ? true : undefined,
    needs: params.get('needs') === '1' ? true : undefined,
    sort,
  };
}

/** The URL parameters of a filter; other parameters are left in place. */
export function writeManagedFilter(filter: ManagedFilter, present: URLSearchParams): URLSearchParams {
  const { when, q, state, from, to, place, archived, needs, sort } = filter;
  const values: Readonly<Record<(typeof paramNames)[number], string | undefined>> = {
    when: when === 'upcoming' ? undefined : when,
    q,
    state: state?.length ? state.join(',') : undefined,
    from,
    to,
    place,
    archived: archived && '1',
    needs: needs && '1',
    sort,
  };
  const params = new URLSearchParams();
  for (const name of paramNames) if (values[name]) params.set(name, values[name]);
  present.forEach((value, name) => {
    if (!(paramNames as readonly string[]).includes(name)) params.append(name, value);
  });
  return params;
}

export interface ManagedQuery {
  readonly q?: string;
  readonly state?: string;
  readonly from?: string;
  readonly to?: string;
  readonly ended?: '1';
  readonly place?: string;
  readonly archived?: '1';
  readonly needs?: '1';
  readonly sort: ManagedSort;
}

/** The effective order: ascending by start for upcoming events, descending for past ones. */
export const sortOf = ({ sort, when, from, to }: ManagedFilter): ManagedSort =>
  sort ?? (when === 'upcoming' || from || to ? 'starts' : '-starts');

/** The query of the table. Archived events are searched on any day. */
export function managedQuery(filter: ManagedFilter): ManagedQuery {
  const { q, state, from, to, place, archived, needs, when } = filter;
  return {
    ...(q && { q }),
    ...(state?.length && { state: state.join(',') }),
    ...(from || to || archived ? { ...(from && { from }), ...(to && { to }) } : datesOf[when]),
    ...(place && { place }),
    ...(archived && { archived: '1' as const }),
    ...(needs && { needs: '1' as const }),
    sort: sortOf(filter),
  };
}

const datesOf: Readonly<Record<ManagedTime, Pick<ManagedQuery, 'from' | 'ended'>>> = {
  upcoming: { from: FROM_TODAY },
  past: { ended: '1' },
  all: {},
};

/** Whether anything but `when` narrows the list. */
export const isNarrowed = ({ q, state, from, to, place, archived, needs }: ManagedFilter): boolean =>
  [q, state, from, to, place, archived, needs].some((part) => part !== undefined);
