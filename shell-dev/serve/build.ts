import { spawn } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { shellConfig } from '../host/webpack.config';
import { compile } from './compile';

const root = path.join(import.meta.dirname ?? __dirname, '../..');
const at = (...parts: string[]): string => path.join(root, ...parts);

/** In the built page; the server that sends it writes the real port there. */
export const BUILT_MANIFEST = ':3001/mf-manifest.json';

export const folders = { remote: at('dist'), shell: at('dist-shell') } as const;

const builds = {
  remote: {
    // Written at the end of every build; what did not change keeps its old time.
    stamp: at('dist/integrity.json'),
    sources: [
      'src',
      'shell-dev/build',
      'shell-dev/documents',
      'shell-dev/kit',
      'shell-dev/host/remote/shell-plugin.ts',
      'webpack.config.ts',
      'package.json',
    ],
  },
  shell: {
    stamp: at('dist-shell/index.html'),
    sources: ['src/ui', 'shell-dev/host', 'shell-dev/build', 'webpack.config.ts', 'package.json'],
  },
} as const;

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

/** Both production builds, made where they are missing or older than their sources. */
export async function ensureBuilt(force: boolean, say: (words: string) => void): Promise<void> {
  if (force || isStale(builds.remote)) {
    say('Building the remote …');
    await run('npm', ['run', '--silent', 'build']);
  }
  if (force || isStale(builds.shell)) {
    say('Building the shell …');
    await compile(shellConfig({ production: true, outputPath: folders.shell, manifest: BUILT_MANIFEST }));
    utimesSync(builds.shell.stamp, new Date(), new Date());
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (chunk: Buffer): void => void (said += chunk.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} failed.\n${said.slice(-6_000)}`)),
    );
  });
}
