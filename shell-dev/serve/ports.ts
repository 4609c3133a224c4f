import { createServer } from 'node:net';

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Ports that are free at this moment; 0 stands for any. Says which one is taken, and how to choose another. */
export async function settlePorts<T extends Readonly<Record<keyof T, number>>>(asked: T): Promise<T> {
  const settled: Record<string, number> = {};
  for (const [name, port] of Object.entries<number>(asked)) {
    settled[name] = await listenOnce(port).catch(() => {
      throw new Error(`Port ${port} is taken. Choose another with --${name}-port.`);
    });
  }
  return settled as unknown as T;
}
