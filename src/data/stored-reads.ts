/** Lists, events and notices that were read last, stored on this device for a time without a network. Loaded when there is time, or a read fails. */
import * as v from 'valibot';
import { eventDetailSchema } from '~/api/event-detail.schema';
import { eventPageSchema } from '~/api/event.schema';
import { noticeSchema } from '~/api/notices';
import { eventDaysSchema } from '~/api/reading-calls';
import type { InfiniteData, Query, QueryKey } from '~/lib/query';
import { writable, type Readable } from '~/lib/readable';
import type { Services } from '~/platform/services';
import { ownerNow } from './shell';

type Kind = 'event' | 'list' | 'notices' | 'kitchen' | 'help';

/** How many of each one person has on one device: about 3 MB at most. A list is stored with its first two pages, 250 rows. */
const MOST: Readonly<Record<Kind, number>> = { event: 50, list: 6, notices: 1, kitchen: 20, help: 20 };
const PAGES = 2;
/** Milliseconds. What is older is of no use: its dates are over. */
const STORED_FOR = 30 * 24 * 3_600_000;
/** A list may be read again every two seconds; it is written this seldom, in ms. */
const WRITE_EVERY = 30_000;

const kindOf = ([subject, owner, part, type]: QueryKey): Kind | undefined => {
  if (typeof owner !== 'string') return undefined;
  if (subject === 'event' || subject === 'kitchen' || subject === 'help') return subject;
  if (subject === 'registrations') return part === 'notices' ? 'notices' : undefined;
  return subject === 'events' && (type === 'pages' || type === 'days') ? 'list' : undefined;
};

const pagesSchema = v.object({
  pages: v.pipe(v.array(eventPageSchema), v.minLength(1)),
  pageParams: v.array(v.nullable(v.string())),
});

/** Without the moment of the request, which belongs to the page that made it. */
const noticesSchema = v.pipe(
  v.object({ value: v.array(noticeSchema) }),
  v.transform(({ value }) => ({ value, storedAt: undefined })),
);

function schemaFor({ queryKey, meta }: Query): v.GenericSchema {
  const [subject, , , type] = queryKey;
  // Families load nothing of kitchens and shifts: their queries bring it along.
  if (subject === 'kitchen' || subject === 'help')
    return (meta?.['schema'] as v.GenericSchema | undefined) ?? v.never();
  if (subject === 'event') return eventDetailSchema;
  if (subject === 'registrations') return noticesSchema;
  return type === 'days' ? eventDaysSchema : pagesSchema;
}

/** What is on the screen and was stored on this device. */
interface ShownStored {
  /** When the oldest of it was stored, epoch milliseconds. */
  readonly since: number;
  /** Some of it is being read again. */
  readonly isRefreshing: boolean;
}

interface Waiting {
  readonly query: Query;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** One mount's store: what stands in for what could not be read, and what was written when. */
class StoredReads {
  /** `undefined` while all came from the server. */
  readonly shown = writable<ShownStored | undefined>(undefined);
  /** By query hash, with the moment at which it was stored. */
  readonly #restored = new Map<string, number>();
  /** Data that was found and is not in the cache yet, and may never be: what the server says may come first. */
  readonly #arriving = new Map<string, { readonly data: unknown; readonly storedAt: number }>();
  readonly #writtenAt = new Map<string, number>();
  /** What is to be written. */
  readonly #waiting = new Map<string, Waiting>();

  constructor(private readonly services: Services) {}

  start(): () => void {
    const cache = this.services.queries.getQueryCache();
    for (const query of cache.getAll()) if (query.state.status === 'success') this.#onRead(query);
    const unsubscribe = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') {
        // What a screen puts into old data leaves it old.
        const isOld = event.action.manual && this.#restored.has(event.query.queryHash);
        if (!isOld) this.#onRead(event.query);
      }
      if (event.type === 'removed') this.#restored.delete(event.query.queryHash);
      if (this.#restored.size > 0 || this.shown.get() !== undefined) this.#updateShown();
    });
    this.#updateShown();
    // A page that is hidden may never be seen again, and is told nothing when it ends.
    const onHidden = (): void => void (document.visibilityState === 'hidden' && this.#writeAll());
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      this.#writeAll();
    };
  }

  #writeAll(): void {
    for (const { query, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      void this.#write(query);
    }
    this.#waiting.clear();
  }

  /** What is stored in place of a query's data. */
  async find(query: Query): Promise<unknown> {
    const { queryKey, queryHash } = query;
    const owner = ownerNow(this.services);
    const kind = kindOf(queryKey);
    if (!kind || owner === null || owner !== queryKey[1]) return undefined;
    const item = await this.services.device.get('reads', owner, `${kind} ${queryHash}`);
    // It was written by some version of this code, or by hand.
    const result = v.safeParse(schemaFor(query), item?.value);
    if (!item || !result.success) return undefined;
    this.#arriving.set(queryHash, { data: result.output, storedAt: item.storedAt });
    return result.output;
  }

  #onRead(query: Query): void {
    const { queryKey, queryHash } = query;
    if (!kindOf(queryKey)) return;
    const found = this.#arriving.get(queryHash);
    this.#arriving.delete(queryHash);
    if (found && found.data === query.state.data) {
      this.#restored.set(queryHash, found.storedAt);
      // The library dates everything by its arrival: what is old is read again at the next occasion.
      query.setState({ dataUpdatedAt: found.storedAt });
      return;
    }
    this.#restored.delete(queryHash);
    if (this.#waiting.has(queryHash)) return;
    const wait = (this.#writtenAt.get(queryHash) ?? 0) + WRITE_EVERY - this.services.clock.now();
    const write = (): void => {
      this.#waiting.delete(queryHash);
      void this.#write(query).then(() => this.#makeRoom(query));
    };
    this.#waiting.set(queryHash, { query, timer: setTimeout(write, Math.max(0, wait)) });
  }

  async #write(query: Query): Promise<void> {
    const { queryKey, queryHash, state } = query;
    const { device, clock } = this.services;
    const owner = ownerNow(this.services);
    const kind = kindOf(queryKey);
    if (!kind || owner === null || owner !== queryKey[1] || this.#restored.has(queryHash)) return;
    this.#writtenAt.set(queryHash, clock.now());
    const value = queryKey[3] === 'pages' ? firstPages(state.data as InfiniteData<unknown>) : state.data;
    if (value === undefined) return;
    await device.put('reads', owner, `${kind} ${queryHash}`, value, clock.now() + STORED_FOR);
  }

  /** Deletes the oldest of the query's kind where there are too many. */
  async #makeRoom({ queryKey }: Query): Promise<void> {
    const { device } = this.services;
    const owner = ownerNow(this.services);
    const kind = kindOf(queryKey);
    if (!kind || owner === null || owner !== queryKey[1] || !device.isAvailable.get()) return;
    const isSame = (one: string): boolean => one.startsWith(`${kind} `);
    if ((await device.getKeys('reads', owner)).filter(isSame).length <= MOST[kind]) return;
    const same = (await device.getAll('reads', owner)).filter((one) => isSame(one.key));
    const tooMany = same.toSorted((a, b) => b.storedAt - a.storedAt).slice(MOST[kind]);
    for (const one of tooMany) await device.delete('reads', owner, one.key);
  }

  #updateShown(): void {
    const cache = this.services.queries.getQueryCache();
    const shown = [...this.#restored].filter(([hash]) => isSeen(cache.get(hash)));
    if (shown.length === 0) return this.shown.set(undefined);
    const since = Math.min(...shown.map(([, at]) => at));
    const isRefreshing = shown.some(([hash]) => cache.get(hash)?.state.fetchStatus === 'fetching');
    const before = this.shown.get();
    if (before?.since !== since || before.isRefreshing !== isRefreshing)
      this.shown.set({ since, isRefreshing });
  }
}

/** Without news there is nothing to see of them, on any screen. */
const isSeen = (query: Query | undefined): boolean =>
  query?.isActive() === true &&
  !(kindOf(query.queryKey) === 'notices' && (query.state.data as { value: unknown[] }).value.length === 0);

const firstPages = ({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> => ({
  pages: pages.slice(0, PAGES),
  pageParams: pageParams.slice(0, PAGES),
});

const instances = new WeakMap<Services, StoredReads>();
function storedReadsOf(services: Services): StoredReads {
  const reads = instances.get(services) ?? new StoredReads(services);
  instances.set(services, reads);
  return reads;
}

/** Stores what is read from now on, and what was read before. Returns a stop function. */
export const startStoredReads = (services: Services): (() => void) => storedReadsOf(services).start();

/**
 * What this device has in place of the data of a query that could not be read; `undefined` when it has nothing. Queries whose owner is not the
 * page's (by a link) name their `services` in `meta`.
 */
export const findStored = (services: Services, query: Query): Promise<unknown> =>
  storedReadsOf(services).find(query);

/** What is on the screen and was stored; `undefined` while all of it came from the server. */
export const shownStored = (services: Services): Readable<ShownStored | undefined> =>
  storedReadsOf(services).shown;
