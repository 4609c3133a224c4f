import { adapters, createConsumer, type Consumer } from '@rails/actioncable';
import WebSocket from 'ws';

/** What a subscription of the stock client was told, in order. */
export interface Told {
  readonly what: 'connected' | 'disconnected' | 'rejected' | 'received';
  readonly with?: unknown;
}

export class Listening {
  readonly told: Told[] = [];
  readonly #waiting = new Set<() => void>();

  readonly tell = (what: Told['what'], detail?: unknown): void => {
    this.told.push(detail === undefined ? { what } : { what, with: detail });
    for (const look of this.#waiting) look();
  };

  all(what: Told['what']): readonly Told[] {
    return this.told.filter((one) => one.what === what);
  }

  /** Resolves once something of the kind has been told so often. */
  until(what: Told['what'], count = 1): Promise<Told> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.all(what)[count - 1];
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

const consumers: Consumer[] = [];

/** The client that ships with Rails, unchanged, on Node: it wants a browser's WebSocket and two functions of a window. */
export function stockClient(url: string, cookie: string): Consumer {
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
  adapters.logger = { log: () => undefined } as unknown as typeof adapters.logger;
  adapters.WebSocket = class extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { origin: url, headers: { Cookie: cookie } });
      // A server that is away: the client tries again by itself.
      this.on('error', () => undefined);
    }
  } as unknown as typeof adapters.WebSocket;
  const consumer = createConsumer(`${url.replace('http', 'ws')}/cable`);
  consumers.push(consumer);
  return consumer;
}

export function hangUp(): void {
  for (const consumer of consumers.splice(0)) consumer.disconnect();
}

export function listen(
  consumer: Consumer,
  params: { readonly channel: string } & Readonly<Record<string, string>>,
): Listening & { readonly stop: () => void } {
  const listening = new Listening();
  const subscription = consumer.subscriptions.create(params, {
    connected: (detail?: unknown) => listening.tell('connected', detail),
    disconnected: (detail?: unknown) => listening.tell('disconnected', detail),
    rejected: () => listening.tell('rejected'),
    received: (message: unknown) => listening.tell('received', message),
  });
  return Object.assign(listening, { stop: () => subscription.unsubscribe() });
}
