import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut cleanly and frozen. */
export interface TcpProxy {
  readonly url: string;
  /** Connections that were made through it, from the beginning. */
  readonly opened: () => number;
  readonly open: () => number;
  /** Ends every connection as a server does that says goodbye. */
  drop(): void;
  /** What is open stays open, and not a byte passes it either way any more. What is opened later works. */
  freeze(): void;
  /**
   * `true`: WebSocket handshakes that begin from here on are taken and never answered, as by a network that is full. `false`: those that
   * begin are answered again, and those that hang stay so. Everything else passes.
   */
  hangHandshakes(isHanging: boolean): void;
  /** Handshakes that hang now. */
  readonly hanging: () => number;
  close(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { port } = new URL(target);
  const lines = new Set<Line>();
  const hanging = new Set<Socket>();
  let isHanging = false;
  let opened = 0;
  const server = createServer((near) => {
    opened += 1;
    const far = connect(Number(port), 'localhost');
    const line = { near, far };
    lines.add(line);
    // The client speaks first, and its first words say what it wants.
    near.once('data', (first: Buffer) => {
      if (isHanging && /^upgrade: *websocket/im.test(String(first))) {
        hanging.add(near);
        near.resume();
        return;
      }
      far.write(first);
      near.pipe(far).pipe(near);
    });
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        lines.delete(line);
        hanging.delete(near);
        near.destroy();
        far.destroy();
      });
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const end = (line: Line): void => {
    line.near.end();
    line.far.end();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    opened: () => opened,
    open: () => lines.size,
    drop: () => lines.forEach(end),
    freeze() {
      for (const { near, far } of lines) {
        near.unpipe();
        far.unpipe();
        near.pause();
        far.pause();
      }
    },
    hangHandshakes: (isOn) => void (isHanging = isOn),
    hanging: () => hanging.size,
    async close() {
      for (const { near, far } of lines) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
