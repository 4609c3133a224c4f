/**
 * What only some tests need: packages of folders that have a lock file of their own, and Debian's. `npm test` runs this beside its first
 * stages; a test that needs a package earlier waits until it is there.
 */
import path from 'node:path';
import { whyNoEngine } from './engines/engines';
import { whyNoExpander } from './interop/install-expander';
import { whyNoRails } from './interop/install-rails';
import { installPackage } from './support/install-package';

const folders = ['contract/consumer'];

if (process.argv.includes('--all')) {
  const hosts = [
    'newest-router',
    'oldest-router',
    'react-eighteen',
    'examples',
    'examples/webpack-container',
  ];
  folders.push('browser/resets', ...hosts.map((name) => `browser/foreign-host/${name}`));
  whyNoRails();
  whyNoExpander();
  for (const name of ['firefox', 'webkit'] as const) whyNoEngine(name);
}
for (const folder of folders) installPackage(path.join(__dirname, folder));
