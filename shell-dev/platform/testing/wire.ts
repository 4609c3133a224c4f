import WebSocket from 'ws';

export interface Wire {
  readonly socket: WebSocket;
  /** Frames as they came, pings left out. */
  readonly frames: readonly string[];
  send(frame: unknown): void;
  subscribe(params: Readonly<Record<string, unknown>> | string): void;
  /** The frame after so many, pings left out. */
  frame(at: number): Promise<string>;
  ping(): Promise<string>;
  closed(): Promise<{ readonly code: number }>;
}

const wires: WebSocket[] = [];

/** A bare socket on the cable, without any client's help. */
export async function wireAt(
  url: string,
  {
    cookie = '',
    origin = url,
    protocols = ['actioncable-v1-json'],
    path = '/cable',
  }: { cookie?: string; origin?: string; protocols?: string[]; path?: string } = {},
): Promise<Wire> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, protocols, {
    origin,
    headers: { Cookie: cookie },
  });
  wires.push(socket);
  const frames: string[] = [];
  const pings: string[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const text = (data as Buffer).toString('utf8');
    (text.includes('"type":"ping"') ? pings : frames).push(text);
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number }>((resolve) =>
    socket.once('close', (code: number) => resolve({ code })),
  );
  const when = (list: readonly string[], at: number): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const frame = list[at];
        if (frame === undefined) return;
        waiting.delete(look);
        resolve(frame);
      };
      waiting.add(look);
      look();
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (frame: unknown): void =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    frames,
    send,
    subscribe: (params) =>
      send({
        command: 'subscribe',
        identifier: typeof params === 'string' ? params : JSON.stringify(params),
      }),
    frame: (at) => when(frames, at),
    ping: () => when(pings, 0),
    closed: () => closed,
  };
}

export function cutWires(): void {
  for (const socket of wires.splice(0)) socket.terminate();
}
