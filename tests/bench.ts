/**
 * `npm run bench`: size and speed against the bounds of P1 to P11, beside the same app bundled without federation. Prints a
 * table and writes `bench.json`. `-- P1 P6` names rows, `-- --rounds N` says how often (20), `-- --hurry` does not wait for a quiet machine.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isKept, machine, tableOf, type Figure } from './performance/figure';
import { launch } from './performance/browser';
import { whenQuiet } from './performance/quiet';
import { coldLoads, loadingFigures, warmFigures } from './performance/rows/loading';
import { screenFigures } from './performance/rows/screens';
import { sizeFigures } from './performance/rows/sizes';
import { startVariants } from './performance/variants/start';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' }, hurry: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const isWanted = (...rows: string[]): boolean =>
  positionals.length === 0 || rows.some((row) => positionals.includes(row));
const say = (words: string): void => console.error(words);

async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const browser = await launch();
  if (isWanted('P1', 'P2', 'P3', 'P4', 'P5')) {
    const variants = await startVariants(browser, say);
    try {
      if (!values.hurry) await whenQuiet(say);
      const loads = await coldLoads(browser, variants, isWanted('P1', 'P2', 'P5') ? rounds : 1, say);
      const [plain] = loads['federation'] ?? [];
      if (isWanted('P1', 'P2', 'P5')) figures.push(...loadingFigures(loads));
      if (isWanted('P3') && plain) figures.push(...sizeFigures(plain, variants.remote));
      if (isWanted('P4')) figures.push(...(await warmFigures(browser, variants, rounds)));
    } finally {
      await variants.close();
    }
  }
  if (isWanted('P6', 'P7', 'P8', 'P9', 'P10', 'P11')) {
    if (!values.hurry) await whenQuiet(say);
    figures.push(...(await screenFigures(browser, rounds, isWanted, say)));
  }
  await browser.close();
  return figures.toSorted((a, b) => a.row.localeCompare(b.row, 'en', { numeric: true }));
}

async function main(): Promise<void> {
  const figures = await measure();
  console.info(`\n${machine()}\n\n${tableOf(figures)}`);
  writeFileSync(
    path.resolve(__dirname, '../bench.json'),
    `${JSON.stringify({ machine: machine(), rounds, figures }, undefined, 2)}\n`,
  );
  process.exitCode = figures.every(isKept) ? 0 : 1;
}

void main();
