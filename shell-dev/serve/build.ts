import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { serviceWorkerConfig, shellConfig } from '../host/webpack.config';
import { compile } from './compile';

const root = path.join(import.meta.dirname ?? __dirname, '../..');
const at = (...parts: string[]): string => path.join(root, ...parts);

/** In the built page; the server that sends it writes the real port there. */
export const BUILT_MANIFEST = ':3001/mf-manifest.json';

export const folders = { remote: at('dist'), shell: at('dist-shell') } as const;

const remote: Made = {
  // Written at the end of every build; what did not change keeps its old time.
  stamp: at('dist/integrity.json'),
  sources: ['src', 'shell-dev/documents', 'webpack.config.ts', 'package.json'],
};

/** A build of the shell. Tests build it from an entry of their own. */
export interface ShellPlace {
  readonly folder: string;
  readonly entry?: string;
  /** Sources beside those of the shell itself. */
  readonly sources?: readonly string[];
}

const madeShell = ({ folder, sources = [] }: ShellPlace): Made => ({
  stamp: path.join(folder, 'index.html'),
  sources: [
    'src/ui',
    'src/federation',
    'shell-dev/host',
    'shell-dev/serve/start-hints.ts',
    'webpack.config.ts',
    'package.json',
    ...sources,
  ],
});

function changedAt(file: string): number {
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => changedAt(path.join(file, name))));
}

export interface Made {
  /** Written last. */
  readonly stamp: string;
  readonly sources: readonly string[];
}

/** Whether what was built is missing or older than what it was made of. */
export function isStale({ stamp, sources }: Made): boolean {
  const builtAt = changedAt(stamp);
  return builtAt === 0 || sources.some((source) => changedAt(at(source)) > builtAt);
}

/** The remote without fallbacks, which `npm test` leaves out and builds nothing after. */
const isIncomplete = (): boolean => !process.env['EVENTS_BUILT'] && !existsSync(at('dist/provided'));

/** Both production builds, made where they are missing or older than their sources. */
export async function ensureBuilt(
  force: boolean,
  log: (words: string) => void,
  shell: ShellPlace = { folder: folders.shell },
): Promise<void> {
  if (force || isStale(remote) || isIncomplete()) {
    log('Building the remote …');
    await run('npm', ['run', '--silent', 'build']);
  }
  const made = madeShell(shell);
  if (force || isStale(made)) {
    log('Building the shell …');
    const { folder: outputPath, entry } = shell;
    await compile(
      shellConfig({ production: true, outputPath, manifest: BUILT_MANIFEST, ...(entry && { entry }) }),
    );
    await compile(serviceWorkerConfig(outputPath));
    utimesSync(made.stamp, new Date(), new Date());
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const onOutput = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} failed.\n${output.slice(-6_000)}`)),
    );
  });
}
