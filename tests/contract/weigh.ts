/** Weighs the build in `dist` (brotli, by size-limit) against its budgets: `tsx tests/contract/weigh.ts`. `--all` prints all of them. */
import path from 'node:path';
// @ts-expect-error -- it has no types
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { cards, codeIn, filesOfCard, filesOnPath } from './parts';

const dist = path.resolve(__dirname, '../../dist');
const KB = 1_024;

interface Budget {
  readonly name: string;
  readonly files: readonly string[];
  /** Bytes. */
  readonly most: number;
}

/** The promise for a card is 40 KB, not reached yet: the query library, the schemas and the cable are the greater part of it. */
const ofCards: Readonly<Record<string, number>> = { NextEventsCard: 47 * KB, TodayCard: 44 * KB };

function budgets(): Budget[] {
  const onPath = filesOnPath(dist, 'browse');
  const late = codeIn(dist).filter((file) => !onPath.includes(file));
  return [
    { name: 'the entry', files: ['remoteEntry.js'], most: 17 * KB },
    { name: 'the path to the first data of the list', files: onPath, most: 105 * KB },
    ...Object.entries(cards).map(([name, parts]) => ({
      name,
      files: filesOfCard(dist, parts),
      most: ofCards[name] ?? 40 * KB,
    })),
    ...late.map((file) => ({ name: `late ${file}`, files: [file], most: 60 * KB })),
  ];
}

async function weigh(groups: readonly (readonly string[])[]): Promise<number[]> {
  const checks = groups.map((files) => ({ files: files.map((file) => path.join(dist, file)) }));
  const weighed = (await sizeLimit([filePlugin as () => void], { checks })) as { size?: number }[];
  return weighed.map(({ size = Number.NaN }) => size);
}

async function main(): Promise<void> {
  const all = budgets();
  const sizes = await weigh(all.map(({ files }) => files));
  for (const [at, { name, files, most }] of all.entries()) {
    const size = sizes[at] ?? Number.NaN;
    const isKept = size <= most;
    if (isKept && !process.argv.includes('--all')) continue;
    console.info(
      `${name}: ${size} of ${most} bytes, ${isKept ? `${most - size} left` : `${size - most} too many`}`,
    );
    if (isKept) continue;
    process.exitCode = 1;
    const parts = await weigh(files.map((file) => [file]));
    for (const [index, file] of files.entries()) console.info(`    ${parts[index]} ${file}`);
  }
}

void main();
