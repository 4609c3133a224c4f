import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const INTEGRITY_FILE = 'integrity.json';

/** `integrity.json`: every file that a build is deployed with, so that anyone can check that it arrived whole and is of this build. */
export interface Integrity {
  /** As in the manifest. */
  readonly buildId: string;
  /** By path, as seen from the manifest. */
  readonly files: Readonly<Record<string, FileIntegrity>>;
}

export interface FileIntegrity {
  /** Bytes, before any compression on the way. */
  readonly size: number;
  /** In the form of the `integrity` attribute of scripts and links. */
  readonly integrity: string;
}

/** A deploy may leave these out: no page asks for them. The build for shells that share everything has a list of its own. */
const isOmitted = (file: string): boolean =>
  file.endsWith('.map') ||
  file === 'mf-stats.json' ||
  file === INTEGRITY_FILE ||
  file.startsWith('provided/') ||
  file.startsWith('package/');

export function fileIntegrity(body: Uint8Array): FileIntegrity {
  return { size: body.length, integrity: `sha384-${createHash('sha384').update(body).digest('base64')}` };
}

/** Reads a built folder. The same files give the same document. */
export function integrityOf(folder: string): Integrity {
  const read = (file: string): Buffer => readFileSync(path.join(folder, file));
  const { metaData } = JSON.parse(read('mf-manifest.json').toString()) as {
    metaData: { events: { buildId: string } };
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !isOmitted(file))
    .toSorted();
  return {
    buildId: metaData.events.buildId,
    files: Object.fromEntries(files.map((file) => [file, fileIntegrity(read(file))])),
  };
}
