import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { described } from '../../src/domain/backend-versions';
import { INTEGRITY_FILE, integrityOf } from '../../src/federation/integrity';
import { asyncApi } from './asyncapi';
import type { Json } from './json-schema';
import { openApi } from './openapi';

/**
 * `tsx shell-dev/documents/write.ts <folder> …`, the last step of a build: writes `openapi.json` and `asyncapi.json`, the same bytes for the
 * same schemas, and then `integrity.json` of all files in the folder.
 */
function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const documents: Readonly<Record<string, Json>> = {
    'openapi.json': openApi(described.api),
    'asyncapi.json': asyncApi(described.cable),
  };
  const writeDocument = (name: string, document: unknown): void =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
  for (const [name, document] of Object.entries(documents)) writeDocument(name, document);
  writeDocument(INTEGRITY_FILE, integrityOf(folder));
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Where to? tsx shell-dev/documents/write.ts <folder> …');
  process.exitCode = 1;
}
for (const folder of folders) write(folder);
