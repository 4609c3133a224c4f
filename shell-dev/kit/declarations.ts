import path from 'node:path';
import { rollup, type OutputChunk } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const root = path.resolve(__dirname, '../..');

/** Declarations of one module and of what it imports from the others, by file name. */
export type Declarations = ReadonlyMap<string, string>;

/**
 * Bundles the declarations of the entries (`{ mount: 'src/exposes/mount.tsx' }`): one file each, holding what its exports need and nothing
 * else, and one for each part that several need. They import each other relatively and packages by name, so that they can be read
 * anywhere. The function returned selects the files that the named entries need.
 */
export async function bundleDeclarations(
  entries: Readonly<Record<string, string>>,
): Promise<(names: readonly string[]) => Declarations> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
    // A style sheet has no types.
    external: (id) => id.endsWith('.css') || !/^[./~]/.test(id),
    treeshake: { moduleSideEffects: false },
    plugins: [
      dts({ tsconfig: path.join(root, 'tsconfig.json'), compilerOptions: { types: [], sourceMap: false } }),
    ],
    onwarn: ({ code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
      console.warn(message);
    },
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: '[name].d.ts',
    minifyInternalExports: false,
    // Otherwise a file imports the packages of those that it imports, whether it needs their types or not.
    hoistTransitiveImports: false,
  });
  await bundle.close();
  const chunks = new Map(
    output.filter((file): file is OutputChunk => file.type === 'chunk').map((file) => [file.fileName, file]),
  );
  return (names) => {
    const files = new Map<string, string>();
    const add = (name: string): void => {
      const chunk = chunks.get(name);
      if (!chunk || files.has(name)) return;
      files.set(name, chunk.code);
      for (const needed of chunk.imports) add(needed);
    };
    for (const name of names) add(`${name}.d.ts`);
    return files;
  };
}
