/** What we use of an Action Cable consumer: the shell's may be of any version, so nothing but this is relied on. */
export interface Consumer {
  readonly subscriptions: {
    create(params: Readonly<Record<string, string>>, callbacks: Callbacks): Subscription;
  };
}

/** One of our own, which we also open and close. */
export interface OwnConsumer extends Consumer {
  disconnect(): unknown;
}

export interface Subscription {
  unsubscribe(): unknown;
}

export interface Callbacks {
  connected(): void;
  disconnected(how?: { readonly willAttemptReconnect?: boolean | undefined }): void;
  rejected(): void;
  received(message: unknown): void;
}

/** Not public but for `ensureActiveConnection`, yet there in every version so far: where something is missing, it is done without. */
interface StockConsumer {
  ensureActiveConnection?(): unknown;
  readonly connection?: {
    readonly webSocket?: WebSocket | undefined;
    readonly monitor?: {
      readonly pingedAt?: unknown;
      isRunning?(): unknown;
      reconnectIfStale?(): unknown;
    };
  };
}

/** The socket that a consumer opened last. */
export function socketOf(consumer: Consumer): WebSocket | undefined {
  return (consumer as StockConsumer).connection?.webSocket;
}

/** When a consumer heard its last frame, where it can be seen. It reads the device's clock; what is returned is in the time of `now`. */
export function lastHeard(consumer: Consumer, now: () => number): number | undefined {
  try {
    const at = (consumer as StockConsumer).connection?.monitor?.pingedAt;
    return typeof at === 'number' ? at + now() - Date.now() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the consumer of a shell to look after its connection now. It decides itself: where it has none it opens one, as each new
 * subscription makes it do; one that is open (`isOpen`) it replaces if it calls it stale, which it would find out in any case, up to
 * twelve seconds later. A consumer that its shell has closed stays closed.
 */
export function askConsumer(consumer: Consumer, isOpen: boolean): void {
  try {
    const stock = consumer as StockConsumer;
    const monitor = stock.connection?.monitor;
    if (!monitor?.isRunning?.()) return;
    if (isOpen) monitor.reconnectIfStale?.();
    else stock.ensureActiveConnection?.();
  } catch {
    // Its own affair.
  }
}
