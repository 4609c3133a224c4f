import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname ?? __dirname;
const runtime = path.join(here, '../../node_modules/@module-federation/runtime-core');

/** The version in which nothing that runs in a remote without remotes was found to use what is left out. */
const READ = '2.9.2';

/**
 * For the bundler's `resolve.alias`: leaves out of the entry what only a host needs of the federation runtime, and what the plugin's own
 * switches (`disableRemote`, `disableSnapshot`) leave in. Another version of the runtime stops the build, not a page.
 */
export function withoutRemotes(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(path.join(runtime, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== READ)
    throw new Error(
      `The federation runtime is ${version}. Look in it for who uses utils/load and utils/preload where FEDERATION_OPTIMIZE_NO_REMOTE is set: nobody did in ${READ}.`,
    );
  const stand = path.join(here, 'no-remotes.ts');
  return Object.fromEntries(
    ['load', 'preload'].map((part) => [path.join(runtime, `dist/utils/${part}.js`), stand]),
  );
}
