import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const output = path.resolve(__dirname, '../.output');

export interface Kept<T> {
  readonly rounds: readonly T[];
  add(round: T): void;
}

/**
 * Rounds as they are measured, in a file that is called so: a run that was cut short goes on where it stood. What was measured of
 * other files (`of`) is of no use and left out.
 */
export function keptRounds<T>(name: string, of: readonly string[], isResumed: boolean): Kept<T> {
  const file = path.join(output, `${name}.jsonl`);
  const build = createHash('sha256');
  for (const one of of) build.update(readFileSync(one));
  const id = build.digest('hex').slice(0, 16);
  mkdirSync(path.dirname(file), { recursive: true });
  if (!isResumed) rmSync(file, { force: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const rounds = lines
    .map((line) => JSON.parse(line) as { readonly id: string; readonly round: T })
    .filter((line) => line.id === id)
    .map(({ round }) => round);
  return {
    rounds,
    add(round) {
      rounds.push(round);
      appendFileSync(file, `${JSON.stringify({ id, round })}\n`);
    },
  };
}
