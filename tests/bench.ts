import type { Browser } from '@playwright/test';
/**
 * `npm run bench`: size and speed against the bounds of P1 to P15 and R13, beside the same app bundled without federation, and how long builds
 * take (B1). Prints a table and writes `bench.json`. `-- --help` lists the options.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, folders } from '../shell-dev/serve/build';
import { launch } from './performance/browser';
import { isKept, machine, tableOf, type Figure } from './performance/figure';
import { writeTreemap } from './performance/map/treemap';
import { whenQuiet } from './performance/quiet';
import { backEndFigures } from './performance/rows/back-end';
import { buildFigures } from './performance/rows/builds';
import { doorFigures } from './performance/rows/doors';
import { screenFigures } from './performance/rows/lists-and-calendars';
import {
  coldLoads,
  loadingFigures,
  warmFigures,
  warmLoads,
  type ColdRound,
  type WarmRound,
} from './performance/rows/loading';
import { sizeFigures } from './performance/rows/sizes';
import { startVariants } from './performance/variants/start';
import { keptRounds } from './support/kept';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    hurry: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    map: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const usage = `
  ROW …        only these rows: P1 to P15, R13, B1
  --rounds N   how often pages are loaded (20)
  --hurry      does not wait for a quiet machine
  --resume     continues the loads of a run that was interrupted
  --map        measures nothing: writes a page that shows what the built scripts are made of
`;
const rounds = Number(values.rounds);
const isWanted = (...rows: string[]): boolean =>
  positionals.length === 0 || rows.some((row) => positionals.includes(row));
const log = (words: string): void => console.error(words);

/** P1 to P5: pages of a shell with Events in it. */
async function measureLoading(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  const variants = await startVariants(log);
  const isCold = isWanted('P1', 'P2', 'P5');
  try {
    if (!values.hurry) await whenQuiet(log);
    const cold = keptRounds<ColdRound>(
      isCold ? 'bench/cold' : 'bench/sizes',
      variants.files,
      values.resume && isCold,
    );
    const loads = await coldLoads(browser, variants, cold, isCold ? rounds : 1, log);
    const [first] = loads;
    if (isCold) figures.push(...loadingFigures(loads));
    if (isWanted('P3') && first) figures.push(...sizeFigures(first.federation, variants.remote));
    if (isWanted('P4')) {
      const warm = keptRounds<WarmRound>('bench/warm', variants.files, values.resume);
      figures.push(...warmFigures(await warmLoads(browser, variants, warm, rounds, log)));
    }
  } finally {
    await variants.close();
  }
  return figures;
}

async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (isWanted('P12', 'P13')) {
    if (!values.hurry) await whenQuiet(log);
    figures.push(...(await backEndFigures(rounds, isWanted, log)));
  }
  const browser = await launch();
  if (isWanted('P1', 'P2', 'P3', 'P4', 'P5')) figures.push(...(await measureLoading(browser)));
  if (isWanted('P6', 'P7', 'P8', 'P9', 'P10', 'P11', 'P14')) {
    if (!values.hurry) await whenQuiet(log);
    figures.push(...(await screenFigures(browser, rounds, isWanted, log)));
  }
  if (isWanted('P15', 'R13')) {
    if (!values.hurry) await whenQuiet(log);
    figures.push(...(await doorFigures(browser, isWanted, log)));
  }
  await browser.close();
  if (isWanted('B1')) {
    if (!values.hurry) await whenQuiet(log);
    figures.push(...(await buildFigures(rounds, log)));
  }
  return figures.toSorted((a, b) => a.row.localeCompare(b.row, 'en', { numeric: true }));
}

async function main(): Promise<void> {
  if (values.help) return console.info(usage);
  if (values.map) {
    await ensureBuilt(false, log);
    console.info(writeTreemap(folders.remote));
    return;
  }
  const figures = await measure();
  console.info(`\n${machine()}\n\n${tableOf(figures)}`);
  writeFileSync(
    path.resolve(__dirname, '../bench.json'),
    `${JSON.stringify({ machine: machine(), rounds, figures }, undefined, 2)}\n`,
  );
  process.exitCode = figures.every(isKept) ? 0 : 1;
}

void main();
