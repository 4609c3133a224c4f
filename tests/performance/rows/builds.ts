import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { compile, problemsOf } from '../../../shell-dev/serve/compile';
import remote from '../../../webpack.config';
import type { Figure } from '../figure';
import { median } from '../statistics';

/** A component of a screen, as one edits it: what imports it is a handful of files. */
const EDITED = path.resolve(__dirname, '../../../src/parts/event-row.tsx');
/** A cold build takes the better part of a minute: more of them say nothing more. */
const MOST_COLD = 3;

/**
 * What a build of the remote takes with nothing kept from an earlier one, and what a change takes while one works on it. Types are not
 * checked in either: `npm run check` does that beside them.
 */
export async function buildFigures(rounds: number, log: (words: string) => void): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-build-'));
  try {
    const cold: number[] = [];
    for (let round = 0; round < Math.min(rounds, MOST_COLD); round += 1) {
      cold.push(await timed(() => compile(configurationIn('production', folder))));
      log(`cold build ${round + 1} of ${Math.min(rounds, MOST_COLD)}`);
    }
    const { first, again } = await watched(configurationIn('development', folder), rounds);
    return [
      figure('cold build, production, with the types for other teams', median(cold)),
      figure('cold build while one works on it', first),
      figure('a changed component until it is built again', median(again)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const figure = (what: string, value: number): Figure => ({ row: 'B1', what, value, unit: 'ms' });

const configurationIn = (mode: 'production' | 'development', folder: string): Configuration => {
  const config = remote({}, { mode });
  return {
    ...config,
    // In memory only: what an earlier build knew on the disk is of no help.
    cache: mode === 'development',
    output: { ...config.output, path: folder },
  };
};

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** The first build of a watching bundler, and each that follows a change. */
async function watched(config: Configuration, rounds: number): Promise<{ first: number; again: number[] }> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack was given nothing to build.');
  const file = changing(compiler, EDITED);
  let built: (error?: Error) => void = () => undefined;
  const next = (): Promise<void> =>
    new Promise((resolve, reject) => {
      built = (error) => (error ? reject(error) : resolve());
    });
  const first = await timed(() => {
    const done = next();
    compiler.watch({ aggregateTimeout: 5 }, (error, stats) =>
      built(error ?? (stats?.hasErrors() ? new Error(problemsOf(stats)) : undefined)),
    );
    return done;
  });
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    again.push(
      await timed(() => {
        const done = next();
        file.change();
        return done;
      }),
    );
  }
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  file.restore();
  return { first, again };
}

/** A file that reads otherwise after each change, though nobody writes into the sources. */
function changing(compiler: Compiler, name: string): { change(): void; restore(): void } {
  const files = compiler.inputFileSystem;
  if (!files) throw new Error('webpack has no files to read.');
  let version = 0;
  const { atime, mtime } = statSync(name);
  const read = files.readFile.bind(files) as (file: unknown, ...rest: unknown[]) => void;
  files.readFile = ((file: unknown, ...rest: unknown[]) => {
    if (file !== name) return read(file, ...rest);
    const answer = rest.pop() as (error: unknown, content?: Buffer) => void;
    return read(file, ...rest, (error: unknown, content?: Buffer) =>
      answer(
        error,
        content && Buffer.concat([content, Buffer.from(`\nexport const bench${version} = 1;\n`)]),
      ),
    );
  }) as typeof files.readFile;
  return {
    change() {
      version += 1;
      utimesSync(name, new Date(), new Date());
    },
    // Or every build of before would look older than its sources.
    restore: () => utimesSync(name, atime, mtime),
  };
}
