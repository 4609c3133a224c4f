import { socketOf, type OwnConsumer } from './consumer';
import { delayAfterHang, delayBefore } from './delay';
import { SILENCE, type Line, type LineParts } from './line';
import { watchSocket, type Goodbye } from './watch-socket';

const LOOK_EVERY = 500;
const CLOSE_AFTER = 3_000;
/** Name, TCP, TLS, handshake and the first frame: an attempt that shows nothing for longer hangs. */
const HANDSHAKE = 6_000;
const RENEW_EVERY = 30_000;
/** Nothing for longer than a ping takes, when something suggests that the network changed. */
const SUSPICIOUS = 3_500;
/** The browser says that the network is there again: what was not heard since is of the former one. */
const OF_ANOTHER_NETWORK = 500;
/** An attempt that is older than this when the network comes back began without it. */
const YOUNG = 1_000;

export interface OwnLineParts extends LineParts {
  /**
   * Makes a consumer for an address that was just checked. Throws `CableRefused`. Tells when the consumer opens another socket than
   * its first, which it does by itself, and in the very moment.
   */
  readonly makeConsumer: (onReopen: () => void) => Promise<OwnConsumer>;
}

/** One attempt at a connection, from its opening to its end. Nothing of it is used again. */
interface Attempt {
  readonly consumer: OwnConsumer;
  readonly stopWatching: () => void;
  readonly openedAt: number;
  heardAt: number;
  isLive: boolean;
  goodbye: Goodbye | undefined;
}

/**
 * A connection of our own, there only while something is followed. Each attempt has a consumer of its own, made and thrown away
 * through its public interface: so a socket that hangs is simply left, and Action Cable's own slow return never plays a part.
 */
export class OwnLine implements Line {
  #isWanted = false;
  #attempt: Attempt | undefined;
  #isOpening = false;
  #failures = 0;
  /** Something suggests that the line is dead: it is believed only as long as a ping takes. */
  #isDoubted = false;
  /** The server said that it restarts, and has not been found since. */
  #isRestart = false;
  #told = '';
  #next: ReturnType<typeof setTimeout> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly parts: OwnLineParts) {}

  want(isWanted: boolean): void {
    clearTimeout(this.#closing);
    if (!isWanted) this.#closing = setTimeout(() => this.#rest(true), CLOSE_AFTER);
    else if (!this.#isWanted) this.#begin();
    else this.#openNow();
  }

  answered(): void {
    const attempt = this.#attempt;
    if (!attempt) return;
    if (this.parts.status.connection.get().generation > 0 && !attempt.isLive)
      this.parts.desk.counters.reconnects += 1;
    attempt.isLive = true;
    attempt.heardAt = this.parts.now();
    this.#failures = 0;
    this.#isRestart = false;
    this.parts.status.live();
  }

  disconnected(): void {
    this.#lose();
  }

  sessionChanged(isAnother: boolean): void {
    if (!this.#isWanted) return;
    // The server knows who we are from the moment of opening: another person needs another connection.
    if (isAnother) this.#lose();
    if (isAnother || this.parts.status.connection.get().state === 'auth') this.#openNow();
  }

  stop(): void {
    this.#rest(false);
    this.parts.status.stop();
  }

  #begin(): void {
    this.#isWanted = true;
    this.#failures = 0;
    this.parts.status.connecting();
    for (const [target, name] of wakers) target().addEventListener(name, this.#onWake);
    addEventListener('offline', this.#onOffline);
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY);
    void this.#open();
  }

  #rest(atOnce: boolean): void {
    clearTimeout(this.#closing);
    clearTimeout(this.#next);
    clearInterval(this.#looking);
    for (const [target, name] of wakers) target().removeEventListener(name, this.#onWake);
    removeEventListener('offline', this.#onOffline);
    this.#isWanted = false;
    this.#end(atOnce);
    this.parts.status.off();
  }

  async #open(): Promise<void> {
    clearTimeout(this.#next);
    if (this.#attempt || this.#isOpening || !this.#isNeeded()) return;
    this.#isOpening = true;
    try {
      const consumer: OwnConsumer = await this.parts.makeConsumer(() => this.#hasReopened(consumer));
      if (this.#isNeeded()) this.#use(consumer);
    } catch (error) {
      this.#fault(error);
      this.#retry();
    } finally {
      this.#isOpening = false;
    }
  }

  #isNeeded(): boolean {
    return this.#isWanted && !this.parts.desk.isIdle();
  }

  /** Tried again and again, told once. */
  #fault(error: unknown): void {
    const words = String(error);
    if (words !== this.#told) this.parts.onFault(error);
    this.#told = words;
  }

  /**
   * Action Cable looks for itself after six to twelve seconds of silence, and half a second later opens another socket, ended meanwhile
   * or not. Nobody watches that one: it ends before its first frame.
   */
  #hasReopened(consumer: OwnConsumer): void {
    queueMicrotask(() => {
      if (this.#attempt?.consumer === consumer) return this.#lose();
      const socket = socketOf(consumer);
      if (socket) socket.onmessage = null;
      endConsumer(consumer, false);
    });
  }

  #use(consumer: OwnConsumer): void {
    this.parts.desk.attach(consumer);
    const now = this.parts.now();
    const attempt: Attempt = {
      consumer,
      openedAt: now,
      heardAt: now,
      isLive: false,
      goodbye: undefined,
      stopWatching: watchSocket(socketOf(consumer), {
        onFrame: () => {
          attempt.heardAt = this.parts.now();
          this.#isDoubted = false;
        },
        onMalformed: () => this.parts.desk.misheard(),
        onEnd: (goodbye) => {
          attempt.goodbye = goodbye;
          if (this.#attempt === attempt) this.#lose();
        },
      }),
    };
    this.#attempt = attempt;
  }

  /** Takes the present attempt down. Answers what it was. */
  #end(atOnce: boolean): Attempt | undefined {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    if (!attempt) return undefined;
    attempt.stopWatching();
    endConsumer(attempt.consumer, atOnce);
    this.parts.desk.detach();
    return attempt;
  }

  #lose(hasHung = false): void {
    const attempt = this.#end(true);
    if (!attempt || !this.#isWanted) return;
    if (attempt.goodbye?.reconnect === false) return this.#askForSession(attempt.heardAt);
    this.parts.status.lost(attempt.heardAt, !navigator.onLine);
    if (attempt.isLive) this.#failures = 0;
    if (attempt.goodbye?.reason === 'server_restart') this.#isRestart = true;
    this.#retry(hasHung);
  }

  #retry(hasHung = false): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(
      () => void this.#open(),
      hasHung
        ? delayAfterHang(this.parts.random)
        : delayBefore(this.#failures, this.#isRestart, this.parts.random),
    );
    this.#failures += 1;
  }

  #askForSession(heardAt: number): void {
    this.parts.status.refused(heardAt);
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#open(), RENEW_EVERY);
    void this.parts.renew().then((isRenewed) => isRenewed && this.#openNow());
  }

  #openNow(): void {
    if (!this.#attempt) void this.#open();
  }

  #look(): void {
    const attempt = this.#attempt;
    if (!attempt) return;
    const silence = this.parts.now() - attempt.heardAt;
    if (!attempt.isLive && silence > HANDSHAKE) this.#lose(true);
    else if (attempt.isLive && silence > (this.#isDoubted ? SUSPICIOUS : SILENCE)) this.#lose();
  }

  /** The network or the person is back: what looks dead is not waited for. */
  readonly #onWake = (event: Event): void => {
    if (document.visibilityState === 'hidden' || ('persisted' in event && !event.persisted)) return;
    const attempt = this.#attempt;
    const age = attempt ? this.parts.now() - (attempt.isLive ? attempt.heardAt : attempt.openedAt) : 0;
    const patience = event.type === 'online' ? OF_ANOTHER_NETWORK : SUSPICIOUS;
    if (attempt && age > (attempt.isLive ? patience : YOUNG)) this.#lose();
    else this.#isDoubted = true;
    if (this.parts.status.connection.get().state !== 'auth') this.#openNow();
  };

  readonly #onOffline = (): void => {
    this.#isDoubted = true;
    if (!this.#attempt?.isLive) this.parts.status.lost(this.parts.now(), true);
  };
}

/** Milliseconds in which the server may still finish what it began for us. */
const GRACE = 2_000;

/**
 * Makes sure that a consumer and its socket end. Action Cable leaves a socket that is still connecting to itself, and Chromium opens one
 * connection to a host after another: a handshake that hangs would hold up every later one for four minutes. `atOnce`: it is closed in the
 * middle of its handshake, of which the browser warns in the console. Otherwise a moment later: Rails has several workers for one
 * connection, and one that closes while another still opens or subscribes it stays in its lists until the server restarts.
 */
function endConsumer(consumer: OwnConsumer, atOnce: boolean): void {
  const socket = socketOf(consumer);
  const close = (): void => {
    if (socket) socket.onmessage = null;
    consumer.disconnect();
    socket?.close();
  };
  if (atOnce) close();
  else setTimeout(close, GRACE);
}

const wakers: readonly (readonly [() => EventTarget, string])[] = [
  [() => globalThis.window, 'online'],
  [() => globalThis.window, 'pageshow'],
  [() => globalThis.document, 'visibilitychange'],
];
