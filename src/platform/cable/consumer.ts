/** What we use of an Action Cable consumer. The shell's may be of any version, so nothing else is relied on. */
export interface Consumer {
  readonly subscriptions: {
    create(params: Readonly<Record<string, string>>, callbacks: Callbacks): Subscription;
  };
}

/** A consumer that we create and disconnect ourselves. */
export interface OwnedConsumer extends Consumer {
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

/** Private but for `ensureActiveConnection`, yet present in every version so far. Each use tolerates that it is missing. */
interface ConsumerInternals {
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
  return (consumer as ConsumerInternals).connection?.webSocket;
}

/** When a consumer received its last frame, on the clock of `now`; Action Cable records it on the device's. `undefined`: unknown. */
export function lastFrameAt(consumer: Consumer, now: () => number): number | undefined {
  try {
    const at = (consumer as ConsumerInternals).connection?.monitor?.pingedAt;
    return typeof at === 'number' ? at + now() - Date.now() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets the shell's consumer check its connection now. Without a connection (`isOpen` is false) it opens one, as it does for each new
 * subscription. An open one is replaced if Action Cable calls it stale, which it would otherwise find out up to twelve seconds later.
 * A consumer that its shell disconnected stays disconnected.
 */
export function checkConnection(consumer: Consumer, isOpen: boolean): void {
  try {
    const internals = consumer as ConsumerInternals;
    const monitor = internals.connection?.monitor;
    if (!monitor?.isRunning?.()) return;
    if (isOpen) monitor.reconnectIfStale?.();
    else internals.ensureActiveConnection?.();
  } catch {
    // An error of the shell's consumer is the shell's to report.
  }
}
