import type { CableCounters, Follower, Topic } from './cable';
import type { Consumer, Subscription } from './consumer';

const LINGER = 1_000;

/** All followed topics and their subscriptions, independent of how the connection is opened. */
export interface SubscriptionRegistry {
  readonly counters: CableCounters;
  /** Whether nothing is followed. */
  isIdle(): boolean;
  /** Returns an unsubscribe function: `true` lets the subscription linger for a second, `false` ends it at once. */
  follow<M>(topic: Topic<M>, follower: Follower<M>): (lingers: boolean) => void;
  /** Subscribes to everything that is followed, now and later, through this consumer. */
  attach(consumer: Consumer): void;
  /** Drops the consumer. Callbacks of its subscriptions are ignored from now on. */
  detach(): void;
  /** Counts a frame that could not be assigned to a subscription, and lets all followers read again. */
  malformedFrame(): void;
  /** Requests rejected subscriptions again. */
  retryRejected(): void;
  stop(): void;
}

interface StreamEvents {
  /** The server confirmed or rejected a subscription. */
  onSettled(): void;
  /** The consumer lost its connection; whether it will reconnect by itself. */
  onDisconnected(willReconnect: boolean): void;
  onFault(error: unknown): void;
}

export interface RegistryEvents extends StreamEvents {
  /** The first topic is followed, or the last one no more. */
  onWanted(isWanted: boolean): void;
}

export function createSubscriptionRegistry(events: RegistryEvents): SubscriptionRegistry {
  const streams = new Map<string, Stream>();
  const lingering = new Map<string, ReturnType<typeof setTimeout>>();
  const counters: CableCounters = { malformed: 0, received: 0, reconnects: 0 };
  let consumer: Consumer | undefined;

  function findOrCreate(key: string, params: Params): Stream {
    const existing = streams.get(key);
    if (existing) return existing;
    const stream = new Stream(params, events, counters);
    if (consumer) stream.subscribe(consumer);
    streams.set(key, stream);
    // May attach a consumer, which then subscribes this stream like every other.
    if (streams.size === 1) events.onWanted(true);
    return stream;
  }

  function remove(key: string): void {
    cancelLingering(key);
    streams.get(key)?.unsubscribe();
    if (streams.delete(key) && streams.size === 0) events.onWanted(false);
  }

  function cancelLingering(key: string): void {
    clearTimeout(lingering.get(key));
    lingering.delete(key);
  }

  return {
    counters,
    isIdle: () => streams.size === 0,
    follow<M>(topic: Topic<M>, follower: Follower<M>) {
      const params = identifierParams(topic);
      const key = JSON.stringify(params);
      const stream = findOrCreate(key, params);
      cancelLingering(key);
      if (stream.state === 'rejected' && consumer) stream.subscribe(consumer);
      const leave = stream.join(topic, follower as Follower<unknown>);
      return (lingers) => {
        if (!leave()) return;
        if (lingers) lingering.set(key, setTimeout(remove, LINGER, key));
        else remove(key);
      };
    },
    attach(next) {
      consumer = next;
      for (const stream of streams.values()) stream.subscribe(next);
    },
    detach() {
      consumer = undefined;
      for (const stream of streams.values()) stream.unsubscribe();
    },
    malformedFrame() {
      counters.malformed += 1;
      for (const stream of streams.values()) stream.requestRefresh();
    },
    retryRejected() {
      for (const stream of streams.values())
        if (stream.state === 'rejected' && consumer) stream.subscribe(consumer);
    },
    stop() {
      for (const key of streams.keys()) remove(key);
    },
  };
}

/** Shortest time between two refreshes for malformed messages, in ms. It doubles with each refresh after the first eight. */
const REFRESH_INTERVAL = 1_000;
const REFRESHES_AT_FULL_PACE = 8;
const LONGEST_REFRESH_INTERVAL = 30_000;
/** Time without a malformed message after which the pace starts over, in ms. */
const REFRESH_RESET = 10_000;
/**
 * Delay before a pending subscription is ended, in ms. Rails may process `unsubscribe` before `subscribe`, and then streams to nobody for
 * ever.
 */
const UNSUBSCRIBE_DELAY = 2_000;

interface Subscriber {
  readonly topic: Topic<unknown>;
  readonly follower: Follower<unknown>;
}

/** One identifier: all its subscribers, and the one subscription that serves them. */
class Stream {
  state: 'pending' | 'confirmed' | 'rejected' = 'pending';
  readonly #subscribers = new Set<Subscriber>();
  #subscription: { readonly on: Consumer; readonly made: Subscription } | undefined;
  /** Identifies the current subscription: callbacks of an earlier one are ignored. */
  #current: object | undefined;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #isThrottled = false;
  #isRefreshPending = false;
  #recentRefreshes = 0;

  constructor(
    private readonly params: Params,
    private readonly events: StreamEvents,
    private readonly counters: CableCounters,
  ) {}

  /** Returns an unsubscribe function, which returns whether no subscriber is left. */
  join(topic: Topic<unknown>, follower: Follower<unknown>): () => boolean {
    const subscriber = { topic, follower };
    this.#subscribers.add(subscriber);
    if (this.state === 'confirmed') {
      queueMicrotask(() => {
        if (this.#subscribers.has(subscriber) && this.state === 'confirmed')
          this.#callSafely(() => follower.onConfirmed());
      });
    }
    return () => this.#subscribers.delete(subscriber) && this.#subscribers.size === 0;
  }

  subscribe(consumer: Consumer): void {
    this.unsubscribe();
    const current = {};
    this.#current = current;
    const ifCurrent = (callback: () => void): void => {
      if (this.#current === current) callback();
    };
    this.#callSafely(() => {
      const made = consumer.subscriptions.create(uniqueParams(consumer, this.params), {
        connected: () => ifCurrent(() => this.#settle('confirmed')),
        rejected: () => ifCurrent(() => this.#settle('rejected')),
        disconnected: (how) =>
          ifCurrent(() => this.events.onDisconnected(how?.willAttemptReconnect !== false)),
        received: (message) => ifCurrent(() => this.#receive(message)),
      });
      this.#subscription = { on: consumer, made };
    });
  }

  unsubscribe(): void {
    const subscription = this.#subscription;
    this.#current = undefined;
    this.#subscription = undefined;
    clearTimeout(this.#refreshTimer);
    this.#isThrottled = false;
    this.#isRefreshPending = false;
    const isSettled = this.state !== 'pending';
    this.state = 'pending';
    if (!subscription) return;
    countUnsubscribe(subscription.on, this.params);
    const unsubscribe = (): void => this.#callSafely(() => subscription.made.unsubscribe());
    if (isSettled) unsubscribe();
    else setTimeout(unsubscribe, UNSUBSCRIBE_DELAY);
  }

  /** Makes all subscribers read over HTTP what a malformed message may have announced. Throttled, and always called once after the last. */
  requestRefresh(): void {
    if (this.#isThrottled) this.#isRefreshPending = true;
    else this.#refresh();
  }

  #refresh(): void {
    const slowdown = 2 ** Math.max(0, this.#recentRefreshes - REFRESHES_AT_FULL_PACE);
    const interval = Math.min(REFRESH_INTERVAL * slowdown, LONGEST_REFRESH_INTERVAL);
    this.#recentRefreshes += 1;
    this.#isRefreshPending = false;
    this.#isThrottled = true;
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => this.#endThrottle(), interval);
    this.#notify(({ follower }) => follower.onConfirmed());
  }

  #endThrottle(): void {
    this.#isThrottled = false;
    if (this.#isRefreshPending) this.#refresh();
    else this.#refreshTimer = setTimeout(() => void (this.#recentRefreshes = 0), REFRESH_RESET);
  }

  #settle(state: 'confirmed' | 'rejected'): void {
    this.state = state;
    // Action Cable has already removed a rejected subscription.
    if (state === 'rejected') this.#subscription = undefined;
    this.events.onSettled();
    this.#notify(({ follower }) =>
      state === 'confirmed' ? follower.onConfirmed() : follower.onRejected?.(),
    );
  }

  #receive(message: unknown): void {
    this.counters.received += 1;
    const isAllowed = isWithinLimits(message);
    let isParsed = isAllowed;
    this.#notify(({ topic, follower }) => {
      const parsed = isAllowed ? topic.read(message) : undefined;
      if (parsed === undefined) isParsed = false;
      else follower.onMessage(parsed);
    });
    if (isParsed) return;
    this.counters.malformed += 1;
    this.requestRefresh();
  }

  #notify(call: (subscriber: Subscriber) => void): void {
    for (const subscriber of this.#subscribers) this.#callSafely(() => call(subscriber));
  }

  /** A subscriber that throws does not keep the message from the others. */
  #callSafely(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.events.onFault(error);
    }
  }
}

type Params = Readonly<Record<string, string>>;

/**
 * The parameters that identify a subscription. Servers compare the identifier as a string, so its keys are sorted; `client` separates ours
 * from the shell's own, because only the first of two equal subscriptions on a connection is ever confirmed.
 */
function identifierParams({ channel, params }: Topic<unknown>): Params {
  const all: Params = { ...params, channel, client: 'events' };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const unsubscribeCounts = new WeakMap<object, Map<string, number>>();

/**
 * The same parameters, unique for this consumer. Rails processes the commands of a connection in several threads: with one identifier,
 * `unsubscribe` and a later `subscribe` may swap, and the new subscription is confirmed and then dropped. So it gets another identifier.
 */
function uniqueParams(consumer: object, params: Params): Params {
  const count = unsubscribeCounts.get(consumer)?.get(JSON.stringify(params)) ?? 0;
  return count === 0 ? params : { ...params, client: `events.${count}` };
}

function countUnsubscribe(consumer: object, params: Params): void {
  const counts = unsubscribeCounts.get(consumer) ?? new Map<string, number>();
  const key = JSON.stringify(params);
  unsubscribeCounts.set(consumer, counts.set(key, (counts.get(key) ?? 0) + 1));
}

const MAX_SIZE = 256 * 1_024;
const MAX_DEPTH = 20;
const MAX_TEXT = 10_000;
const MAX_ITEMS = 5_000;

/** Whether a message is small enough to be checked against a schema. */
function isWithinLimits(message: unknown): boolean {
  return measure(message, 0) <= MAX_SIZE;
}

/** Size of a message as JSON, in characters, approximately. `Infinity` above any limit. */
function measure(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length > MAX_TEXT ? Infinity : value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  if (depth === MAX_DEPTH) return Infinity;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
  if (items.length > MAX_ITEMS) return Infinity;
  let size = 2;
  for (const item of items) {
    size += 1 + measure(item, depth + 1);
    if (size > MAX_SIZE) return Infinity;
  }
  return size;
}
