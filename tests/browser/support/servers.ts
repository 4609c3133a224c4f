import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Urls {
  /** The built shell with the built remote in it. */
  readonly shell: string;
  readonly remote: string;
  readonly platform: string;
  readonly manifest: string;
  /** Hosts that are not built from our code: `/plain/…` and `/react/…`. */
  readonly foreign: string;
}

export interface ServerOptions {
  readonly events?: number;
  readonly calendar?: string;
}

export interface Servers {
  readonly urls: Urls;
  close(): Promise<void>;
}

const usual = path.join(__dirname, 'servers-process.ts');

/**
 * The whole system in a process of its own, on free ports, with a fresh database: both production builds (made when they
 * are older than their sources), the back end, and the foreign hosts. Use it directly for a test that needs its own; `script`
 * is another one that starts what the test needs, says `READY` in the same way and ends with its input.
 */
export function startServers(options: ServerOptions = {}, script: string = usual): Promise<Servers> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
    cwd: path.join(__dirname, '../../..'),
    // The servers end when their input does, also when this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, UNTIL_INPUT_ENDS: '1' },
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.stdin.end();
    });
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`The servers ended with ${code} before they were ready.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^READY (.+)$/m.exec(output)?.[1];
      if (ready) resolve({ urls: JSON.parse(ready) as Urls, close });
    });
  });
}
