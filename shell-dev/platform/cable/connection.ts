import type { WebSocket } from 'ws';
import { TokenBucket } from '../http/limiter';
import type { CableLimits } from '../http/limits';
import type { Viewer } from '../model/viewer';
import type { SubscriptionDecision } from './channels';
import { frames, type DisconnectReason } from './frames';

export interface ConnectionContext {
  readonly viewer: Viewer;
  readonly sessionId: string | null;
  /** The address that limits count. */
  readonly address: string;
  readonly limits: CableLimits;
  readonly streams: Streams<Subscription>;
  readonly admit: (identifier: string) => SubscriptionDecision;
  /** Somebody joined or left a stream. */
  readonly onMembersChanged: (stream: string) => void;
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
  /** Since when unread bytes have been waiting without a pause. */
  #behindSince: number | undefined;
  /** Half open: the socket stays, but frames are neither sent nor read. */
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

  /** Sends a frame. Cuts off a reader with too many unread bytes: it may reconnect and read the present state. */
  send(frame: string): void {
    if (this.isSilent || !this.#isOpen) return;
    if (this.#socket.bufferedAmount > this.#context.limits.backlog) this.cut();
    else this.#socket.send(frame);
  }

  /** Sends the regular ping. Cuts off a reader that has been behind for too long. */
  ping(frame: string): void {
    if (this.#socket.bufferedAmount === 0) this.#behindSince = undefined;
    else this.#behindSince ??= performance.now();
    const isTooSlow = performance.now() - (this.#behindSince ?? Infinity) > this.#context.limits.patience;
    if (isTooSlow) this.cut();
    else this.send(frame);
  }

  /** Sends the reason, then closes. */
  disconnect(reason: DisconnectReason, reconnect: boolean, closing: Closing = { code: 1000, why: '' }): void {
    this.send(frames.disconnect(reason, reconnect));
    this.#socket.close(closing.code, closing.why);
  }

  /** Ends each subscription that would not be admitted any more. */
  review(): void {
    for (const identifier of this.identifiers) {
      if (this.#admission(identifier).kind === 'admitted') continue;
      this.#leave(identifier);
      this.send(frames.rejected(identifier));
    }
  }

  /** Terminates the connection without a frame. */
  cut(): void {
    this.#socket.terminate();
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Counts a command and closes a connection that sends too many. `ws` itself ends floods of pings. */
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
    // These channels have no actions: everything else is ignored, as in Rails.
  }

  #subscribe(identifier: string): void {
    // Rails does not confirm a repeated subscription either; its client repeats one twice a second until it is confirmed.
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
      this.#context.onMembersChanged(admission.stream);
    });
    this.send(frames.confirmed(identifier));
    this.#context.onMembersChanged(admission.stream);
  }

  #rejectOverLimit(identifier: string): void {
    this.send(frames.rejected(identifier));
    if (this.#isOverLimit) return;
    // One log line for each socket, so that nobody can fill the log.
    this.#isOverLimit = true;
    const { address, limits } = this.#context;
    console.warn(
      `cable: ${address} has ${limits.subscriptions} subscriptions on one socket, more are rejected`,
    );
  }

  #admission(identifier: string): SubscriptionDecision {
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

/** Receives the messages of a stream under its own identifier. */
interface Listener {
  readonly identifier: string;
  send(frame: string): void;
}

/** The subscribers of each stream. */
export class Streams<L extends Listener = Listener> {
  readonly #listeners = new Map<string, Set<L>>();

  add(stream: string, listener: L): () => void {
    const listeners = this.#listeners.get(stream) ?? new Set<L>();
    this.#listeners.set(stream, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(stream) === listeners) this.#listeners.delete(stream);
    };
  }

  of(stream: string): readonly L[] {
    return [...(this.#listeners.get(stream) ?? [])];
  }

  has(stream: string): boolean {
    return this.#listeners.has(stream);
  }
}
