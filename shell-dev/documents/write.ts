import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asyncApi } from './asyncapi';
import type { Json } from './json-schema';
import { openApi } from './openapi';

/** `tsx shell-dev/documents/write.ts <folder> …`: writes `openapi.json` and `asyncapi.json`, the same bytes for the same schemas. */
function write(folder: string): void {
  const { contractVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as { contractVersion: string };
  mkdirSync(folder, { recursive: true });
  const documents: Readonly<Record<string, Json>> = {
    'openapi.json': openApi(contractVersion),
    'asyncapi.json': asyncApi(contractVersion),
  };
  for (const [name, document] of Object.entries(documents)) {
    writeFileSync(path.join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
  }
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Where to? tsx shell-dev/documents/write.ts <folder> …');
  process.exitCode = 1;
}
for (const folder of folders) write(folder);
