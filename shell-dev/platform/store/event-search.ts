import { diets, modes } from '~/api/vocabulary';
import { activeStates } from '../rules/registration-course';
import { bitsOf } from './bits';
import { listed, type Params, type Value } from './database';
import { IN_LISTS } from './schema';

/** A filter as the schemas of the contract hand it over, and whose eyes it is for. */
export interface Search {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly modes?: readonly (typeof modes)[number][] | undefined;
  readonly diets?: readonly (typeof diets)[number][] | undefined;
  readonly party?: number | undefined;
  readonly place?: string | undefined;
  readonly mine?: '1' | undefined;
  readonly q?: string | undefined;
  /** Zones in which everything before a day is left out: see `fromToday`. */
  readonly left?: readonly { readonly before: string; readonly zones: readonly string[] }[] | undefined;
  readonly householdId: string | null;
}

export interface Condition {
  /** Which of the two listing indexes serves it: both keep the order of day, start and id. */
  readonly index: 'events_listed' | 'events_at_place';
  readonly where: string;
  readonly params: Params;
}

/** The search without its dates: what the first and last day are asked with. */
export const anyDay = ({ from: _from, to: _to, left: _left, ...rest }: Search): Search => rest;

/** A search as SQL over `events e`. Values go in as parameters, always. */
export function conditionOf(search: Search): Condition {
  const where: string[] = [IN_LISTS.replace(/\b(state|visibility)\b/g, 'e.$1')];
  const params: Record<string, Value> = {};
  const add = (sql: string, values: Params): void => {
    where.push(sql);
    Object.assign(params, values);
  };
  if (search.from) add('e.day >= @from', { from: search.from });
  search.left?.forEach(({ before, zones }, at) => {
    add(`NOT (e.day < @before${at} AND e.time_zone IN (SELECT value FROM json_each(@zones${at})))`, {
      [`before${at}`]: before,
      [`zones${at}`]: JSON.stringify(zones),
    });
  });
  if (search.to) add('e.day <= @to', { to: search.to });
  if (search.place) add('e.place_id = @place', { place: search.place });
  if (search.modes?.length) add('e.mode_bits & @modes <> 0', { modes: bitsOf(modes, search.modes) });
  if (search.diets?.length) add('e.diet_bits & @diets = @diets', { diets: bitsOf(diets, search.diets) });
  if (search.party) add(FITS, { party: search.party });
  if (search.mine) add(MINE, { household: search.householdId });
  const words = searchWords(search.q);
  if (words) add('e.n IN (SELECT rowid FROM event_words WHERE event_words MATCH @words)', { words });
  return { index: search.place ? 'events_at_place' : 'events_listed', where: where.join(' AND '), params };
}

const FITS = `e.max_party >= @party AND e.capacity - e.taken >= @party AND e.state IN ('published', 'live')`;
const MINE = `e.id IN (SELECT event_id FROM registrations WHERE household_id = @household AND state IN (${listed(activeStates)}))`;

/** Every word has to begin a word of the event. Only letters and digits reach the search language, each word in quotes. */
export function searchWords(q: string | undefined): string | undefined {
  const words = q?.match(/[\p{L}\p{N}]+/gu);
  if (words) return words.map((word) => `"${word}"*`).join(' ');
  return q?.trim() ? '"\u0001"' : undefined;
}
