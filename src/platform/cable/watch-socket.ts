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
 * Returns an unsubscribe function.
 */
export function watchSocket(socket: WebSocket | undefined, events: SocketEvents): () => void {
  const received = socket?.onmessage;
  const onMessage = (message: MessageEvent): void => {
    events.onFrame();
    const frame = frameIn(message.data);
    if (!frame || !socket) return events.onMalformed();
    try {
      received?.call(socket, message);
    } catch {
      // Action Cable throws on a frame that names no subscription of its own.
      events.onMalformed();
    }
    if (frame['type'] === 'disconnect')
      events.onEnd({ reason: String(frame['reason']), reconnect: frame['reconnect'] !== false });
  };
  const onClose = (): void => events.onEnd(undefined);
  if (socket) socket.onmessage = onMessage;
  socket?.addEventListener('close', onClose);
  return () => {
    if (socket?.onmessage === onMessage) socket.onmessage = null;
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

/** Milliseconds in which a handshake that nobody waits for may still end well. */
const GRACE = 2_000;

/**
 * Makes sure that a socket ends and nothing more is heard of it. Action Cable leaves one that is still connecting to itself, and Chromium
 * opens one connection to a host after another: a handshake that hangs would hold up every later one for four minutes. `atOnce`: it is
 * closed in the middle of its handshake, of which the browser warns in the console. Otherwise it may open first, for a moment.
 */
export function endSocket(socket: WebSocket | undefined, atOnce: boolean): void {
  if (!socket) return;
  socket.onmessage = null;
  if (socket.readyState !== WebSocket.CONNECTING) return;
  const close = (): void => socket.close();
  if (atOnce) return close();
  const timer = setTimeout(close, GRACE);
  socket.addEventListener('close', () => clearTimeout(timer));
  socket.addEventListener('open', close);
}
