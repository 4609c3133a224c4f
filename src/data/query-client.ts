import { callEach, guarded } from '~/lib/call-each';
import {
  focusManager,
  hashKey,
  notifyManager,
  onlineManager,
  QueryCache,
  type DefaultOptions,
  type FetchQueryOptions,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '~/lib/query';
import type { Queries } from '~/platform/services';

/** Those that every query has unless it says otherwise. */
export type Defaults = NonNullable<DefaultOptions['queries']>;
type Options = FetchQueryOptions & {
  readonly _defaulted?: true;
  readonly _type?: 'infinite';
  readonly suspense?: boolean;
};

const ignore = (): void => undefined;

class Client {
  readonly #cache = new QueryCache();
  #mounts = 0;
  #stops: readonly (() => void)[] = [];

  constructor(private defaults: Defaults) {}

  /** A repeat that waits while nobody looks goes on afterwards. */
  mount(): void {
    this.#mounts += 1;
    if (this.#mounts > 1) return;
    this.#stops = [
      focusManager.subscribe(guarded((isFocused) => isFocused && this.#cache.onFocus())),
      onlineManager.subscribe(guarded((isOnline) => isOnline && this.#cache.onOnline())),
    ];
  }

  unmount(): void {
    this.#mounts -= 1;
    if (this.#mounts === 0) callEach(this.#stops);
  }

  getQueryCache(): QueryCache {
    return this.#cache;
  }

  /** Asked by the cache: there are none for single keys. */
  getQueryDefaults(): undefined {
    return undefined;
  }

  defaultQueryOptions(options: Options): Options {
    if (options._defaulted) return options;
    const { queryKey, suspense = false } = options;
    return {
      ...this.defaults,
      throwOnError: suspense,
      queryHash: hashKey(queryKey),
      ...options,
      _defaulted: true,
    } as Options;
  }

  getQueryData(queryKey: QueryKey): unknown {
    return this.#cache.get(hashKey(queryKey))?.state.data;
  }

  setQueryData(queryKey: QueryKey, change: unknown): unknown {
    const data: unknown = typeof change === 'function' ? change(this.getQueryData(queryKey)) : change;
    return data === undefined ? undefined : this.#query({ queryKey }).setData(data, { manual: true });
  }

  async fetchQuery(options: Options): Promise<unknown> {
    const query = this.#query(options);
    const whole = this.defaultQueryOptions(options);
    return query.isStaleByTime(whole.staleTime as number) ? query.fetch(whole) : query.state.data;
  }

  prefetchQuery(options: Options): Promise<void> {
    return this.fetchQuery(options).then(ignore, ignore);
  }

  prefetchInfiniteQuery(options: Options): Promise<void> {
    return this.prefetchQuery({ ...options, _type: 'infinite' });
  }

  async ensureInfiniteQueryData(options: Options): Promise<unknown> {
    const infinite: Options = { ...options, _type: 'infinite' };
    return this.#query(infinite).state.data ?? this.fetchQuery(infinite);
  }

  async invalidateQueries(filters: QueryFilters & { readonly refetchType?: 'none' }): Promise<void> {
    this.#each(filters, (query) => query.invalidate());
    if (filters.refetchType !== 'none') await this.refetchQueries({ ...filters, type: 'active' });
  }

  async refetchQueries(filters?: QueryFilters): Promise<void> {
    const reading: Promise<unknown>[] = [];
    this.#each(filters, (query) => {
      if (query.isDisabled() || query.isStatic()) return;
      reading.push(query.fetch(undefined, { cancelRefetch: true }).catch(ignore));
    });
    await Promise.all(reading);
  }

  removeQueries(filters?: QueryFilters): void {
    this.#each(filters, (query) => this.#cache.remove(query));
  }

  /** For the end of a mount: what is still read afterwards starts no timer, which would hold all of it until it rings. */
  clear(): void {
    this.defaults = { ...this.defaults, gcTime: Infinity };
    this.#cache.clear();
  }

  #query(options: Options): Query {
    return this.#cache.build(this as unknown as QueryClient, this.defaultQueryOptions(options));
  }

  #each(filters: QueryFilters | undefined, act: (query: Query) => void): void {
    notifyManager.batch(() => this.#cache.findAll(filters).forEach(act));
  }
}

/**
 * The library's client as far as it is used here. Its own is forty methods before the cache, and brings with it the half of the library
 * that keeps, pauses and resumes mutations: each card would carry that for nothing.
 */
export const createQueryClient = (defaults: Defaults): Queries =>
  new Client(defaults) as unknown as QueryClient;
