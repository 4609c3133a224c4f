import type { WebSocket } from 'ws';
import type { Viewer } from '../answers/viewer';
import { TokenBucket } from '../http/limiter';
import type { CableLimits } from '../limits';
import type { Admission } from './channels';
import { frames, type DisconnectReason } from './frames';
import type { Listener, Streams } from './streams';

export interface ConnectionContext {
  readonly viewer: Viewer;
  readonly sessionId: string | null;
  /** Where it comes from, as limits count it. */
  readonly address: string;
  readonly limits: CableLimits;
  readonly streams: Streams<Subscription>;
  readonly admit: (identifier: string) => Admission;
  /** Somebody joined or left a stream. */
  readonly onMoved: (stream: string) => void;
}

/** A status code of the WebSocket protocol, and words for its log. */
interface Closing {
  readonly code: number;
  readonly why: string;
}

export interface Subscription extends Listener {
  readonly connection: Connection;
}

/** One open socket and what it is subscribed to. Identifiers are compared as the strings they came as. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #context: ConnectionContext;
  readonly #subscriptions = new Map<string, () => void>();
  readonly #commands: TokenBucket;
  #isOverLimit = false;
  /** Since when something has been waiting for the reader without a pause. */
  #behindSince: number | undefined;
  /** Half open: nothing is said any more and nothing is heard, yet the socket stays. */
  isSilent = false;

  constructor(socket: WebSocket, context: ConnectionContext) {
    this.#socket = socket;
    this.#context = context;
    this.#commands = new TokenBucket(context.limits.commands);
    socket.on('message', (data, isBinary) => {
      if (this.#isInPace() && !isBinary && !this.isSilent) this.#hear((data as Buffer).toString('utf8'));
    });
    socket.on('close', () => this.#leaveAll());
    socket.on('error', () => this.#leaveAll());
  }

  get viewer(): Viewer {
    return this.#context.viewer;
  }

  get sessionId(): string | null {
    return this.#context.sessionId;
  }

  get address(): string {
    return this.#context.address;
  }

  get identifiers(): readonly string[] {
    return [...this.#subscriptions.keys()];
  }

  /** A reader for whom too much is waiting is cut off: it may come back and read how things are. */
  send(frame: string): void {
    if (this.isSilent || !this.#isOpen) return;
    if (this.#socket.bufferedAmount > this.#context.limits.backlog) this.cut();
    else this.#socket.send(frame);
  }

  /** The regular ping. One who has not kept up with what was sent for too long is cut off. */
  ping(frame: string): void {
    if (this.#socket.bufferedAmount === 0) this.#behindSince = undefined;
    else this.#behindSince ??= performance.now();
    const isTooSlow = performance.now() - (this.#behindSince ?? Infinity) > this.#context.limits.patience;
    if (isTooSlow) this.cut();
    else this.send(frame);
  }

  /** Says why, then closes. */
  disconnect(reason: DisconnectReason, reconnect: boolean, closing: Closing = { code: 1000, why: '' }): void {
    this.send(frames.disconnect(reason, reconnect));
    this.#socket.close(closing.code, closing.why);
  }

  /** Drops the line without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Counts a command. Of one who sends too many no more is heard. Floods of pings are ended by `ws` itself. */
  #isInPace(): boolean {
    if (!this.#isOpen) return false;
    if (this.#commands.take(1) === 0) return true;
    const { perSecond } = this.#context.limits.commands;
    this.disconnect('remote', true, { code: 1008, why: `More than ${perSecond} commands a second` });
    return false;
  }

  #hear(text: string): void {
    const command = commandIn(text);
    if (command?.command === 'subscribe') this.#subscribe(command.identifier);
    if (command?.command === 'unsubscribe') this.#leave(command.identifier);
    // Our channels have no actions of their own: everything else is met with silence, as Rails does after writing a line to its log.
  }

  #subscribe(identifier: string): void {
    // Never confirmed a second time: the client keeps asking twice a second, which is what Rails makes it do.
    if (this.#subscriptions.has(identifier)) return;
    if (this.#subscriptions.size >= this.#context.limits.subscriptions)
      return this.#rejectOverLimit(identifier);
    const admission = this.#admission(identifier);
    if (admission.kind === 'unknown') return;
    if (admission.kind === 'rejected') return this.send(frames.rejected(identifier));
    const subscription: Subscription = { identifier, connection: this, send: (frame) => this.send(frame) };
    const leave = this.#context.streams.add(admission.stream, subscription);
    this.#subscriptions.set(identifier, () => {
      leave();
      this.#context.onMoved(admission.stream);
    });
    this.send(frames.confirmed(identifier));
    this.#context.onMoved(admission.stream);
  }

  #rejectOverLimit(identifier: string): void {
    this.send(frames.rejected(identifier));
    if (this.#isOverLimit) return;
    // One line for each socket: a log is not to be filled, either.
    this.#isOverLimit = true;
    const { address, limits } = this.#context;
    console.warn(
      `cable: ${address} has ${limits.subscriptions} subscriptions on one socket, more are rejected`,
    );
  }

  #admission(identifier: string): Admission {
    try {
      return this.#context.admit(identifier);
    } catch {
      return { kind: 'unknown' };
    }
  }

  #leave(identifier: string): void {
    const leave = this.#subscriptions.get(identifier);
    this.#subscriptions.delete(identifier);
    leave?.();
  }

  #leaveAll(): void {
    for (const identifier of this.identifiers) this.#leave(identifier);
  }
}

function commandIn(text: string): { readonly command: string; readonly identifier: string } | undefined {
  try {
    const { command, identifier } = JSON.parse(text) as Record<string, unknown>;
    return typeof command === 'string' && typeof identifier === 'string'
      ? { command, identifier }
      : undefined;
  } catch {
    return undefined;
  }
}
