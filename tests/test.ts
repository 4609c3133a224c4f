/**
 * `npm test`: check beside the build, then unit tests, browser tests with the tag `@smoke` and the built files. `-- --all` adds every other
 * browser test, the rest of `contract`, the short form of the trust table, real Rails and other calendar readers, Firefox and WebKit, as CI does.
 * Ends with one line `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumPackages, findChromium } from './support/chromium';
import { installDebianPackages } from './support/debian-packages';
import { buildInputs, isBuildKept, keepBuild } from './support/kept-build';
import { patience } from './support/patience';

const root = path.resolve(__dirname, '..');
const output = path.join(root, 'tests/.output');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}
const isAll = process.argv.includes('--all');
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
/** Repeated before the tally: a log is often cut to its end. */
const failedTests: string[] = [];
/** Failed, and passed when they were tried again. */
const flakyTests: string[] = [];
interface Timed {
  readonly name: string;
  readonly ms: number;
}
const timedTests: Timed[] = [];
/** Of unit tests, with what a file needs to be loaded. */
const timedFiles: Timed[] = [];

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; words: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let words = '';
    child.stdout.on('data', (chunk) => {
      words += String(chunk);
      process.stdout.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, words: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, words }));
  });
}

function count(name: string, began: number, code: number, tally: Tally | undefined): void {
  const seen = tally ?? { passed: 0, failed: 0, skipped: 0 };
  // A stage that fell over before it could count is one failure, never none.
  const failed = code !== 0 && seen.failed === 0 ? 1 : seen.failed;
  total.passed += seen.passed;
  total.failed += failed;
  total.skipped += seen.skipped;
  console.info(
    `\n== ${name}: ${seen.passed} passed, ${failed} failed, ${seen.skipped} skipped in ${minutesSince(began)} ==\n`,
  );
}

const minutesSince = (began: number): string => `${((performance.now() - began) / 60_000).toFixed(1)} min`;

async function check(): Promise<void> {
  const began = performance.now();
  const { code, words } = await run(bin('tsx'), ['tests/check.ts']);
  const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed/.exec(words) ?? [];
  count('check', began, code, { passed: Number(passed), failed: Number(failed), skipped: 0 });
}

async function jest(name: string, workers: number, ...args: string[]): Promise<void> {
  const began = performance.now();
  const file = path.join(output, `${name.replaceAll(' ', '-')}.json`);
  const { code } = await run(
    bin('jest'),
    ['--json', `--outputFile=${file}`, '--silent', `--maxWorkers=${workers}`, ...args],
    { EVENTS_RETRY: 'yes', ...(!isAll && { EVENTS_SAMPLE: 'yes' }) },
  );
  count(name, began, code, existsSync(file) ? jestTally(file) : undefined);
}

function jestTally(file: string): Tally {
  const result = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
    testResults: {
      status: string;
      name: string;
      message: string;
      startTime: number;
      endTime: number;
      assertionResults: {
        status: string;
        title: string;
        duration?: number | null;
        invocations?: number;
      }[];
    }[];
  };
  for (const { status, message, name, startTime, endTime, assertionResults } of result.testResults) {
    const file = path.relative(root, name);
    timedFiles.push({ name: file, ms: endTime - startTime });
    for (const { title, invocations = 1, duration, ...test } of assertionResults) {
      timedTests.push({ name: `${file} › ${title}`, ms: duration ?? 0 });
      if (test.status === 'passed' && invocations > 1) flakyTests.push(`${file} › ${title}`);
    }
    if (status !== 'failed') continue;
    console.info(message);
    const titles = message.split('\n').filter((line) => line.includes('●'));
    failedTests.push(...(titles.length > 0 ? titles : [message]).map((title) => `${file} ${title.trim()}`));
  }
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests,
  };
}

async function build(): Promise<boolean> {
  const began = performance.now();
  const inputs = buildInputs(root);
  const isWhole = (): boolean => existsSync(path.join(root, 'dist/provided'));
  const isKept = (!isAll || isWhole()) && isBuildKept(root, inputs);
  // The second build, without fallbacks, is a third of the time, and only tests of `--all` load it.
  const script = isAll ? 'build' : 'build:default';
  const code = isKept ? 0 : (await run('npm', ['run', '--silent', script])).code;
  if (code === 0) keepBuild(root, inputs);
  const name = isWhole() ? 'build' : 'build, without dist/provided';
  count(name, began, code, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  return code === 0;
}

/** The Chromium that is there, or Debian's, installed where we may. */
function chromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  chromiumPackages.some((name) => installDebianPackages(name, 'fonts-noto-color-emoji') === undefined);
  return findChromium();
}

async function browser(): Promise<void> {
  if (chromium()) return playwright('browser', {}, ...(isAll ? [] : ['--grep=@smoke']));
  console.info('No Chromium: install one, or set CHROMIUM to its path.');
  count('browser', performance.now(), 1, undefined);
}

/** The tests of `tests/<name>`. */
async function playwright(
  name: 'browser' | 'engines',
  env: NodeJS.ProcessEnv = {},
  ...files: readonly string[]
): Promise<void> {
  const began = performance.now();
  const file = path.join(output, `${name}.json`);
  const { code } = await run(
    bin('playwright'),
    ['test', ...files, '-c', `tests/${name}/playwright.config.ts`, '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, EVENTS_BUILT: 'yes' },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : undefined;
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file} › ${title}`);
  failedTests.push(...named('unexpected'));
  flakyTests.push(...named('flaky'));
  for (const { file, title, tests } of specs)
    for (const { results } of tests)
      timedTests.push({ name: `${file} › ${title}`, ms: Math.max(0, ...results.map((r) => r.duration)) });
  const stats = report?.stats;
  count(
    name,
    began,
    code,
    stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
  );
}

interface PlaywrightSpec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly duration: number }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/**
 * Unit tests that run with `--all` only, a quarter of their time: hundreds of cases of a rule that a test beside it says in a few, and what
 * few changes touch.
 */
const rareModules = [
  String.raw`\.(property|matrix)\.test\.`,
  // A copy of the sources is compiled.
  'tests/architecture/one-declaration',
  // Screens on a real server: `@smoke` has the same promises in a browser.
  'tests/live/',
  // Limits of the reference server, and how it ends.
  'shell-dev/platform/(cable/limits|http/limiter|http/large-bodies)',
  'shell-dev/serve/back-end',
  'shell-dev/platform/seed/sample-through-contract',
  'shell-dev/style-guide/',
  // Blurred and turned codes are drawn and read.
  'src/platform/scanner/read-frame',
];

/** What needs neither a browser nor the built files. */
async function modules(): Promise<void> {
  const elsewhere = ['tests/(contract|browser|trust|interop)/', 'node_modules'];
  const rare = isAll ? [] : rareModules;
  // One worker more than the cores of a small machine, because these tests often wait; the others have servers of their own.
  await jest('unit', 3, '--testPathIgnorePatterns', ...elsewhere, ...rare);
  if (isAll) await jest('trust and interop', 2, '--testPathPatterns', 'tests/(trust|interop)/');
}

/** What was built, as browsers show it. */
async function pages(): Promise<void> {
  // Examples are built first, so that no test waits for them.
  if (isAll) await run(bin('tsx'), ['tests/browser/foreign-host/build-examples.ts']);
  await browser();
  if (isAll) await playwright('engines');
}

/** The twenty slowest of what has run, the slowest first. */
function printSlowest(of: string, timed: readonly Timed[]): void {
  console.info(`the slowest ${of}:`);
  for (const { name, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
    console.info(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);
}

async function main(): Promise<void> {
  console.info(
    `limits of tests are multiplied by ${patience}: so much slower is this machine than a quiet one`,
  );
  mkdirSync(output, { recursive: true });
  // What cannot be installed is told by the tests that need it.
  const installing = run(bin('tsx'), ['tests/install.ts', ...(isAll ? ['--all'] : [])]);
  // Only what has no limits runs side by side. Each stage of tests keeps the cores busy by itself, and one beside it would take its time.
  const [isBuilt] = await Promise.all([build(), check()]);
  await modules();
  if (isBuilt) {
    await pages();
    const built = isAll ? '' : '(built-files|fake-platform|package|plain-page|weights)';
    await jest('contract', 2, '--testPathPatterns', `tests/contract/${built}`);
  }
  await installing;
  printSlowest('test files', timedFiles);
  printSlowest('tests', timedTests);
  if (total.skipped > 0) console.info(`${total.skipped} skipped (named above)`);
  for (const test of flakyTests) console.info(`flaky: ${test}`);
  for (const test of failedTests) console.info(`failed: ${test}`);
  console.info(`all in ${minutesSince(0)}`);
  console.info(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

void main();
