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

/** Not public, but there in every version so far: only looked at, never changed, and done without where it is missing. */
interface Observable {
  readonly connection?: {
    readonly webSocket?: WebSocket | undefined;
    readonly monitor?: { readonly pingedAt?: unknown };
  };
}

/** The socket that a consumer opened last. */
export function socketOf(consumer: OwnConsumer): WebSocket | undefined {
  return (consumer as Observable).connection?.webSocket;
}

/** Epoch milliseconds of the last frame that a consumer heard, where it can be seen. */
export function lastHeard(consumer: Consumer): number | undefined {
  try {
    const at = (consumer as Observable).connection?.monitor?.pingedAt;
    return typeof at === 'number' ? at : undefined;
  } catch {
    return undefined;
  }
}
