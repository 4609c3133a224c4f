/**
 * `npm run contract`: what a shell relies on, proved on the files in `dist` and on the route table.
 * `npm run contract -- https://…/mf-manifest.json`: the files as they are deployed there.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const given = process.argv.slice(2);
const manifest = given.find((word) => URL.canParse(word));
const rest = given.filter((word) => word !== manifest);

const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/jest'),
  // Connections to a server that is not ours stay open for a while: nobody is to wait for them.
  manifest === undefined
    ? ['--testPathPatterns', 'tests/contract', ...rest]
    : ['--testPathPatterns', 'tests/contract/built-files', '--forceExit', ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(manifest !== undefined && { EVENTS_MANIFEST: manifest }) },
  },
);
process.exitCode = status ?? 1;
