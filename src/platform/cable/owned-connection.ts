import {
  RECONNECT_ROUND,
  RECONNECT_ROUNDS,
  SILENCE_LIMIT,
  type CableConnection,
  type ConnectionOptions,
} from './cable-connection';
import { socketOf, type OwnedConsumer } from './consumer';
import { watchSocket, type DisconnectReason } from './watch-socket';

const CHECK_INTERVAL = 500;
const CLOSE_DELAY = 3_000;
/** Longest time without a frame while a connection is being opened, in ms: DNS, TCP, TLS, the handshake and the first frame. */
const HANDSHAKE_LIMIT = 6_000;
const RENEW_INTERVAL = 30_000;
/** Longest time without a frame while the connection is suspect, in ms: a little more than one ping. */
const SUSPECT_SILENCE_LIMIT = 3_500;
/** Longest time without a frame when the browser reports `online`, in ms: an older socket belongs to the previous network. */
const ONLINE_SILENCE_LIMIT = 500;
/** An attempt older than this (ms) began before the network was back. */
const ATTEMPT_AGE_LIMIT = 1_000;

interface OwnedConnectionOptions extends ConnectionOptions {
  /** Creates a consumer for a URL that was just checked. Rejects with `CableUrlError`. Calls `onReopen` when it opens another socket. */
  readonly createConsumer: (onReopen: () => void) => Promise<OwnedConsumer>;
}

/** One attempt at a connection, from opening to closing. Never reused. */
interface Attempt {
  readonly consumer: OwnedConsumer;
  readonly stopWatching: () => void;
  readonly openedAt: number;
  lastFrameAt: number;
  isLive: boolean;
  disconnectReason: DisconnectReason | undefined;
}

/**
 * A connection of our own, open only while something is followed. Each attempt has a consumer of its own, created and discarded through
 * the public interface of Action Cable: a socket that hangs is abandoned, and Action Cable's slow reconnect is never used.
 */
class OwnedConnection implements CableConnection {
  #isWanted = false;
  #attempt: Attempt | undefined;
  #isOpening = false;
  #failures = 0;
  /** The connection may be dead: the next ping decides. */
  #isSuspect = false;
  /** The server announced a restart and has not responded since. */
  #isServerRestarting = false;
  #lastReportedError = '';
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #closeTimer: ReturnType<typeof setTimeout> | undefined;
  #checkTimer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: OwnedConnectionOptions) {}

  want(isWanted: boolean): void {
    clearTimeout(this.#closeTimer);
    if (!isWanted) this.#closeTimer = setTimeout(() => this.#close(true), CLOSE_DELAY);
    else if (!this.#isWanted) this.#start();
    else this.#openNow();
  }

  subscriptionSettled(): void {
    const attempt = this.#attempt;
    if (!attempt) return;
    if (this.options.status.connection.get().generation > 0 && !attempt.isLive)
      this.options.registry.counters.reconnects += 1;
    attempt.isLive = true;
    attempt.lastFrameAt = this.options.now();
    this.#failures = 0;
    this.#isServerRestarting = false;
    this.options.status.live();
  }

  disconnected(): void {
    this.#reconnect();
  }

  sessionChanged(isOtherUser: boolean): void {
    if (!this.#isWanted) return;
    // The server authenticates a connection when it opens: another user needs another connection.
    if (isOtherUser) this.#reconnect();
    if (isOtherUser || this.options.status.connection.get().state === 'auth') this.#openNow();
  }

  stop(): void {
    this.#close(false);
    this.options.status.stop();
  }

  #start(): void {
    this.#isWanted = true;
    this.#failures = 0;
    this.options.status.connecting();
    for (const [target, name] of wakeEvents) target().addEventListener(name, this.#onWake);
    addEventListener('offline', this.#onOffline);
    this.#checkTimer = setInterval(() => this.#checkSilence(), CHECK_INTERVAL);
    void this.#open();
  }

  #close(isImmediate: boolean): void {
    clearTimeout(this.#closeTimer);
    clearTimeout(this.#retryTimer);
    clearInterval(this.#checkTimer);
    for (const [target, name] of wakeEvents) target().removeEventListener(name, this.#onWake);
    removeEventListener('offline', this.#onOffline);
    this.#isWanted = false;
    this.#closeAttempt(isImmediate);
    this.options.status.off();
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retryTimer);
    if (this.#attempt || this.#isOpening || !this.#isNeeded()) return;
    this.#isOpening = true;
    try {
      const consumer: OwnedConsumer = await this.options.createConsumer(() => this.#onReopen(consumer));
      if (this.#isNeeded()) this.#attach(consumer);
    } catch (error) {
      this.#report(error);
      this.#retry();
    } finally {
      this.#isOpening = false;
    }
  }

  #isNeeded(): boolean {
    return this.#isWanted && !this.options.registry.isIdle();
  }

  /** An error that repeats with each attempt is reported once. */
  #report(error: unknown): void {
    const message = String(error);
    if (message !== this.#lastReportedError) this.options.onFault(error);
    this.#lastReportedError = message;
  }

  /**
   * Action Cable's monitor finds a silent socket after six to twelve seconds and half a second later opens another one, even if we
   * disconnected the consumer in between. That socket is not watched, so it is closed before its first frame.
   */
  #onReopen(consumer: OwnedConsumer): void {
    queueMicrotask(() => {
      if (this.#attempt?.consumer === consumer) return this.#reconnect();
      const socket = socketOf(consumer);
      if (socket) socket.onmessage = null;
      closeConsumer(consumer, false);
    });
  }

  #attach(consumer: OwnedConsumer): void {
    this.options.registry.attach(consumer);
    const now = this.options.now();
    const attempt: Attempt = {
      consumer,
      openedAt: now,
      lastFrameAt: now,
      isLive: false,
      disconnectReason: undefined,
      stopWatching: watchSocket(socketOf(consumer), {
        onFrame: () => {
          attempt.lastFrameAt = this.options.now();
          this.#isSuspect = false;
        },
        onMalformed: () => this.options.registry.malformedFrame(),
        onDisconnect: (reason) => {
          attempt.disconnectReason = reason;
          if (this.#attempt === attempt) this.#reconnect();
        },
      }),
    };
    this.#attempt = attempt;
  }

  /** Closes the current connection attempt and returns it. */
  #closeAttempt(isImmediate: boolean): Attempt | undefined {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    if (!attempt) return undefined;
    attempt.stopWatching();
    closeConsumer(attempt.consumer, isImmediate);
    this.options.registry.detach();
    return attempt;
  }

  /** Closes the current attempt and schedules the next one, or requests a session if the server refused this one. */
  #reconnect(hasTimedOut = false): void {
    const attempt = this.#closeAttempt(true);
    if (!attempt || !this.#isWanted) return;
    if (attempt.disconnectReason?.reconnect === false) return this.#requestSession(attempt.lastFrameAt);
    this.options.status.lost(attempt.lastFrameAt, !navigator.onLine);
    if (attempt.isLive) this.#failures = 0;
    if (attempt.disconnectReason?.reason === 'server_restart') this.#isServerRestarting = true;
    this.#retry(hasTimedOut);
  }

  #retry(hasTimedOut = false): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(
      () => void this.#open(),
      hasTimedOut
        ? delayAfterTimeout(this.options.random)
        : reconnectDelay(this.#failures, this.#isServerRestarting, this.options.random),
    );
    this.#failures += 1;
  }

  #requestSession(lastFrameAt: number): void {
    this.options.status.unauthorized(lastFrameAt);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.#open(), RENEW_INTERVAL);
    void this.options.renew().then((isRenewed) => isRenewed && this.#openNow());
  }

  #openNow(): void {
    if (!this.#attempt) void this.#open();
  }

  #checkSilence(): void {
    const attempt = this.#attempt;
    if (!attempt) return;
    const silence = this.options.now() - attempt.lastFrameAt;
    const limit = this.#isSuspect ? SUSPECT_SILENCE_LIMIT : SILENCE_LIMIT;
    if (!attempt.isLive && silence > HANDSHAKE_LIMIT) this.#reconnect(true);
    else if (attempt.isLive && silence > limit) this.#reconnect();
  }

  /** The network or the user is back: a connection that looks dead is replaced at once. */
  readonly #onWake = (event: Event): void => {
    if (document.visibilityState === 'hidden' || ('persisted' in event && !event.persisted)) return;
    const attempt = this.#attempt;
    const age = attempt ? this.options.now() - (attempt.isLive ? attempt.lastFrameAt : attempt.openedAt) : 0;
    const silenceLimit = event.type === 'online' ? ONLINE_SILENCE_LIMIT : SUSPECT_SILENCE_LIMIT;
    if (attempt && age > (attempt.isLive ? silenceLimit : ATTEMPT_AGE_LIMIT)) this.#reconnect();
    else this.#isSuspect = true;
    if (this.options.status.connection.get().state !== 'auth') this.#openNow();
  };

  readonly #onOffline = (): void => {
    this.#isSuspect = true;
    if (!this.#attempt?.isLive) this.options.status.lost(this.options.now(), true);
  };
}

const wakeEvents: readonly (readonly [() => EventTarget, string])[] = [
  [() => globalThis.window, 'online'],
  [() => globalThis.window, 'pageshow'],
  [() => globalThis.document, 'visibilitychange'],
];

/** Time in which the server may finish opening a connection or a subscription before we close the socket, in ms. */
const DISCONNECT_DELAY = 2_000;

/**
 * Closes a consumer and its socket. Action Cable does not close a socket that is still connecting, and Chromium opens one connection to a
 * host after another: a hanging handshake would delay every later one by four minutes. `isImmediate` may interrupt a handshake, which the
 * browser reports in the console. Otherwise the socket closes a moment later: Rails serves a connection with several threads, and one that
 * closes while another thread still opens it stays in the server's lists until a restart.
 */
function closeConsumer(consumer: OwnedConsumer, isImmediate: boolean): void {
  const socket = socketOf(consumer);
  const close = (): void => {
    if (socket) socket.onmessage = null;
    consumer.disconnect();
    socket?.close();
  };
  if (isImmediate) close();
  else setTimeout(close, DISCONNECT_DELAY);
}

const LONGEST_DELAY = 15_000;
/** Quick attempts after an unannounced drop: most drops affect one client alone. */
const QUICK_ATTEMPTS = 3;
const LONGEST_DELAY_AFTER_TIMEOUT = 2_500;

/**
 * Milliseconds before the next attempt after one that timed out. The time-out alone spreads clients that dropped together, and so a
 * connection that hung while the network came back is live within ten seconds.
 */
export function delayAfterTimeout(random: () => number): number {
  return 100 + random() * (LONGEST_DELAY_AFTER_TIMEOUT - 100);
}

/**
 * Milliseconds before the nth attempt to reconnect (0 is the first). After a drop the first attempts are quick. After that, and at once
 * when the server announced a restart, each client tries once a round at its own random moment: at most a quarter of all clients in one
 * second, all of them within one round of the server's return. When the server is away for longer, attempts become rarer.
 */
export function reconnectDelay(attempt: number, isRestart: boolean, random: () => number): number {
  const round = isRestart ? attempt : attempt - QUICK_ATTEMPTS;
  if (round < 0) return 100 + random() * 500 * 2 ** attempt;
  if (round === 0) return random() * RECONNECT_ROUND;
  return round < RECONNECT_ROUNDS
    ? RECONNECT_ROUND
    : RECONNECT_ROUND + random() * (LONGEST_DELAY - RECONNECT_ROUND);
}

/**
 * A connection of our own to a URL that is read and checked at each opening, because it may carry a token that changes. If it is unsafe from
 * the beginning, it is reported and there is no live connection.
 */
export function openOwnedConnection(
  url: () => string,
  load: () => Promise<{ createConsumer(url: () => string): unknown }>,
  options: ConnectionOptions,
): CableConnection {
  try {
    toSocketUrl(url());
  } catch (error) {
    options.onFault(error);
    return createOffConnection(options);
  }
  const createConsumer = async (onReopen: () => void): Promise<OwnedConsumer> => {
    const actionCable = await load();
    const socketUrl = toSocketUrl(url());
    let isFirst = true;
    // Action Cable calls this function at each opening, and nothing else announces one.
    return actionCable.createConsumer(() => {
      if (!isFirst) onReopen();
      isFirst = false;
      return socketUrl;
    }) as OwnedConsumer;
  };
  return new OwnedConnection({ ...options, createConsumer });
}

const createOffConnection = ({ status }: ConnectionOptions): CableConnection => ({
  want: () => status.off(),
  subscriptionSettled: () => undefined,
  disconnected: () => undefined,
  sessionChanged: () => undefined,
  stop: () => status.stop(),
});

/** The cable URL is invalid or unsafe, so no connection is opened. */
class CableUrlError extends Error {
  constructor(url: string, reason: string) {
    super(`The live connection to ${JSON.stringify(url.slice(0, 200))} was refused: ${reason}.`);
    this.name = 'CableUrlError';
  }
}

const DEFAULT_PATH = '/cable';
const schemes: Readonly<Record<string, string>> = {
  'http:': 'ws:',
  'https:': 'wss:',
  'ws:': 'ws:',
  'wss:': 'wss:',
};
const isLocal = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** The URL of a socket: `wss:` anywhere, `ws:` only on this device. A path is one of the page's origin. Throws `CableUrlError`. */
function toSocketUrl(address: string): string {
  const page = globalThis.location.href;
  if (!URL.canParse(address || DEFAULT_PATH, page)) throw new CableUrlError(address, 'it is not an address');
  const url = new URL(address || DEFAULT_PATH, page);
  const scheme = schemes[url.protocol];
  if (!scheme) throw new CableUrlError(address, `a socket has the scheme wss:, not ${url.protocol}`);
  if (scheme === 'ws:' && !isLocal(url.hostname))
    throw new CableUrlError(address, 'it has to be secure (wss:) anywhere but on localhost');
  if (url.username || url.password) throw new CableUrlError(address, 'it holds a name or a password');
  return `${scheme}//${url.host}${url.pathname}${url.search}`;
}
