import { typedWords } from '~/api/fold';
import { diets, modes } from '~/api/vocabulary';
import { toBits, type Database, type Params, type Value } from './database';
import { dayConditions, type Days } from './event-days';
import { IS_ACTIVE } from './registration-rows';
import { IN_LISTS } from './schema';

/** A filter as the schemas of the contract hand it over, and whose eyes it is for. */
export interface Search extends Days {
  readonly modes?: readonly (typeof modes)[number][] | undefined;
  readonly diets?: readonly (typeof diets)[number][] | undefined;
  readonly party?: number | undefined;
  /** When the party reserves, in epoch milliseconds: what has closed by then has no room for it. */
  readonly openAt?: number | undefined;
  readonly place?: string | undefined;
  readonly mine?: '1' | undefined;
  /** Only events with one of these menus: see `foodsFor`. */
  readonly foods?: readonly number[] | undefined;
  /** Only events of one of these organisers. */
  readonly organisers?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** Few events have the words of `q`: see `isRare`. */
  readonly isRare?: boolean | undefined;
  /** Only events at one of these places; `null` among them selects events without a place. */
  readonly places?: readonly (string | null)[] | undefined;
  readonly householdId: string | null;
}

export interface Condition {
  /** What comes after `FROM`, with the events as `e`. */
  readonly source: string;
  readonly where: string;
  readonly params: Params;
}

/** The search without its dates, to find the first and last day. */
export const anyDay = ({ from: _from, to: _to, also: _also, first: _first, ...rest }: Search): Search => rest;

/** A search as SQL over `events e`. Values go in as parameters, always. `isFirstImplied`: its first day is known by other means. */
export function conditionOf(search: Search, isFirstImplied = false): Condition {
  // What somebody reserved by its link is theirs, also where it is listed for nobody.
  const where: string[] = [
    search.mine ? `e.state <> 'draft'` : IN_LISTS.replace(/\b(state|visibility)\b/g, 'e.$1'),
  ];
  const params: Record<string, Value> = {};
  const add = (sql: string, values: Params): void => {
    where.push(sql);
    Object.assign(params, values);
  };
  const days = dayConditions(search, isFirstImplied);
  where.push(...days.where);
  Object.assign(params, days.params);
  if (search.place) add('e.place_id = @place', { place: search.place });
  if (search.places) {
    const orNone = search.places.includes(null) ? ' OR e.place_id IS NULL' : '';
    add(`(e.place_id IN (SELECT value FROM json_each(@places))${orNone})`, {
      places: JSON.stringify(search.places),
    });
  }
  if (search.modes?.length) add('e.mode_bits & @modes <> 0', { modes: toBits(modes, search.modes) });
  if (search.diets?.length) add('e.diet_bits & @diets = @diets', { diets: toBits(diets, search.diets) });
  if (search.foods)
    add('e.food_id IN (SELECT value FROM json_each(@foods))', { foods: JSON.stringify(search.foods) });
  if (search.organisers)
    add('e.organiser IN (SELECT value FROM json_each(@organisers))', {
      organisers: JSON.stringify(search.organisers),
    });
  if (search.party) add(FITS, { party: search.party, open_at: search.openAt ?? 0 });
  if (search.mine) add(`e.id IN (${MINE})`, { household: search.householdId });
  const source = sourceOf(search);
  const words = searchWords(search.q);
  if (words) add(source === WITH_WORDS ? 'true' : HAS_WORDS, { words });
  return { source, where: where.join(' AND '), params };
}

/** What the index of texts has beside the words. */
const ofTexts: ReadonlySet<string> = new Set([
  'q',
  'isRare',
  'from',
  'to',
  'also',
  'first',
  'place',
  'places',
  'householdId',
]);

/** A search to be counted: among the events that have its words, however many, where their index has all that it asks for. */
export function countedConditionOf(search: Search): Condition {
  const asksMore = Object.entries(search).some(([name, value]) => value !== undefined && !ofTexts.has(name));
  return conditionOf(searchWords(search.q) && !asksMore ? { ...search, isRare: true } : search);
}

/** Whether the few events of a search are gathered, instead of met along an index. */
export const isGathered = ({ mine, isRare }: Search): boolean => mine !== undefined || isRare === true;

/** What few events have is gathered and then sorted. All else is met along an index that keeps the order of day, start and id. */
function sourceOf({ mine, isRare, place }: Search): string {
  if (mine) return `(${MINE}) mine CROSS JOIN events e ON e.id = mine.event_id`;
  if (isRare) return WITH_WORDS;
  return `events e INDEXED BY ${place ? 'events_at_place' : 'events_listed'}`;
}

const FITS = `e.max_party >= @party AND e.capacity - e.taken >= @party AND e.state IN ('published', 'live')
    AND e.ends_at > @open_at AND coalesce(e.registration_closes_at > @open_at, true)`;
const MINE = `SELECT event_id FROM registrations WHERE household_id = @household AND ${IS_ACTIVE}`;

const FOUND = 'SELECT rowid AS text_id FROM event_words WHERE event_words MATCH @words';
/** Of events met along an index. */
export const HAS_WORDS = `e.text_id IN (${FOUND})`;
/** The events that have the words, in no order. */
export const WITH_WORDS = `(${FOUND}) found CROSS JOIN events e INDEXED BY events_of_text ON e.text_id = found.text_id`;

/** How many events are sorted for a page at most. Where more are found, a page of them is soon met along the index of its order. */
export const MOST_SORTED = 2_000;

/** Whether so few events have these words that they are gathered. */
export function isRare(db: Database, q: string | undefined): boolean {
  const words = searchWords(q);
  if (!words) return false;
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${WITH_WORDS} LIMIT @most)`;
  return db.count(sql, { words, most: MOST_SORTED + 1 }) <= MOST_SORTED;
}

/** Every typed word has to begin a word of what is searched. Only letters, marks and digits reach the search language, each word in quotes. */
export function searchWords(q: string | undefined): string | undefined {
  const words = typedWords(q ?? '');
  if (words.length > 0) return words.map((word) => `"${word}"*`).join(' ');
  return q?.trim() ? '"\u0001"' : undefined;
}
