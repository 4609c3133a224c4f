import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';

/**
 * `tsx shell-dev/kit/write.ts <folder>`: what other teams take for their tests, beside the build: `fake-platform.js` with its types.
 * Files that import nothing but each other.
 */
function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [path.join(__dirname, 'fake-platform.ts')],
    outfile: path.join(folder, 'fake-platform.js'),
    format: 'esm',
    target: 'es2022',
  });
  const source = readFileSync(path.join(__dirname, 'fake-platform.ts'), 'utf8');
  const { outputText } = ts.transpileDeclaration(source, { fileName: 'fake-platform.ts' });
  writeFileSync(
    path.join(folder, 'fake-platform.d.ts'),
    outputText.replace('~/platform/shell/platform', './platform'),
  );
  // Interfaces alone, so the source is its own declaration.
  const platform = readFileSync(path.join(__dirname, '../../src/platform/shell/platform.ts'), 'utf8');
  writeFileSync(path.join(folder, 'platform.d.ts'), platform);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Where to? tsx shell-dev/kit/write.ts <folder>');
  process.exitCode = 1;
} else {
  write(path.join(folder, 'kit'));
}
