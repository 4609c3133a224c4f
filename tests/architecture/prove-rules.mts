/** Builds the canaries as two small projects and sees that the rule named beside each catches it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintCanaries, roomCanaries, type Tree } from './canaries';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const rooms = createRequire(import.meta.url)('./rooms.cjs') as { forbidden: { name: string }[] };
const nest = mkdtempSync(path.join(tmpdir(), 'canaries-'));

function build(name: string, tree: Tree): string {
  const home = path.join(nest, name);
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    paths: { '~/*': ['./src/*'] },
  };
  writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  return home;
}

/** Every broken rule with the file that breaks it, as `rule file`. */
function brokenRooms(home: string): Set<string> {
  const { stdout } = spawnSync(
    bin('depcruise'),
    [
      '--config',
      path.join(root, 'tests/architecture/rooms.cjs'),
      '--output-type',
      'json',
      'src',
      'shell-dev',
    ],
    { cwd: home, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
}

/** The same for `oxlint.json`. */
function brokenLint(home: string, folders: readonly string[]): Set<string> {
  const { stdout } = spawnSync(
    bin('oxlint'),
    [
      '-c',
      path.join(root, 'tests/oxlint.json'),
      '--type-aware',
      '--type-check',
      '--format',
      'json',
      ...folders,
    ],
    { cwd: home, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return new Set(
    diagnostics.map(({ code, filename }) => `${code.replace(/^.*\((.*)\)$/, '$1')} ${filename}`),
  );
}

/** All lint canaries in one project: each starts the compiler otherwise, for five times the CPU. */
const lintTree: Tree = Object.fromEntries(
  Object.entries(lintCanaries).flatMap(([rule, tree]) =>
    Object.entries(tree).map(([file, text]) => [`${rule}/${file}`, text]),
  ),
);

const alive: string[] = [];
for (const { name } of rooms.forbidden) if (!roomCanaries[name]) alive.push(`${name}: has no canary`);
const broken = brokenRooms(build('rooms', Object.assign({}, ...Object.values(roomCanaries)) as Tree));
for (const [rule, tree] of Object.entries(roomCanaries)) {
  if (!Object.keys(tree).some((file) => broken.has(`${rule} ${file}`)))
    alive.push(`${rule}: its canary lives`);
}
const rules = Object.keys(lintCanaries);
const brokenByRule = brokenLint(build('lint', lintTree), rules);
for (const rule of rules) {
  if (![...brokenByRule].some((found) => found.startsWith(`${rule} ${rule}/`)))
    alive.push(`${rule}: its canary lives`);
}
rmSync(nest, { recursive: true, force: true });

if (alive.length > 0) {
  console.error(alive.join('\n'));
  process.exitCode = 1;
} else {
  console.info(
    `${Object.keys(roomCanaries).length + Object.keys(lintCanaries).length} rules caught their canaries`,
  );
}
