/**
 * `npm run trust`: measures every promise of `trust/rows.ts` in full and prints them as a table. `-- R1 S2` names rows,
 * `-- --short` takes the short form that is part of `npm test -- --all`, `-- --resume` keeps what was green of a run that was cut short.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { forgetPolicy, recordPolicy } from './browser/support/policy-counts';
import { keptRounds } from './support/kept';
import { folder, notJudged, type Seen } from './trust/record';
import { rows, type RowId } from './trust/rows';

const root = path.resolve(__dirname, '..');
const at = (...parts: string[]): string => path.join(root, ...parts);
const requested = process.argv.slice(2).filter((word): word is RowId => word in rows);
const isShort = process.argv.includes('--short');
const isResumed = process.argv.includes('--resume');
const isWanted = (row: RowId): boolean => requested.length === 0 || requested.includes(row);

interface Part extends Seen {
  readonly row: RowId;
  readonly part: string;
}

/** What is run at once. Cut short, it is run again. */
interface Step {
  readonly name: string;
  readonly command: 'jest' | 'playwright';
  readonly args: readonly string[];
}

interface Ran {
  readonly name: string;
  readonly isGreen: boolean;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:\.output|node_modules)[\\/]/.test(file));

/** Which row a file measures: it is called after it. */
const rowOf = (file: string): RowId | undefined =>
  Object.keys(rows).find((row): row is RowId => path.basename(file).startsWith(`${row.toLowerCase()}.`));

const isMeasuring = (file: string): boolean => {
  const row = rowOf(file);
  return row !== undefined && isWanted(row);
};

function steps(): readonly Step[] {
  const browser = ['test', '-c', 'tests/browser/playwright.config.ts'];
  const specs = filesIn('tests/browser').filter((file) => file.endsWith('.spec.ts'));
  const alone = specs.filter(isMeasuring);
  // The first row of safety is about every page that the browser suite opens, so it takes the whole suite.
  const others = isWanted('S1') ? specs.filter((file) => !alone.includes(file)) : [];
  return [
    ...filesIn('tests/trust')
      .filter((file) => /\.test\.tsx?$/.test(file) && isMeasuring(file))
      .map((file) => step('jest', file, ['--runInBand', file])),
    ...alone.map((file) => step('playwright', file, [...browser, file])),
    ...(others.length > 0 ? [step('playwright', 'the browser suite', [...browser, ...others])] : []),
  ];
}

const step = (command: Step['command'], what: string, args: readonly string[]): Step => ({
  name: path.basename(what),
  command,
  args,
});

/** What each test prints stays visible; the table judges by what they recorded. */
function isGreen({ command, args }: Step): boolean {
  const env = { ...process.env, ...(isShort ? {} : { EVENTS_TRUST: 'long' }) };
  return spawnSync(at('node_modules/.bin', command), args, { cwd: root, env, stdio: 'inherit' }).status === 0;
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
    line(id, what, bound, its.map(words).join('; ') || 'not measured', isKept ? verdict(its) : '**FAIL**');
  }
  return isAllKept;
}

/** Of a row that nothing broke. */
function verdict(parts: readonly Part[]): string {
  const unjudged = parts.filter(({ isKept }) => isKept === notJudged).length;
  if (unjudged === 0) return 'pass';
  return unjudged === parts.length ? notJudged : `pass; ${unjudged} of ${parts.length} ${notJudged}`;
}

function words({ part, figure, isKept, seed, reason }: Part): string {
  return [
    `${part}: ${figure}`,
    isKept === notJudged ? `(${notJudged})` : '',
    seed === undefined ? '' : `(seed ${seed})`,
    reason === undefined ? '' : `(${reason})`,
  ]
    .filter(Boolean)
    .join(' ');
}

function main(): void {
  const sources = ['src', 'shell-dev', 'tests'].flatMap(filesIn);
  const ran = keptRounds<Ran>(isShort ? 'trust-short' : 'trust-long', sources, isResumed);
  if (ran.rounds.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    forgetPolicy();
  }
  mkdirSync(folder, { recursive: true });
  const wasGreen = (name: string): boolean => ran.rounds.some((one) => one.name === name && one.isGreen);
  const left = steps().filter(({ name }) => !wasGreen(name));
  for (const one of left) ran.add({ name: one.name, isGreen: isGreen(one) });
  if (isWanted('S1')) recordPolicy();
  process.exitCode = print(seen()) && left.every(({ name }) => wasGreen(name)) ? 0 : 1;
}

main();
