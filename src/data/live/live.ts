import type { EventLive } from '~/api/event.schema';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { looksDifferent, type Versioned } from '~/domain/live';
import { mayPass } from '~/lib/failure';
import { focusManager, type QueryClient, type QueryKey, type Query } from '~/lib/query';
import { callEach } from '~/lib/readable';
import type { Topic } from '~/platform/cable';
import type { Services } from '~/platform/services';
import { ownerNow, type Owner } from '../shell';
import { createFollowing, createResync, type Following, type Resync } from './following';
import { Overlay } from './overlay';

/**
 * Something that can be followed: a row of the table in `subjects.ts`, or in `manage-subjects.ts` for what only managers follow. `id` is
 * the one of the event or series, or empty where a subject has none.
 */
export interface Subject<M> {
  /** There is nothing to follow while nobody is signed in. */
  readonly signedInOnly?: boolean;
  topic(id: string): Topic<M>;
  /**
   * The queries that are read again after a subscription was confirmed, after a gap and on request. The limit of one read in two seconds is
   * kept per key, however many topics, of one subject or of several, ask for it. No key begins with another one.
   */
  queryKey(owner: Owner, id: string): QueryKey;
  /** Rows of these queries that are on the screen, as HTTP last said, to be compared each minute. Default: nothing is compared. */
  rows?(services: Services, id: string): readonly Versioned[];
  /** Whether a row of these queries has to be read again, because the socket announced more than it brought. Default: never. */
  isBehind?(row: EventLive, newest: EventLive): boolean;
  /** Makes what handles its messages. Called once per `id`. */
  handler(context: SubjectContext): MessageHandler<M>;
}

export interface SubjectContext {
  readonly live: Live;
  readonly services: Services;
  readonly id: string;
  /** Reads the queries of this subject again, at most once in two seconds. */
  readonly reread: () => void;
}

export interface MessageHandler<M> {
  /** Puts a message into the overlay or the cache. Returns the version it announced, where the subject compares `rows`. */
  apply(message: M): Versioned | undefined;
  /** Drops what is pending: nobody follows any more, or somebody else signed in. */
  reset?(): void;
}

const instances = new WeakMap<Services, Live>();

/** The instance that belongs to these services. */
export function liveFor(services: Services): Live {
  const live = instances.get(services) ?? new Live(services);
  instances.set(services, live);
  return live;
}

/** What one mount knows beyond its query cache, and the subjects that it follows. */
export class Live {
  readonly events: Overlay<EventLive>;
  readonly registrations: Overlay<Registration>;
  readonly notices: Overlay<Notice>;
  /** Changes that the socket should have announced and did not, as the comparison of each minute found. */
  missed = 0;
  /** By query key and topic. */
  readonly #followings = new Map<string, Following>();
  /** By query key. */
  readonly #resyncs = new Map<string, Resync>();

  constructor(private readonly services: Services) {
    const shared = {
      isVisible: () => focusManager.isFocused(),
      onDropped: () => this.#followings.forEach(({ reread }) => reread()),
    };
    this.events = new Overlay<EventLive>({ ...shared, looksDifferent });
    this.registrations = new Overlay<Registration>({ ...shared, looksDifferent: () => true });
    this.notices = new Overlay<Notice>({ ...shared, looksDifferent: () => true });
  }

  following<M>(subject: Subject<M>, id = ''): Following {
    const { channel, params } = subject.topic(id);
    const key = [...subject.queryKey(null, id), channel, ...Object.values(params)].join('/');
    const following = this.#followings.get(key) ?? this.#create(subject, id);
    this.#followings.set(key, following);
    return following;
  }

  /** Reads the queries under a key again: topics that are confirmed together, as after a reconnect, cost one read and not one each. */
  #resync<M>(subject: Subject<M>, id: string): Resync {
    const key = subject.queryKey(null, id).join('/');
    const resync =
      this.#resyncs.get(key) ??
      createResync(() => refetchActive(this.services.queries, subject.queryKey(ownerNow(this.services), id)));
    this.#resyncs.set(key, resync);
    return resync;
  }

  /** Forgets everything and starts over: somebody else signed in, or nobody is. */
  forget(): void {
    this.#clear();
    callEach([...this.#followings.values()].map(({ restart }) => restart));
  }

  /** Ends everything that runs by itself. A subject that is followed afterwards starts again. */
  stop(): void {
    callEach([...this.#followings.values()].map(({ stop }) => stop));
    this.#clear();
  }

  #clear(): void {
    this.events.clear();
    this.registrations.clear();
    this.notices.clear();
  }

  #create<M>(subject: Subject<M>, id: string): Following {
    const { services } = this;
    const { cable, queries } = services;
    const resync = this.#resync(subject, id);
    const queryKey = () => subject.queryKey(ownerNow(services), id);
    const rows = () => subject.rows?.(services, id) ?? [];
    const handler = subject.handler({ live: this, services, id, reread: () => following.reread() });
    // What the socket announced since the last comparison with HTTP.
    let announced = new Map<string, number>();

    async function compare(): Promise<number> {
      const before = announced;
      announced = new Map();
      const newest = (rowId: string) => Math.max(before.get(rowId) ?? 0, announced.get(rowId) ?? 0);
      return countMissed({ queries, queryKey: queryKey(), rows, announced: newest });
    }
    const following = createFollowing<M>({
      cable,
      topic: subject.topic(id),
      resync,
      apply(message) {
        const change = handler.apply(message);
        if (change) announced.set(change.id, Math.max(change.version, announced.get(change.id) ?? 0));
      },
      verify: () => {
        if (subject.rows) void compare().then((missed) => this.#countMissed(missed));
      },
      onEnd: () => handler.reset?.(),
    });
    return following;
  }

  #countMissed(missed: number): void {
    this.missed += missed;
    if (missed > 0) this.services.telemetry.note('live.missed', { count: missed });
  }
}

/** Milliseconds that the socket may be behind an HTTP response. */
const GRACE = 2_000;

interface Comparison {
  readonly queries: QueryClient;
  readonly queryKey: QueryKey;
  /** What the queries on the screen last read. */
  readonly rows: () => readonly Versioned[];
  /** The newest version that the socket announced. */
  readonly announced: (id: string) => number;
}

/**
 * Reads again what is on the screen, and counts the changes that a live socket never announced. Only zero is right: the screen is correct
 * afterwards, but was wrong for up to a minute. An unchanged response costs a 304, because the browser sends its `ETag`.
 */
async function countMissed({ queries, queryKey, rows, announced }: Comparison): Promise<number> {
  const before = versionsOf(rows());
  await refetchActive(queries, queryKey).catch(() => undefined);
  const after = versionsOf(rows());
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return [...after].filter(([id, version]) => {
    const read = before.get(id);
    return read !== undefined && version > read && version > announced(id);
  }).length;
}

const versionsOf = (rows: readonly Versioned[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, version }) => [id, version]));

/** Queries under a key that are on the screen and have data. */
export const activeQueries = (queries: QueryClient, queryKey: QueryKey): readonly Query[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active', predicate: ({ state }) => state.data !== undefined });

/** The data of the queries under a key that are on the screen. */
export const activeData = <T>(queries: QueryClient, queryKey: QueryKey): readonly T[] =>
  activeQueries(queries, queryKey).map(({ state }) => state.data as T);

/**
 * Refetches the queries under a key that are on the screen with requests that start now, and marks the others as stale. A request that is
 * already under way may have left before the change in question, so its response alone is not enough.
 * Rejects when something could not be read but may be the next time.
 */
export async function refetchActive(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  const active = queries.getQueryCache().findAll({ queryKey, type: 'active' });
  const results = await Promise.allSettled(active.map((query) => refetch(queries, query)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function refetch(queries: QueryClient, query: Query): Promise<void> {
  // A first read and a further page must not be cancelled: somebody waits for them.
  const isAwaited = query.state.data === undefined || query.state.fetchMeta?.fetchMore !== undefined;
  if (query.state.fetchStatus === 'fetching' && isAwaited) await query.promise?.catch(() => undefined);
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  const { error } = query.state;
  if (mayPass(error)) throw error;
}
