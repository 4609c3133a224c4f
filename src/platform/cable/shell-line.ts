import { askConsumer, lastHeard, socketOf, type Consumer } from './consumer';
import { ROUND, ROUNDS, type Line, type LineParts } from './line';

const LOOK_EVERY = 500;
/** Two pings that did not come (ms): from here on Action Cable itself calls its connection stale, once it looks. */
const SILENCE = 6_000;

/**
 * The shell's consumer. It is the shell's to open and close: we subscribe, watch, ask for a fresh session, and where the connection is
 * lost ask the consumer to look after it sooner than it would by itself.
 */
export function createShellLine(consumer: Consumer, { desk, status, now, random, renew }: LineParts): Line {
  let looking: ReturnType<typeof setInterval> | undefined;
  /** The socket that fell silent while it was live: hearing again on the same one loses nothing. */
  let silent: WebSocket | undefined;
  let round = 0;
  /** When the consumer is next asked to open (epoch ms). */
  let dueAt = Infinity;

  function look(): void {
    const { state } = status.connection.get();
    if (state === 'auth') return void renew();
    if (now() >= dueAt) {
      plan();
      open();
    }
    const heard = lastHeard(consumer, now);
    if (heard === undefined) return;
    const socket = socketOf(consumer);
    if (now() - heard <= SILENCE) {
      if (silent && silent === socket) recovered(status.heardAgain);
    } else if (state === 'live') {
      silent = socket;
      status.lost(heard, false);
      askConsumer(consumer, true);
    }
  }

  /**
   * Nobody says why a connection dropped: those that were cut off together are spread as after a restart. When the server is away for
   * longer than that, Action Cable's own pace will do.
   */
  function plan(): void {
    dueAt = round < ROUNDS ? now() + ROUND * (round ? 1 : random()) : Infinity;
    round += 1;
  }

  function recovered(enter: () => void): void {
    silent = undefined;
    round = 0;
    dueAt = Infinity;
    enter();
  }

  const open = (): void => askConsumer(consumer, false);

  function stop(): void {
    clearInterval(looking);
    removeEventListener('online', open);
  }

  desk.attach(consumer);
  return {
    want(isWanted) {
      stop();
      if (!isWanted) return recovered(status.off);
      status.connecting();
      looking = setInterval(look, LOOK_EVERY);
      addEventListener('online', open);
    },
    answered: () => recovered(status.live),
    disconnected(willReturn) {
      const heard = lastHeard(consumer, now) ?? now();
      if (!willReturn) {
        recovered(() => status.refused(heard));
        return void renew();
      }
      silent = undefined;
      status.lost(heard, !navigator.onLine);
      if (dueAt === Infinity) plan();
    },
    sessionChanged(isAnother) {
      if (isAnother) desk.askAgain();
    },
    stop() {
      stop();
      status.stop();
    },
  };
}
