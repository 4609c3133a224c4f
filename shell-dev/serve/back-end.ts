import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { prefixes } from '../host/areas';
import type { StartOptions } from './arguments';

export interface BackEndOptions extends Partial<Omit<StartOptions, 'ports' | 'build'>> {
  readonly port: number;
  /** Where people find the pages of events. */
  readonly pages?: string;
  /** The database file; the back end's own when not given. */
  readonly data?: string;
  /** Called with each line that the back end prints: the problems of a calendar, a fault. */
  readonly log?: (line: string) => void;
}

export interface BackEnd {
  readonly url: string;
  close(): Promise<void>;
  /** Settles when the back end ended without being asked to, with the end of its output. */
  readonly ended: Promise<string>;
}

const TAIL = 4_000;
const main = path.join(import.meta.dirname ?? __dirname, '../platform/main.ts');

/**
 * The reference back end in a process of its own: a bundler at work in this one must not make its heart miss a beat. It ends with this
 * process, however that ends.
 */
export async function startBackEnd(options: BackEndOptions): Promise<BackEnd> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...argumentsOf(options)], {
    // The channel closes when this process is gone, killed or crashed, and so the back end knows.
    // It asks a person at a terminal before it replaces a calendar that was edited.
    stdio: [process.stdin.isTTY ? 'inherit' : 'ignore', 'pipe', 'pipe', 'ipc'],
    cwd: path.join(import.meta.dirname ?? __dirname, '../..'),
  });
  let tail = '';
  const onOutput = (chunk: Buffer): void => {
    tail = (tail + chunk.toString()).slice(-TAIL);
    for (const line of chunk.toString().trimEnd().split('\n')) options.log?.(line);
  };
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);

  let isClosing = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => {
      if (!isClosing) resolve(tail.trim());
    });
  });
  const url = `http://127.0.0.1:${options.port}`;
  // A caller with a log has shown the reason already.
  const failed = ended.then((output) =>
    Promise.reject(new Error(`The back end did not start.${options.log ? '' : `\n${output}`}`)),
  );
  await Promise.race([untilReady(url, () => child.exitCode !== null || child.signalCode !== null), failed]);
  failed.catch(() => undefined);
  return {
    url,
    ended,
    close() {
      isClosing = true;
      return stop(child);
    },
  };
}

/** Where a person finds the shell's pages: by the first host that was named, else on this machine. */
export const pagesAt = (shellPort: number, [host = 'localhost']: readonly string[] = []): string =>
  `http://${host}:${shellPort}`;

/** Where our shell shows the pages of events. */
export const eventsAt = (shellPort: number, hosts?: readonly string[]): string =>
  pagesAt(shellPort, hosts) + prefixes.events;

function argumentsOf({ hosts = [], reset, calendar, data, ...options }: BackEndOptions): string[] {
  const { port, events, guests, pages } = options;
  // Files are told relative to where the person stands, and it is started from where the project is.
  const files = { calendar: calendar && path.resolve(calendar), data: data && path.resolve(data) };
  const values = Object.entries({ port, events, guests, pages, ...files });
  return [
    // Both shells hand on what is for it, and write who asks.
    '--behind-proxy',
    ...hosts.flatMap((host) => ['--host', host]),
    ...(reset ? ['--reset'] : []),
    ...values.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)])),
  ];
}

/** However long it takes: a large store is written for minutes, and says so. The first to end, this or the process, wins. */
async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${url}/dev/people`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), 3_000);
    child.once('exit', () => {
      clearTimeout(insist);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
