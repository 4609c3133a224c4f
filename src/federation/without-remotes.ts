import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname ?? __dirname;
const runtime = path.join(here, '../../node_modules/@module-federation/runtime-core');

/** The version whose sources were read: a remote that loads no remotes calls nothing of what is left out. */
const CHECKED_VERSION = '2.9.2';

/**
 * Aliases for `resolve.alias` that leave the loading of remotes out of the entry; the plugin's own switches (`disableRemote`,
 * `disableSnapshot`) leave it in. Another version of the runtime stops the build, not a page. Measured: 1.6 KB of the entry's 17.1, without
 * which the entry breaks its budget.
 */
export function withoutRemotes(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(readFileSync(path.join(runtime, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== CHECKED_VERSION)
    throw new Error(
      `The federation runtime is ${version}. Look in it for who uses utils/load and utils/preload where FEDERATION_OPTIMIZE_NO_REMOTE is set: nobody did in ${CHECKED_VERSION}.`,
    );
  const replacement = path.join(here, 'no-remotes.ts');
  return Object.fromEntries(
    ['load', 'preload'].map((part) => [path.join(runtime, `dist/utils/${part}.js`), replacement]),
  );
}
