/** What a client sent: the command and the identifier it was for. */
interface Command {
  readonly command: string;
  readonly identifier: string;
}

interface FakeSocket extends EventTarget {
  readonly url: string;
  readyState: number;
  /** What came from the client on this socket. */
  readonly commands: readonly Command[];
  /** The server says something. */
  say(frame: unknown): void;
  /** The connection ends cleanly. */
  drop(): void;
}

/** A server that speaks `actioncable-v1-json` to the stock client, in memory and on the test's timers. */
export interface FakeSocketServer {
  /** Put in the place of Action Cable's `adapters.WebSocket`. */
  readonly WebSocket: typeof WebSocket;
  readonly sockets: readonly FakeSocket[];
  /** Sockets that are open or opening. */
  open(): readonly FakeSocket[];
  /** The newest one. */
  last(): FakeSocket;
  /** How a channel is answered: confirmed unless said otherwise. */
  answers: Record<string, 'confirm' | 'reject' | 'nothing'>;
  /** `refuse`: attempts fail; `hang`: they never open; `freeze`: nothing comes on any socket any more, and closing takes for ever. */
  mood: 'well' | 'refuse' | 'hang' | 'freeze';
  /** A message on every subscription of a channel. */
  publish(channel: string, message: unknown): void;
  /** How many subscriptions the server holds, over all sockets. */
  subscriptions(): number;
}

const PING_EVERY = 3_000;
const LATENCY = 5;

class Socket extends EventTarget implements FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = 0;
  protocol = '';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  readonly commands: Command[] = [];
  readonly held = new Set<string>();
  #pinging: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly url: string,
    private readonly server: Pick<FakeSocketServer, 'mood' | 'answers'>,
  ) {
    super();
    if (server.mood !== 'hang' && server.mood !== 'freeze') setTimeout(() => this.#answer(), LATENCY);
  }

  #answer(): void {
    if (this.readyState !== 0) return;
    if (this.server.mood === 'refuse') return this.drop();
    this.readyState = 1;
    this.protocol = 'actioncable-v1-json';
    this.#fire('open', new Event('open'));
    this.say({ type: 'welcome' });
    this.#pinging = setInterval(() => this.say({ type: 'ping', message: 1 }), PING_EVERY);
  }

  #fire(name: 'open' | 'message' | 'close', event: Event): void {
    this[`on${name}`]?.(event as never);
    this.dispatchEvent(event);
  }

  say(frame: unknown): void {
    if (this.server.mood === 'freeze' || this.readyState !== 1) return;
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.#fire('message', new MessageEvent('message', { data }));
  }

  send(data: string): void {
    const command = JSON.parse(data) as Command;
    this.commands.push(command);
    setTimeout(() => this.#serve(command), LATENCY);
  }

  #serve({ command, identifier }: Command): void {
    if (this.server.mood === 'freeze') return;
    const { channel = '' } = JSON.parse(identifier) as { channel?: string };
    const answer = this.server.answers[channel] ?? 'confirm';
    if (command === 'unsubscribe') this.held.delete(identifier);
    // As Rails does: a second equal subscription is never answered.
    if (command !== 'subscribe' || this.held.has(identifier) || answer === 'nothing') return;
    if (answer === 'confirm') this.held.add(identifier);
    this.say({ type: answer === 'confirm' ? 'confirm_subscription' : 'reject_subscription', identifier });
  }

  close(): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    if (this.server.mood !== 'freeze') setTimeout(() => this.drop(), LATENCY);
  }

  drop(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.held.clear();
    clearInterval(this.#pinging);
    this.#fire('close', new Event('close'));
  }
}

export function fakeSocketServer(): FakeSocketServer {
  const sockets: Socket[] = [];

  class Bound extends Socket {
    constructor(url: string) {
      super(url, server);
      sockets.push(this);
    }
  }
  const server: FakeSocketServer = {
    WebSocket: Bound as unknown as typeof WebSocket,
    sockets,
    open: () => sockets.filter((socket) => socket.readyState < 2),
    last: () => sockets.at(-1) as Socket,
    answers: {},
    mood: 'well',
    publish(channel, message) {
      for (const socket of sockets) {
        for (const identifier of socket.held) {
          if ((JSON.parse(identifier) as { channel: string }).channel === channel)
            socket.say({ identifier, message });
        }
      }
    },
    subscriptions: () => sockets.reduce((count, socket) => count + socket.held.size, 0),
  };
  return server;
}
