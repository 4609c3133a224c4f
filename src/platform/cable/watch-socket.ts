/** Action Cable's disconnect frame. */
export interface DisconnectReason {
  readonly reason: string;
  readonly reconnect: boolean;
}

export interface SocketEvents {
  onFrame(): void;
  /** A frame was too large or no JSON object. Action Cable did not receive it. */
  onMalformed(): void;
  /** The socket closed or is about to, with the server's reason if it sent one. */
  onDisconnect(reason: DisconnectReason | undefined): void;
}

/** In characters, which is about bytes. */
const MAX_FRAME = 256 * 1_024;

/**
 * Receives the frames of a socket before Action Cable, which throws on a frame that is not JSON, and withholds malformed ones from it.
 * Returns an unsubscribe function; malformed frames are withheld after that too.
 */
export function watchSocket(socket: WebSocket | undefined, events: SocketEvents): () => void {
  let listener: SocketEvents | undefined = events;
  const passOn = socket?.onmessage;
  const onMessage = (message: MessageEvent): void => {
    listener?.onFrame();
    const frame = parseFrame(message.data);
    if (!frame || !socket) return listener?.onMalformed();
    try {
      passOn?.call(socket, message);
    } catch {
      // Action Cable throws on a frame whose identifier it does not know.
      listener?.onMalformed();
    }
    if (frame['type'] === 'disconnect')
      listener?.onDisconnect({ reason: String(frame['reason']), reconnect: frame['reconnect'] !== false });
  };
  const onClose = (): void => events.onDisconnect(undefined);
  if (socket) socket.onmessage = onMessage;
  socket?.addEventListener('close', onClose);
  return () => {
    listener = undefined;
    socket?.removeEventListener('close', onClose);
  };
}

function parseFrame(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'string' || data.length > MAX_FRAME) return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null ? (frame as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
