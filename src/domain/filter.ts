import { diets, FROM_TODAY, limits, modes, type Diet, type Mode } from '~/api/vocabulary';
import { isDay } from './calendar-days';
import { readPosition } from './distance';

export const dateChoices = ['today', 'weekend', 'week'] as const;
/** Dates that can be chosen by name. */
export type DateChoice = (typeof dateChoices)[number];

/** The filter of a list of events. Absent means "any". Days are days of the event's own zone, both ends included. */
export interface Filter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The name under which the dates were chosen. On a Sunday this weekend and today are the same day. */
  readonly when?: DateChoice | undefined;
  readonly modes?: readonly Mode[] | undefined;
  readonly diets?: readonly Diet[] | undefined;
  /** Size of the party that must fit together. */
  readonly party?: number | undefined;
  readonly place?: string | undefined;
  readonly mine?: true | undefined;
  /** Something to eat for everyone in the household. */
  readonly for_us?: true | undefined;
  /** Of organisers that the person follows. */
  readonly followed?: true | undefined;
  /** A city or postcode to be near to: nearest first. Never the position of a device, because the filter is in the URL. */
  readonly near?: string | undefined;
  readonly q?: string | undefined;
}

/** The order in which a filter is written, so that equal filters are equal URLs. */
export const filterKeys = [
  'from',
  'to',
  'modes',
  'diets',
  'party',
  'place',
  'mine',
  'for_us',
  'followed',
  'near',
  'q',
] as const;

/** A filter as query parameters, the same in our URL and in the API's. */
export type FilterQuery = {
  -readonly [K in (typeof filterKeys)[number]]?: K extends 'mine' | 'for_us' | 'followed' ? '1' : string;
};

const knownValues = <T extends string>(raw: string | null, known: readonly T[]): readonly T[] | undefined => {
  if (!raw) return undefined;
  const asked = new Set(raw.split(','));
  const kept = known.filter((word) => asked.has(word));
  return kept.length > 0 ? kept : undefined;
};

function partyOf(raw: string | null): number | undefined {
  const size = raw && /^\d{1,2}$/.test(raw) ? Number(raw) : 0;
  return size >= limits.maxParty.min && size <= limits.maxParty.max ? size : undefined;
}

/** Search text as it is sent: trimmed, each run of white space or control characters as one blank, cut to its limit. */
export function normalizeSearch(raw: string | null): string | undefined {
  const text = (raw ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, limits.search)
    .trimEnd();
  return text === '' ? undefined : text;
}

const dayOf = (raw: string | null): string | undefined => (raw && isDay(raw) ? raw : undefined);
const placeOf = (raw: string | null): string | undefined =>
  raw && /^[A-Za-z0-9_-]{1,64}$/.test(raw) ? raw : undefined;

function nameOfPlace(raw: string | null): string | undefined {
  const name = normalizeSearch(raw);
  return name && readPosition(name) === undefined ? name : undefined;
}

/** Reads a filter from a URL. Invalid parts count as absent, so that a truncated link still opens. */
export function readFilter(params: URLSearchParams): Filter {
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  return withoutAbsent({
    from,
    to: from && to && to < from ? undefined : to,
    when: from ? dateChoices.find((known) => known === params.get('when')) : undefined,
    modes: knownValues(params.get('modes'), modes),
    diets: knownValues(params.get('diets'), diets),
    party: partyOf(params.get('party')),
    place: placeOf(params.get('place')),
    mine: params.get('mine') === '1' || undefined,
    for_us: params.get('for_us') === '1' || undefined,
    followed: params.get('followed') === '1' || undefined,
    near: nameOfPlace(params.get('near')),
    q: normalizeSearch(params.get('q')),
  });
}

/** The filter as strings, in the order of `filterKeys`, without absent parts. */
export function filterQuery(filter: Filter): FilterQuery {
  const query: FilterQuery = {
    ...(filter.from ? { from: filter.from } : {}),
    ...(filter.to ? { to: filter.to } : {}),
    ...(filter.modes?.length
      ? { modes: modes.filter((mode) => filter.modes?.includes(mode)).join(',') }
      : {}),
    ...(filter.diets?.length
      ? { diets: diets.filter((diet) => filter.diets?.includes(diet)).join(',') }
      : {}),
    ...(filter.party ? { party: String(filter.party) } : {}),
    ...(filter.place ? { place: filter.place } : {}),
    ...(filter.mine ? { mine: '1' as const } : {}),
    ...(filter.for_us ? { for_us: '1' as const } : {}),
    ...(filter.followed ? { followed: '1' as const } : {}),
    ...(filter.near ? { near: filter.near } : {}),
  };
  const q = normalizeSearch(filter.q ?? null);
  return q ? { ...query, q } : query;
}

/** The URL parameters of a filter. Other parameters (a shell's own) stay, after these. */
export function writeFilter(filter: Filter, present?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(Object.entries(filterQuery(filter)));
  if (filter.from && filter.when) params.append('when', filter.when);
  const ours = new Set<string>([...filterKeys, 'when']);
  present?.forEach((value, key) => {
    if (!ours.has(key)) params.append(key, value);
  });
  return params;
}

/**
 * The query of a list: what has not ended, unless dates are chosen. With only an end in the past, everything until then.
 */
export function listQuery(filter: Filter, today: string): FilterQuery {
  const from = filter.from ?? (filter.to && filter.to < today ? undefined : FROM_TODAY);
  return filterQuery({ ...filter, from });
}

/** One removable part of a filter. The two ends of the dates are one part. */
export type FilterPart =
  | { readonly kind: 'dates'; readonly from: string | undefined; readonly to: string | undefined }
  | { readonly kind: 'mode'; readonly mode: Mode }
  | { readonly kind: 'diet'; readonly diet: Diet }
  | { readonly kind: 'party'; readonly party: number }
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'mine' | 'for_us' | 'followed' }
  | { readonly kind: 'near'; readonly near: string }
  | { readonly kind: 'q'; readonly q: string };

/** The parts that are set, in the order of the URL. */
export function filterParts(filter: Filter): readonly FilterPart[] {
  const { from, to, party, place, near, q } = filter;
  return [
    ...(from || to ? [{ kind: 'dates', from, to } as const] : []),
    ...(filter.modes ?? []).map((mode) => ({ kind: 'mode', mode }) as const),
    ...(filter.diets ?? []).map((diet) => ({ kind: 'diet', diet }) as const),
    ...(party ? [{ kind: 'party', party } as const] : []),
    ...(place ? [{ kind: 'place', place } as const] : []),
    ...(filter.mine ? [{ kind: 'mine' } as const] : []),
    ...(filter.for_us ? [{ kind: 'for_us' } as const] : []),
    ...(filter.followed ? [{ kind: 'followed' } as const] : []),
    ...(near ? [{ kind: 'near', near } as const] : []),
    ...(q ? [{ kind: 'q', q } as const] : []),
  ];
}

/** The filter without one of its parts. */
export function withoutPart(filter: Filter, part: FilterPart): Filter {
  switch (part.kind) {
    case 'dates':
      return withoutDates(filter);
    case 'mode':
      return withoutAbsent({ ...filter, modes: filter.modes?.filter((mode) => mode !== part.mode) });
    case 'diet':
      return withoutAbsent({ ...filter, diets: filter.diets?.filter((diet) => diet !== part.diet) });
    default:
      return withoutAbsent({ ...filter, [part.kind]: undefined });
  }
}

/** The filter without its dates, which browse and calendar share. */
export function withoutDates({ from: _from, to: _to, when: _when, ...rest }: Filter): Filter {
  return rest;
}

/** Only its dates. */
export const datesOf = ({ from, to, when }: Filter): Filter => ({ from, to, when });

function withoutAbsent(filter: Filter): Filter {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Why a list is empty, and where the nearest matches are, derived from the matches on other dates. */
export type WhyEmpty =
  /** Nothing matches on any date, because of the filters. */
  | { readonly kind: 'filtered' }
  | { readonly kind: 'none' }
  | { readonly kind: 'last'; readonly day: string }
  | { readonly kind: 'next'; readonly day: string }
  /** There are matches before and after these dates. */
  | { readonly kind: 'dates' };

export interface Extent {
  /** First and last day with a match under the same filter, its dates aside. */
  readonly earliestDay: string | null;
  readonly latestDay: string | null;
}

export function whyEmpty(filter: Filter, { earliestDay, latestDay }: Extent, today: string): WhyEmpty {
  if (!earliestDay || !latestDay) {
    return filterParts({ ...withoutDates(filter), near: undefined }).length > 0
      ? { kind: 'filtered' }
      : { kind: 'none' };
  }
  const from = filter.from ?? (filter.to && filter.to < today ? undefined : today);
  // Nothing has not ended: what there is today has.
  const isOver = !filter.from && latestDay === from;
  if (from && (latestDay < from || isOver)) return { kind: 'last', day: latestDay };
  if (filter.to && earliestDay > filter.to) return { kind: 'next', day: earliestDay };
  return { kind: 'dates' };
}
