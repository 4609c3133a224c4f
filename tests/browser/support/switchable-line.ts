import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a bad network does with a request. A portal answers everything with its own page, also for other origins. */
export const networkFaults = ['refused', 'hanging', 'bad gateway', 'captive portal'] as const;
export type NetworkFault = (typeof networkFaults)[number];

const page = '<!doctype html><title>Welcome to our WLAN</title><p>Please accept the terms of use.';
const answers: Partial<Record<NetworkFault, string>> = {
  'bad gateway': `HTTP/1.1 502 Bad Gateway\r\n`,
  'captive portal': `HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\n`,
};

/** The way to a server, which can break and be whole again. */
export interface SwitchableLine {
  /** Where browsers connect. */
  readonly port: number;
  /** From now on it leads to the server at this port. */
  leadTo(port: number): void;
  fail(fault: NetworkFault): void;
  restore(): void;
  close(): Promise<void>;
}

/** At a free port, leading nowhere yet. */
export async function startSwitchableLine(): Promise<SwitchableLine> {
  const sockets = new Set<Socket>();
  let target: number | undefined;
  let fault: NetworkFault | undefined;
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (fault === 'refused' || target === undefined) return void near.destroy();
    const far = connect(target, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (!fault) far.write(bytes);
      const head = fault && answers[fault];
      if (head)
        near.end(
          `${head}Content-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`,
        );
    });
    far.on('data', (bytes) => {
      if (!fault) near.write(bytes);
    });
  });
  server.listen();
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
    },
    fail(next) {
      fault = next;
      // A network that hangs leaves open what is open.
      if (next !== 'hanging') endAll();
    },
    restore() {
      fault = undefined;
      endAll();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
