/**
 * `npm run check`: everything that can be said about the code without running it. `--write` brings generated files up to date; `--map`
 * prints the figures of the house instead, and `--translated <language> <id> …` notes that translations were renewed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerProblems } from './architecture/answers';
import { mapText } from './architecture/map';
import { messageProblems } from './architecture/messages';
import { surface } from './architecture/surface';
import { markTranslated, translationProblems } from './architecture/translations';
import { changedWithoutVersion } from './architecture/versions';

const root = path.resolve(__dirname, '..');
const report = path.join(root, 'tests/contract/surface.txt');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { types: string };
};
const sources = ['src', 'shell-dev', 'tests', 'webpack.config.ts', 'package.json', 'tsconfig.json'];

interface Check {
  readonly name: string;
  run(): Promise<string[]>;
}

/** Runs a tool; its words are the problem when it fails. */
function tool(name: string, ...[command = '', ...args]: readonly string[]): Check {
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
          cwd: root,
          env: { ...process.env, FORCE_COLOR: '0' },
        });
        let words = '';
        child.stdout.on('data', (chunk) => (words += String(chunk)));
        child.stderr.on('data', (chunk) => (words += String(chunk)));
        child.on('error', (error) => resolve([String(error)]));
        child.on('close', (code) =>
          resolve(code === 0 ? [] : [words.trim() || `${command} ended with ${code}`]),
        );
      }),
  };
}

function ours(name: string, problems: () => string[]): Check {
  return { name, run: async () => problems() };
}

function surfaceProblems(): string[] {
  const now = surface();
  if (process.argv.includes('--write')) writeFileSync(report, now);
  if (existsSync(report) && readFileSync(report, 'utf8') === now) return [];
  return [
    'The public surface changed. Write it down: npm run check -- --write; git diff tests/contract/surface.txt shows what others will see.',
  ];
}

const checks: Check[] = [
  // One reading of the program for both, by the native compiler: `tsc` takes longer than all the other checks together.
  tool('types, lint', ...scripts.types.split(' ')),
  // Ours run in this process, which notices no tool that ends while they run: so they come beside the longest.
  ours('messages', messageProblems),
  ours('public surface', surfaceProblems),
  ours('versions', changedWithoutVersion),
  ours('answers', answerProblems),
  ours('translations', translationProblems),
  tool('format', 'oxfmt', '-c', 'tests/oxfmt.json', '--check', ...sources),
  // Both keep what they read of each file until it changes: 7 seconds each the first time, 2 from then on.
  tool('dead code', 'knip', '-c', 'tests/knip.json', '--no-progress', '--cache'),
  tool(
    'directions',
    ...'depcruise --config tests/architecture/rooms.cjs --cache --cache-strategy content src shell-dev'.split(
      ' ',
    ),
  ),
  tool('canaries', 'tsx', 'tests/architecture/prove-rules.mts'),
];

async function main(): Promise<void> {
  if (process.argv.includes('--map')) return console.info(mapText());
  const translated = process.argv.indexOf('--translated');
  if (translated >= 0) {
    const [locale, ...ids] = process.argv.slice(translated + 1);
    return console.info(markTranslated(locale, ids));
  }
  let failed = 0;
  const waiting = [...checks];
  // Two at a time: more would only wait for each other on a small machine.
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const problems = await check.run();
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      if (problems.length > 0) failed += 1;
      console.info(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`);
      for (const problem of problems) console.info(problem.replace(/^/gm, '     '));
    }
  };
  await Promise.all([worker(), worker()]);
  console.info(`${checks.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

void main();
