import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { bundleDeclarations } from './declarations';
import { federatedTypes } from './federated-types';
import { codeEntries, writePackage, type PackageFacts } from './package/write-package';

interface ContractFile extends Pick<PackageFacts, 'build'> {
  readonly contractVersion: string;
  readonly exposes: readonly string[];
}

/**
 * `tsx shell-dev/kit/write.ts <folder> …`: what other teams build and test against, made for the build in the first folder: the types of the
 * exposes in every folder, and in the first one `package/`, an npm package, and `kit/fake-platform.js` for those who take files.
 */
async function write(folders: readonly [string, ...string[]]): Promise<void> {
  const [first] = folders;
  const { build, contractVersion, exposes } = readJson(path.join(first, 'events.contract.json'));
  const names = exposes.map((expose) => path.basename(expose));
  const sources = readdirSync('src/exposes');
  const needed = await bundleDeclarations({
    ...Object.fromEntries(names.map((name) => [name, `src/exposes/${findSource(name, sources)}`])),
    ...codeEntries,
    'fake-platform': 'shell-dev/kit/fake-platform.ts',
    // Every other file imports it.
    platform: 'src/platform/shell/platform.ts',
  });
  const types = federatedTypes(names, needed(names));
  for (const folder of folders)
    for (const [name, bytes] of Object.entries(types)) writeFileSync(path.join(folder, name), bytes);

  await writePackage(path.join(first, 'package'), {
    build: { ...build, contractVersion },
    exposes: names,
    declarations: needed([...names, ...Object.keys(codeEntries)]),
  });
  writeKit(path.join(first, 'kit'), needed(['fake-platform']));
}

const readJson = (file: string): ContractFile => JSON.parse(readFileSync(file, 'utf8')) as ContractFile;

function findSource(name: string, files: readonly string[]): string {
  const file = files.find((candidate) => path.parse(candidate).name === name);
  if (file === undefined) throw new Error(`Which file of src/exposes is ./${name}?`);
  return file;
}

/** One file that imports nothing, and its types. */
function writeKit(folder: string, declarations: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [path.join(__dirname, 'fake-platform.ts')],
    outfile: path.join(folder, 'fake-platform.js'),
    format: 'esm',
    target: 'es2022',
  });
  for (const [name, text] of declarations) writeFileSync(path.join(folder, name), text);
}

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) {
  console.error('Where to? tsx shell-dev/kit/write.ts <folder> …');
  process.exitCode = 1;
} else {
  void write([first, ...rest]);
}
