/** The server's own words before it closes. */
export interface Goodbye {
  readonly reason: string;
  readonly reconnect: boolean;
}

export interface SocketEvents {
  onFrame(): void;
  /** A frame that is too large, or no JSON object: Action Cable never saw it. */
  onMalformed(): void;
  /** Closed or about to be, with what the server said where it said anything. */
  onEnd(goodbye: Goodbye | undefined): void;
}

/** Bytes, about. */
const MAX_FRAME = 256 * 1_024;

/**
 * Stands at the door of a socket that Action Cable opened for us: it throws on a frame that is not JSON, so such a one is kept from it.
 * Returns an unsubscribe function. Such frames are kept from Action Cable after that too.
 */
export function watchSocket(socket: WebSocket | undefined, events: SocketEvents): () => void {
  let listener: SocketEvents | undefined = events;
  const received = socket?.onmessage;
  const onMessage = (message: MessageEvent): void => {
    listener?.onFrame();
    const frame = frameIn(message.data);
    if (!frame || !socket) return listener?.onMalformed();
    try {
      received?.call(socket, message);
    } catch {
      // Action Cable throws on a frame that names no subscription of its own.
      listener?.onMalformed();
    }
    if (frame['type'] === 'disconnect')
      listener?.onEnd({ reason: String(frame['reason']), reconnect: frame['reconnect'] !== false });
  };
  const onClose = (): void => events.onEnd(undefined);
  if (socket) socket.onmessage = onMessage;
  socket?.addEventListener('close', onClose);
  return () => {
    listener = undefined;
    socket?.removeEventListener('close', onClose);
  };
}

function frameIn(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'string' || data.length > MAX_FRAME) return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null ? (frame as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
