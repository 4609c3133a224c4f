/**
 * `npm run contract`: what a shell relies on, proved on the files in `dist` and on the route table.
 * `npm run contract -- https://…/mf-manifest.json`: whether the files that are deployed there are whole, of one build and well sent.
 * Problems come first, each in one sentence; the exit code says whether there were any.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkDeployed, reportOf } from './check-deployed';

const root = path.resolve(__dirname, '../..');
const args = process.argv.slice(2);
const manifest = args.find((word) => /^https?:/i.test(word) && URL.canParse(word));

function testBuilt(): number {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/jest'),
    ['--testPathPatterns', 'tests/contract', ...args],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}

async function reportDeployed(url: string): Promise<number> {
  const { lines, isGood } = reportOf(await checkDeployed(url));
  console.info(lines.join('\n'));
  return isGood ? 0 : 1;
}

async function main(): Promise<void> {
  const code = manifest === undefined ? testBuilt() : await reportDeployed(manifest);
  // Connections to a server that hangs stay open for a while: nobody is to wait for them.
  process.exit(code);
}

void main();
