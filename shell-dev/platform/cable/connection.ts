import type { WebSocket } from 'ws';
import type { Viewer } from '../answers/viewer';
import type { Admission } from './channels';
import { frames, type DisconnectReason } from './frames';
import type { Listener, Streams } from './streams';

export interface ConnectionContext {
  readonly viewer: Viewer;
  readonly sessionId: string | null;
  readonly streams: Streams<Subscription>;
  readonly admit: (identifier: string) => Admission;
  /** Somebody joined or left a stream. */
  readonly onMoved: (stream: string) => void;
}

export interface Subscription extends Listener {
  readonly connection: Connection;
}

/** One open socket and what it is subscribed to. Identifiers are compared as the strings they came as. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #context: ConnectionContext;
  readonly #subscriptions = new Map<string, () => void>();
  /** Half open: nothing is said any more and nothing is heard, yet the socket stays. */
  isSilent = false;

  constructor(socket: WebSocket, context: ConnectionContext) {
    this.#socket = socket;
    this.#context = context;
    socket.on('message', (data, isBinary) => {
      if (!isBinary && !this.isSilent) this.#hear((data as Buffer).toString('utf8'));
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

  get identifiers(): readonly string[] {
    return [...this.#subscriptions.keys()];
  }

  send(frame: string): void {
    if (!this.isSilent && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame);
  }

  /** Says why, then closes. */
  disconnect(reason: DisconnectReason, reconnect: boolean): void {
    this.send(frames.disconnect(reason, reconnect));
    this.#socket.close(1000);
  }

  /** Drops the line without a word. */
  cut(): void {
    this.#socket.terminate();
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
