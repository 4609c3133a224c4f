import { callEach, constant, type Readable } from '~/lib/readable';
import type { Cable, Connection, Follower, Topic } from './cable';
import {
  createStatus,
  throttleRenewal,
  type CableConnection,
  type ConnectionOptions,
  RECONNECT_ROUND,
  RECONNECT_ROUNDS,
} from './cable-connection';
import { type Consumer, checkConnection, lastFrameAt, socketOf } from './consumer';
import { createSubscriptionRegistry, type SubscriptionRegistry } from './subscription-registry';

export type { Cable, CableCounters, Connection, Follower, Topic } from './cable';

export interface CableOptions {
  /** The shell's Action Cable consumer, or the URL for a connection of our own. `null`: no live connection, data is polled. */
  readonly source: { readonly consumer: unknown } | { readonly url: () => string } | null;
  readonly renewSession: () => Promise<boolean>;
  /** Who is signed in. A connection of our own is reopened for another user. */
  readonly session?: Readable<{ readonly id: string } | null | undefined>;
  /** Called when a follower throws or the cable URL is rejected (`CableUrlError`). */
  readonly onFault: (error: unknown) => void;
  /** Epoch milliseconds. Default: the device's clock. */
  readonly now?: () => number;
  readonly random?: () => number;
  /** The Action Cable package. Loaded only when a connection of our own is first needed. */
  readonly load?: () => Promise<{ createConsumer(url: () => string): unknown }>;
}

const loadActionCable = () => import(/* webpackChunkName: "cable" */ '@rails/actioncable');

/**
 * The live connection of one mount; all mounts with the same consumer or URL share it. Opens nothing until something is followed.
 * Never throws: an unsafe URL is reported, and then there is no live connection.
 */
export function createCable(options: CableOptions): Cable {
  const { source, onFault, session } = options;
  try {
    return source ? createMountCable(acquireForSource(source, options), session) : createOffCable();
  } catch (error) {
    onFault(error);
    return createOffCable();
  }
}

function acquireForSource(source: NonNullable<CableOptions['source']>, options: CableOptions): AcquiredCable {
  const {
    renewSession,
    onFault,
    now = () => Date.now(),
    random = Math.random,
    load = loadActionCable,
  } = options;
  const pageOptions = { renewSession, onFault, now, random };
  if ('consumer' in source) {
    const consumer = source.consumer as Consumer;
    return acquirePageCable(consumer, () =>
      createPageCable((options) => createSharedConnection(consumer, options), pageOptions),
    );
  }
  const open = async (options: ConnectionOptions): Promise<CableConnection> => {
    // Fetches both files at the same time. The connection requests the package again and reports its failure.
    load().catch(() => undefined);
    const { openOwnedConnection } = await import(/* webpackChunkName: "cable" */ './owned-connection');
    return openOwnedConnection(source.url, load, options);
  };
  const [urlWithoutQuery = ''] = source.url().split('?');
  return acquirePageCable(urlWithoutQuery, () =>
    createPageCable((options) => createLazyConnection(() => open(options), options), pageOptions),
  );
}

function createMountCable({ cable, release }: AcquiredCable, session: CableOptions['session']): Cable {
  const { registry, connection, status } = cable;
  const unsubscribes = new Set<(lingers: boolean) => void>();
  const currentUser = () => session?.get()?.id;
  let user = currentUser();
  let isDisposed = false;
  const unsubscribeSession = session?.subscribe(() => {
    const isOtherUser = currentUser() !== user;
    user = currentUser();
    connection.sessionChanged(isOtherUser);
  });

  return {
    connection: status,
    counters: registry.counters,
    follow<M>(topic: Topic<M>, follower: Follower<M>) {
      if (isDisposed) return () => undefined;
      const unsubscribe = registry.follow(topic, follower);
      unsubscribes.add(unsubscribe);
      return () => {
        if (unsubscribes.delete(unsubscribe)) unsubscribe(true);
      };
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      unsubscribeSession?.();
      callEach([...unsubscribes, release], false);
      unsubscribes.clear();
    },
  };
}

function createOffCable(): Cable {
  return {
    connection: constant<Connection>({ state: 'off', liveUntil: undefined, generation: 0 }),
    counters: { malformed: 0, received: 0, reconnects: 0 },
    follow: () => () => undefined,
    dispose: () => undefined,
  };
}

/** One connection and all its subscriptions, shared by all mounts on the page. */
interface PageCable {
  readonly registry: SubscriptionRegistry;
  readonly connection: CableConnection;
  readonly status: Readable<Connection>;
}

interface PageCableOptions extends Pick<ConnectionOptions, 'onFault' | 'now' | 'random'> {
  readonly renewSession: () => Promise<boolean>;
}

function createPageCable(
  connect: (options: ConnectionOptions) => CableConnection,
  { renewSession, onFault, now, random }: PageCableOptions,
): PageCable {
  const status = createStatus(now);
  const registry = createSubscriptionRegistry({
    onWanted: (isWanted) => connection.want(isWanted),
    onSettled: () => connection.subscriptionSettled(),
    onDisconnected: (willReconnect) => connection.disconnected(willReconnect),
    onFault,
  });
  const renew = throttleRenewal(renewSession, now);
  const connection = connect({ registry, status, now, random, onFault, renew });
  return { registry, connection, status: status.connection };
}

interface RefCounted {
  readonly cable: PageCable;
  users: number;
}

interface AcquiredCable {
  readonly cable: PageCable;
  release(): void;
}

const byConsumer = new WeakMap<object, RefCounted>();
const byUrl = new Map<string, RefCounted>();

/** The page's cable for a consumer or a URL: created for the first user, stopped when the last one releases it. */
function acquirePageCable(key: object | string, create: () => PageCable): AcquiredCable {
  const existing = typeof key === 'string' ? byUrl.get(key) : byConsumer.get(key);
  const entry = existing ?? { cable: create(), users: 0 };
  entry.users += 1;
  if (typeof key === 'string') byUrl.set(key, entry);
  else byConsumer.set(key, entry);
  return {
    cable: entry.cable,
    release() {
      entry.users -= 1;
      if (entry.users > 0) return;
      if (typeof key === 'string') byUrl.delete(key);
      else byConsumer.delete(key);
      entry.cable.registry.stop();
      entry.cable.connection.stop();
    },
  };
}

const RELOAD_DELAY = 5_000;

/**
 * A connection whose code is loaded when something is first followed. Remembers until then whether it is wanted, and loads again after
 * a failure for as long as it is.
 */
export function createLazyConnection(
  load: () => Promise<CableConnection>,
  { status, onFault }: Pick<ConnectionOptions, 'status' | 'onFault'>,
): CableConnection {
  let connection: CableConnection | undefined;
  let isWanted = false;
  let isLoading = false;
  let isStopped = false;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    clearTimeout(reloadTimer);
    if (isLoading || isStopped) return;
    isLoading = true;
    try {
      const opened = await load();
      if (isStopped) return;
      connection = opened;
      connection.want(isWanted);
    } catch (error) {
      onFault(error);
      reloadTimer = setTimeout(() => isWanted && void open(), RELOAD_DELAY);
    } finally {
      isLoading = false;
    }
  }

  return {
    want(isNeeded) {
      isWanted = isNeeded;
      if (connection) return connection.want(isNeeded);
      if (!isNeeded) return;
      status.connecting();
      void open();
    },
    subscriptionSettled: () => connection?.subscriptionSettled(),
    disconnected: (willReconnect) => connection?.disconnected(willReconnect),
    sessionChanged: (isOtherUser) => connection?.sessionChanged(isOtherUser),
    stop() {
      isStopped = true;
      clearTimeout(reloadTimer);
      if (connection) connection.stop();
      else status.stop();
    },
  };
}

const CHECK_INTERVAL = 500;
/** Two missed pings (ms): from here on Action Cable itself calls its connection stale, at its next check. */
const STALE_AFTER = 6_000;

/**
 * When the consumer is asked to reconnect. The shell's consumer does not say why a connection dropped, so clients spread as after a server
 * restart. When the server is away for longer, Action Cable's own pace is enough.
 */
function createReconnectSchedule(now: () => number, random: () => number) {
  let round = 0;
  /** Epoch ms. */
  let at = Infinity;
  return {
    isPending: () => at !== Infinity,
    isDue: () => now() >= at,
    next(): void {
      at = round < RECONNECT_ROUNDS ? now() + RECONNECT_ROUND * (round ? 1 : random()) : Infinity;
      round += 1;
    },
    reset(): void {
      round = 0;
      at = Infinity;
    },
  };
}

/**
 * The shell's consumer. The shell opens and closes it: we subscribe, watch, request a new session, and let the consumer reconnect sooner
 * than it would by itself.
 */
function createSharedConnection(
  consumer: Consumer,
  { registry, status, now, random, renew }: ConnectionOptions,
): CableConnection {
  let checkTimer: ReturnType<typeof setInterval> | undefined;
  /** The socket that fell silent while it was live. If frames resume on the same socket, none was lost. */
  let silentSocket: WebSocket | undefined;
  const schedule = createReconnectSchedule(now, random);

  function check(): void {
    const { state } = status.connection.get();
    if (state === 'auth') return void renew();
    if (schedule.isDue()) {
      schedule.next();
      reconnect();
    }
    const lastFrame = lastFrameAt(consumer, now);
    if (lastFrame === undefined) return;
    const socket = socketOf(consumer);
    if (now() - lastFrame <= STALE_AFTER) {
      if (silentSocket && silentSocket === socket) settle(status.framesResumed);
    } else if (state === 'live') {
      silentSocket = socket;
      status.lost(lastFrame, false);
      checkConnection(consumer, true);
    }
  }

  const reconnect = (): void => checkConnection(consumer, false);

  function settle(enter: () => void): void {
    silentSocket = undefined;
    schedule.reset();
    enter();
  }

  function stopChecking(): void {
    clearInterval(checkTimer);
    removeEventListener('online', reconnect);
  }

  registry.attach(consumer);
  return {
    want(isWanted) {
      stopChecking();
      if (!isWanted) return settle(status.off);
      status.connecting();
      checkTimer = setInterval(check, CHECK_INTERVAL);
      addEventListener('online', reconnect);
    },
    subscriptionSettled: () => settle(status.live),
    disconnected(willReconnect) {
      const lastFrame = lastFrameAt(consumer, now) ?? now();
      if (!willReconnect) {
        settle(() => status.unauthorized(lastFrame));
        return void renew();
      }
      silentSocket = undefined;
      status.lost(lastFrame, !navigator.onLine);
      if (!schedule.isPending()) schedule.next();
    },
    sessionChanged(isOtherUser) {
      if (isOtherUser) registry.retryRejected();
    },
    stop() {
      stopChecking();
      status.stop();
    },
  };
}
