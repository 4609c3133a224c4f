/**
 * `npm run trust`: measures every promise of `trust/rows.ts` in full and prints them as a table. `-- R1 S2` names rows,
 * `-- --short` takes the short form that is part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { forgetPolicy, recordPolicy } from './browser/support/policy-counts';
import { folder, type Seen } from './trust/record';
import { rows, type RowId } from './trust/rows';

const root = path.resolve(__dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const wanted = process.argv.slice(2).filter((word): word is RowId => word in rows);
const isShort = process.argv.includes('--short');
const isWanted = (row: RowId): boolean => wanted.length === 0 || wanted.includes(row);

interface Part extends Seen {
  readonly row: RowId;
  readonly part: string;
}

/** Tests name their row first: "R3 …". What each prints stays visible; the table judges by what they recorded. */
function measure(command: string, ...args: string[]): boolean {
  const env = { ...process.env, ...(isShort ? {} : { EVENTS_TRUST: 'long' }) };
  return spawnSync(bin(command), args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function seen(): readonly Part[] {
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Part);
}

function print(parts: readonly Part[]): boolean {
  let isAllKept = true;
  const line = (...cells: string[]): void => console.info(`| ${cells.join(' | ')} |`);
  line('row', 'promise', 'bound', 'seen', '');
  line('---', '---', '---', '---', '---');
  for (const [id, { what, bound }] of Object.entries(rows)) {
    if (!isWanted(id as RowId)) continue;
    const its = parts.filter(({ row }) => row === id);
    const isKept = its.length > 0 && its.every((part) => part.isKept);
    isAllKept &&= isKept;
    line(id, what, bound, its.map(words).join('; ') || 'not measured', isKept ? 'pass' : '**FAIL**');
  }
  return isAllKept;
}

function words({ part, figure, seed, reason }: Part): string {
  return [
    `${part}: ${figure}`,
    seed === undefined ? '' : `(seed ${seed})`,
    reason === undefined ? '' : `(${reason})`,
  ]
    .filter(Boolean)
    .join(' ');
}

function main(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const only = wanted.length > 0 ? `\\b(${wanted.join('|')})\\b` : '\\b[RS]\\d+\\b';
  const isJestGreen = measure('jest', '--runInBand', '-t', only, 'tests/trust', 'tests/interop');
  // The first row of safety is about every page that the browser suite opens, so it takes the whole suite.
  const browser = isWanted('S1') ? [] : ['--grep', only];
  forgetPolicy();
  const isBrowserGreen = measure(
    'playwright',
    'test',
    '-c',
    'tests/browser/playwright.config.ts',
    ...browser,
    // Some rows have no test in a browser.
    '--pass-with-no-tests',
  );
  if (isWanted('S1')) recordPolicy();
  const isAllKept = print(seen());
  process.exitCode = isAllKept && isJestGreen && isBrowserGreen ? 0 : 1;
}

main();
