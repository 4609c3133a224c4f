/** The modules that each journey of a person crosses: those that its test runs a function of. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A test of a route that goes the plain way, and nothing besides it. */
const tests = {
  browse: ['browse', 'shows events by day with hours, place, kitchen, mode, diets and seats'],
  event: ['event', 'shows its layout while it loads, and then the event with the ways to pass it on'],
  register: ['register', 'goes from the remembered party to a ticket in two presses'],
  edit: ['edit-event', 'is saved with what changed and nothing else'],
} as const;

export type Journey = keyof typeof tests;

/** What jest's coverage says of a module: how often each of its functions was called. */
type Coverage = Readonly<Record<string, { readonly f: Readonly<Record<string, number>> }>>;

/** Absolute paths. Modules without functions (tables, constants) count as crossed when they are loaded. Takes some seconds. */
export function modulesCrossed(journey: Journey): string[] {
  const [route, title] = tests[journey];
  const folder = mkdtempSync(path.join(tmpdir(), 'journey-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/jest'),
      [
        `src/routes/${route}.route.test.tsx`,
        `--testNamePattern=${title}`,
        '--runInBand',
        '--json',
        '--coverage',
        '--coverageReporters=json',
        `--coverageDirectory=${folder}`,
      ],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { numPassedTests } = JSON.parse(stdout) as { numPassedTests: number };
    if (status !== 0 || numPassedTests !== 1)
      throw new Error(`The journey "${journey}" needs one test that passes: "${title}".\n${stderr}`);
    const coverage = JSON.parse(readFileSync(path.join(folder, 'coverage-final.json'), 'utf8')) as Coverage;
    return Object.entries(coverage)
      .filter(([, { f }]) => Object.keys(f).length === 0 || Object.values(f).some((calls) => calls > 0))
      .map(([file]) => file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
