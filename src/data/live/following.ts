import { focusManager, onlineManager } from '~/lib/query';
import { callEach, guarded } from '~/lib/readable';
import type { Cable, Topic } from '~/platform/cable';

/** Milliseconds for which a topic stays followed after the last one left, so that a change of screen costs nothing. */
const LINGER = 1_000;
const POLL_AFTER = 15_000;
const POLL_EVERY = 30_000;
const VERIFY_EVERY = 60_000;
/** How long a returning connection may take before the screen is read over HTTP without it. */
const RETURN = 1_000;

export interface Following {
  /** Follows as long as anybody has joined, and a second longer. Returns a function that leaves. */
  join(): () => void;
  /** Starts over: somebody else signed in. */
  restart(): void;
  /** Reads again what is on the screen, when the limit allows it. */
  readonly reread: () => void;
  stop(): void;
}

export interface FollowingOptions<M> {
  readonly cable: Cable;
  readonly topic: Topic<M>;
  readonly resync: Resync;
  apply(message: M): void;
  /** Called after each minute of being live: compares what is shown with what the server says. */
  verify?(): void;
  /** Called when nobody follows any more, and before a restart. */
  onEnd?(): void;
}

/**
 * One topic, kept in step with the server: the socket says that something changed, HTTP says what is true.
 * Subscribes, and reads once the subscription is confirmed; reads again after every confirmation, when somebody returns to the page, and
 * every half minute while not live.
 */
export function createFollowing<M>(options: FollowingOptions<M>): Following {
  const { resync } = options;
  let joined = 0;
  let linger: ReturnType<typeof setTimeout> | undefined;
  let stopRun: (() => void) | undefined;

  function end(): void {
    clearTimeout(linger);
    linger = undefined;
    const stop = stopRun;
    stopRun = undefined;
    if (!stop) return;
    options.onEnd?.();
    stop();
  }

  return {
    join() {
      let isJoined = true;
      joined += 1;
      clearTimeout(linger);
      stopRun ??= run(options);
      return () => {
        if (!isJoined) return;
        isJoined = false;
        joined -= 1;
        if (joined === 0 && stopRun) linger = setTimeout(end, LINGER);
      };
    },
    restart() {
      if (!stopRun) return;
      options.onEnd?.();
      stopRun();
      stopRun = run(options);
    },
    reread: resync.request,
    stop() {
      resync.cancel();
      end();
    },
  };
}

function run<M>({ cable, topic, resync, apply, verify }: FollowingOptions<M>): () => void {
  let confirmedIn: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLive = () =>
    cable.connection.get().state === 'live' && confirmedIn === cable.connection.get().generation;

  function schedule(after: number, callback: () => void, every: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // First, so that a callback that throws is not the last.
      schedule(every, callback, every);
      if (focusManager.isFocused()) callback();
    }, after);
  }

  let wasLive: boolean | undefined;
  function onConnection(): void {
    if (isLive() === wasLive) return;
    wasLive = isLive();
    if (wasLive) schedule(VERIFY_EVERY, () => verify?.(), VERIFY_EVERY);
    else schedule(POLL_AFTER, resync.request, POLL_EVERY);
  }

  let returning: ReturnType<typeof setTimeout> | undefined;
  function onReturn(): void {
    if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
    clearTimeout(returning);
    if (isLive()) return rereadIfOlderThan(POLL_EVERY);
    // The connection is being made at this moment, and its confirmation reads everything anyway.
    returning = setTimeout(() => rereadIfOlderThan(RETURN), RETURN);
  }

  function rereadIfOlderThan(age: number): void {
    if (resync.age() > age) resync.request();
  }

  const stops = [
    cable.connection.subscribe(onConnection),
    focusManager.subscribe(guarded(onReturn)),
    onlineManager.subscribe(guarded(onReturn)),
    cable.follow(topic, {
      onMessage: apply,
      onConfirmed() {
        confirmedIn = cable.connection.get().generation;
        onConnection();
        resync.requestSoon();
      },
      onRejected() {
        const isEnded = confirmedIn !== undefined;
        confirmedIn = undefined;
        onConnection();
        // The server ended it: what this viewer reads may not be theirs any more.
        if (isEnded) resync.requestSoon();
      },
    }),
  ];
  onConnection();
  return () => {
    clearTimeout(timer);
    clearTimeout(returning);
    callEach(stops);
  };
}

/** In the long run. */
const INTERVAL = 2_000;
/** After a time of quiet, so that what follows one change closely is shown within two seconds too. */
const MIN_INTERVAL = 1_000;
const MAX_RETRY_DELAY = 30_000;

export interface Resync {
  /**
   * Reads what is on the screen again: at once, or when the limit allows it, which is within two seconds. While nobody looks at the page
   * nothing is read; the read is then owed, and `age` says so.
   */
  request(): void;
  /** The same for a connection that is back: waits no longer than a second after the last read. */
  requestSoon(): void;
  /** Milliseconds since the last read began; `Infinity` before the first, or when one is owed. */
  age(): number;
  /** Takes back a request whose read has not begun. */
  cancel(): void;
}

/**
 * One read at a time and at most one more waiting; one in two seconds in the long run, of which two may come a second early. However
 * often it is requested, a read always begins after the last request. A read that rejects is repeated, later each time, because nothing
 * else may ever request it again.
 */
export function createResync(read: () => Promise<unknown>): Resync {
  const now = () => performance.now();
  let began = -Infinity;
  /** Until when the reads so far would have lasted, two seconds for each. */
  let spentUntil = -Infinity;
  let isReading = false;
  /** What waits for the end of the present read. */
  let pending: 'no' | 'yes' | 'soon' = 'no';
  let isOwed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;

  async function start(): Promise<void> {
    timer = undefined;
    due = Infinity;
    isOwed = false;
    isReading = true;
    began = now();
    spentUntil = Math.max(spentUntil, began) + INTERVAL;
    let isRead = true;
    try {
      await read();
    } catch {
      isRead = false;
    }
    isReading = false;
    failures = isRead ? 0 : failures + 1;
    const next = pending;
    pending = 'no';
    if (next !== 'no') request(next === 'soon');
    else if (!isRead) startIn(Math.min(INTERVAL * 2 ** failures, MAX_RETRY_DELAY), retry);
  }

  function retry(): void {
    cancel();
    request(false);
  }

  /** The earlier of two starts counts. */
  function startIn(ms: number, callback: () => void = () => void start()): void {
    const at = now() + Math.max(0, ms);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(callback, Math.max(0, ms));
  }

  function request(isSoon: boolean): void {
    if (!focusManager.isFocused()) isOwed = true;
    else if (isReading) pending = isSoon || pending === 'soon' ? 'soon' : 'yes';
    else startIn(Math.max(began + MIN_INTERVAL, isSoon ? -Infinity : spentUntil - INTERVAL) - now());
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    due = Infinity;
    pending = 'no';
  }

  function requestFromOutside(isSoon: boolean): void {
    // The caller has a reason to believe that it works now, so it does not wait for the next retry.
    if (failures > 0 && !isReading) cancel();
    failures = 0;
    request(isSoon);
  }

  return {
    request: () => requestFromOutside(false),
    requestSoon: () => requestFromOutside(true),
    age: () => (isOwed ? Infinity : now() - began),
    cancel,
  };
}
