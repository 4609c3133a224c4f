/**
 * `npm run contract`: what a shell relies on, proved on the files in `dist` and on the route table.
 * `npm run contract -- https://…/mf-manifest.json`: whether the files that are deployed there are whole, of one build and well sent. The scheme
 * may be left out. What does not begin with a dash is an address, so that a mistake in one is never taken for a wish to test `dist`.
 * Problems come first, each in one sentence; the exit code says whether there were any.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkDeployed, reportOf } from './check-deployed';

const root = path.resolve(__dirname, '../..');
const args = process.argv.slice(2);
const [given, ...others] = args.filter(
  (word, index) => !word.startsWith('-') && !args[index - 1]?.startsWith('-'),
);

const EXAMPLE = 'Write it like https://events.example/mf-manifest.json.';

/** The address that somebody typed, or in which words it is none. */
function readAddress(typed: string): { readonly url: string } | { readonly refusal: string } {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const isLocal = /^(?:localhost|127\.|\[::1\])/i.test(typed);
  const text = hasScheme ? typed : `${isLocal ? 'http' : 'https'}://${typed}`;
  if (!URL.canParse(text)) return { refusal: `${typed} is no address. ${EXAMPLE}` };
  const { protocol, hostname, href } = new URL(text);
  if (!/^https?:$/.test(protocol)) return { refusal: `${typed} is no address of http or https. ${EXAMPLE}` };
  if (hasScheme || isLocal || /[.:]/.test(hostname)) return { url: href };
  return { refusal: `${typed} names no host. ${EXAMPLE}` };
}

function testBuilt(): number {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/jest'),
    ['--testPathPatterns', 'tests/contract', ...args],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}

async function reportDeployed(typed: string): Promise<number> {
  const address = others.length === 0 ? readAddress(typed) : { refusal: 'One address at a time.' };
  if ('refusal' in address) {
    console.error(`✗ ${address.refusal} Nothing was checked.`);
    return 1;
  }
  const { lines, isGood } = reportOf(await checkDeployed(address.url));
  console.info(lines.join('\n'));
  return isGood ? 0 : 1;
}

async function main(): Promise<void> {
  const code = given === undefined ? testBuilt() : await reportDeployed(given);
  // Connections to a server that hangs stay open for a while: nobody is to wait for them.
  process.exit(code);
}

void main();
