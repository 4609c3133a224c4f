import { strToU8, zipSync } from 'fflate';
import type { Declarations } from './declarations';

/** What the federation plugin of a host replaces by the name that this host gave the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';
/** The first day that a zip archive can name: the same declarations give the same bytes. */
const mtime = '1980-01-01T00:00:00';

/**
 * The two files that the manifest names under `metaData.types`, as the federation plugin of a host expects them: it unpacks the archive to
 * `@mf-types/<remote>/`, and makes `loadRemote` of the runtime return the type of each expose with the other one.
 */
export function federatedTypes(
  exposes: readonly string[],
  declarations: Declarations,
): Readonly<Record<'@mf-types.zip' | '@mf-types.d.ts', Uint8Array>> {
  const files = Object.fromEntries([...declarations].map(([name, text]) => [name, strToU8(text)]));
  const ids = exposes.map((name) => `'${alias}/${name}'`);
  const types = ids.map((id) => `T extends ${id} ? typeof import(${id}) : `);
  const api = [
    `export type RemoteKeys = ${ids.join(' | ')};`,
    `export type PackageType<T> = ${types.join('')}any;`,
  ];
  return {
    '@mf-types.zip': zipSync(files, { mtime }),
    '@mf-types.d.ts': strToU8(`${api.join('\n')}\n`),
  };
}
