import { dayAfter } from '~/lib/instants';
import { isDay } from './calendar-days';
import { searchOf } from './filter';
import { eventStates, type EventState } from '~/api/vocabulary';
import { managedSorts, type ManagedSort } from '~/api/manage/vocabulary';

export const managedTimes = ['upcoming', 'past', 'all'] as const;
export type ManagedTime = (typeof managedTimes)[number];

/** What a manager looks for. Days are days of the event's own zone, both ends included; with one of them, `when` says nothing. */
export interface ManagedFilter {
  readonly when: ManagedTime;
  readonly q?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
  readonly archived?: true | undefined;
  readonly sort?: ManagedSort | undefined;
}

const ours = ['when', 'q', 'state', 'from', 'to', 'place', 'archived', 'sort'] as const;

const oneOf = <T extends string>(raw: string | null, known: readonly T[]): T | undefined =>
  known.find((word) => word === raw);

/** Reads a filter from a URL. What is not valid counts as absent. */
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
    q: searchOf(params.get('q')),
    state: state.length > 0 ? state : undefined,
    from,
    to: from && to && to < from ? undefined : to,
    place: /^[A-Za-z0-9_-]{1,64}$/.test(place) ? place : undefined,
    archived: params.get('archived') === '1' ? true : undefined,
    sort,
  };
}

/** The URL parameters of a filter; those that are not ours stay. */
export function writeManagedFilter(filter: ManagedFilter, present: URLSearchParams): URLSearchParams {
  const { when, q, state, from, to, place, archived, sort } = filter;
  const written: Readonly<Record<(typeof ours)[number], string | undefined>> = {
    when: when === 'upcoming' ? undefined : when,
    q,
    state: state?.length ? state.join(',') : undefined,
    from,
    to,
    place,
    archived: archived && '1',
    sort,
  };
  const params = new URLSearchParams();
  for (const name of ours) if (written[name]) params.set(name, written[name]);
  present.forEach((value, name) => {
    if (!(ours as readonly string[]).includes(name)) params.append(name, value);
  });
  return params;
}

export interface ManagedAsked {
  readonly q?: string;
  readonly state?: string;
  readonly from?: string;
  readonly to?: string;
  readonly place?: string;
  readonly archived?: '1';
  readonly sort: ManagedSort;
}

/** The order in force: what comes first for what is ahead, what was last for what is behind. */
export const sortOf = ({ sort, when, from, to }: ManagedFilter): ManagedSort =>
  sort ?? (when === 'upcoming' || from || to ? 'starts' : '-starts');

/** What is asked of the server. What is put away is looked for on any day. */
export function managedQuery(filter: ManagedFilter, today: string): ManagedAsked {
  const { q, state, place, archived, when } = filter;
  const isDated = filter.from !== undefined || filter.to !== undefined;
  const [from, to] =
    isDated || archived || when === 'all'
      ? [filter.from, filter.to]
      : when === 'past'
        ? [undefined, dayAfter(today, -1)]
        : [today, undefined];
  return {
    ...(q && { q }),
    ...(state?.length && { state: state.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
    ...(place && { place }),
    ...(archived && { archived: '1' as const }),
    sort: sortOf(filter),
  };
}

/** Whether anything narrows the list beyond its usual beginning. */
export const isNarrowed = ({ q, state, from, to, place, archived }: ManagedFilter): boolean =>
  [q, state, from, to, place, archived].some((part) => part !== undefined);
