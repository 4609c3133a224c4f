import { createServer, type AddressInfo, type Server } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** The address to bind first: this machine's own; every interface's (`undefined`) once hosts are named that others know it by. */
export const addressFor = (hosts: readonly string[]): string | undefined =>
  hosts.length > 0 ? undefined : LOOPBACK;

/**
 * Binds a server: to this machine alone, by IPv4 and by IPv6, as long as no hosts are named, else to every interface. 0 takes any free
 * port. Returns the port.
 */
export async function listenOn(server: Server, port: number, hosts: readonly string[] = []): Promise<number> {
  const settled = await bind(server, port, addressFor(hosts));
  try {
    if (hosts.length === 0) await listenOnIpv6(server);
    return settled;
  } catch (error) {
    await new Promise((resolve) => server.close(resolve));
    // Any port was asked for, and this one is free by IPv4 only.
    if (port === 0 && codeOf(error) === 'EADDRINUSE') return listenOn(server, port, hosts);
    throw error;
  }
}

/** Takes connections by IPv6 as well, at the same port, where the machine has IPv6: browsers try it first for `localhost`. */
export async function listenOnIpv6(server: Server): Promise<void> {
  // The options of an HTTP server: this one takes connections for it.
  const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await bind(twin, (server.address() as AddressInfo).port, '::1');
    server.once('close', () => twin.close());
  } catch (error) {
    if (codeOf(error) !== 'EADDRNOTAVAIL' && codeOf(error) !== 'EAFNOSUPPORT') throw error;
  }
}

function bind(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

async function tryPort(port: number, hosts: readonly string[]): Promise<number> {
  const probe = createServer();
  const settled = await listenOn(probe, port, hosts);
  await new Promise((resolve) => probe.close(resolve));
  return settled;
}

/** Ports that are free at this moment; 0 stands for any. Says which one is taken, and how to choose another. */
export async function settlePorts<T extends Readonly<Record<keyof T, number>>>(
  asked: T,
  hosts: readonly string[] = [],
): Promise<T> {
  const settled: Record<string, number> = {};
  for (const [name, port] of Object.entries<number>(asked)) {
    settled[name] = await tryPort(port, hosts).catch(() => {
      throw new Error(`Port ${port} is taken. Choose another with --${name}-port.`);
    });
  }
  return settled as unknown as T;
}
