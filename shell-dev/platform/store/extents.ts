import type { Database } from './database';
import { anyDay, conditionOf, type Search } from './event-search';

export interface Extent {
  readonly total: number;
  readonly earliest_day: string | null;
  readonly latest_day: string | null;
}

const REMEMBERED = 500;

/**
 * How many events a search finds, and the first and last day of the same search without its dates. Counting a hundred thousand takes a few
 * milliseconds, so the answers are kept until any event changes.
 */
export class Extents {
  readonly #db: Database;
  readonly #known = new Map<string, Extent>();

  constructor(db: Database) {
    this.#db = db;
  }

  of(search: Search): Extent {
    const key = JSON.stringify(search);
    const known = this.#known.get(key);
    if (known) return known;
    const extent = this.#read(search);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, extent);
    return extent;
  }

  /** After any event, or anybody's registration, changed. */
  forget(): void {
    this.#known.clear();
  }

  #read(search: Search): Extent {
    const dated = conditionOf(search);
    const undated = conditionOf(anyDay(search));
    const from = (condition: typeof dated): string =>
      `FROM events e INDEXED BY ${condition.index} WHERE ${condition.where}`;
    const total =
      this.#db.get<{ total: number }>(`SELECT count(*) AS total ${from(dated)}`, dated.params)?.total ?? 0;
    const end = (order: 'ASC' | 'DESC'): string | null =>
      this.#db.get<{ day: string }>(
        `SELECT e.day AS day ${from(undated)} ORDER BY e.day ${order}, e.starts_at ${order}, e.id ${order} LIMIT 1`,
        undated.params,
      )?.day ?? null;
    return { total, earliest_day: end('ASC'), latest_day: end('DESC') };
  }
}
