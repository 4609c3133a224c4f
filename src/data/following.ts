import { callEach, guarded } from '~/lib/call-each';
import { focusManager, onlineManager } from '~/lib/query';
import type { Cable, Topic } from '~/platform/cable';
import type { Resync } from './resync';

const LINGER = 1_000;
const POLL_AFTER = 15_000;
const POLL_EVERY = 30_000;
const VERIFY_EVERY = 60_000;
/** How long a returning connection may take before the screen is read over HTTP without it. */
const RETURN = 1_000;

export interface Following {
  /** Follows as long as anybody has joined, and a second longer. Returns the way to leave. */
  join(): () => void;
  /** Another person signed in: starts over, as whoever it is now. */
  restart(): void;
  stop(): void;
}

export interface FollowingOptions<M> {
  readonly cable: Cable;
  readonly topic: Topic<M>;
  readonly resync: Resync;
  apply(message: M): void;
  /** After each minute of being live: compare what is shown with what the server says. */
  verify?(): void;
}

/**
 * One topic, kept in step with the server: the socket says that something changed, HTTP says what is true.
 * Subscribe, be confirmed, then read; read again after every confirmation, on return to the page, and every half minute while not live.
 */
export function createFollowing<M>(options: FollowingOptions<M>): Following {
  let joined = 0;
  let linger: ReturnType<typeof setTimeout> | undefined;
  let stopRun: (() => void) | undefined;

  function end(): void {
    clearTimeout(linger);
    linger = undefined;
    stopRun?.();
    stopRun = undefined;
  }

  return {
    join() {
      let here = true;
      joined += 1;
      clearTimeout(linger);
      stopRun ??= run(options);
      return () => {
        if (!here) return;
        here = false;
        joined -= 1;
        if (joined === 0 && stopRun) linger = setTimeout(end, LINGER);
      };
    },
    restart() {
      if (!stopRun) return;
      stopRun();
      stopRun = run(options);
    },
    stop: end,
  };
}

function run<M>({ cable, topic, resync, apply, verify }: FollowingOptions<M>): () => void {
  let confirmedIn: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLive = () =>
    cable.connection.get().state === 'live' && confirmedIn === cable.connection.get().generation;

  function schedule(after: number, act: () => void, every: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // First, so that an act that throws is not the last.
      schedule(every, act, every);
      if (focusManager.isFocused()) act();
    }, after);
  }

  let wasLive: boolean | undefined;
  function onConnection(): void {
    if (isLive() === wasLive) return;
    wasLive = isLive();
    if (wasLive) schedule(VERIFY_EVERY, () => verify?.(), VERIFY_EVERY);
    else schedule(POLL_AFTER, resync.ask, POLL_EVERY);
  }

  let returning: ReturnType<typeof setTimeout> | undefined;
  function onReturn(): void {
    if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
    clearTimeout(returning);
    if (isLive()) return askWhenOlderThan(POLL_EVERY);
    // The connection is looking after itself at this moment, and its confirmation reads everything anyway.
    returning = setTimeout(() => askWhenOlderThan(RETURN), RETURN);
  }

  function askWhenOlderThan(age: number): void {
    if (resync.age() > age) resync.ask();
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
        resync.askSoon();
      },
      onRejected() {
        confirmedIn = undefined;
        onConnection();
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
