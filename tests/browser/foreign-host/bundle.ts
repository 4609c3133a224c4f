import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { hosts, otherReact, tooLittle, type Host } from './hosts';

const here = import.meta.dirname ?? __dirname;
const root = path.join(here, '../../..');

/** The oldest router in place of ours; it brings its own react-router. */
const oldestRouter: Plugin = {
  name: 'oldest-router',
  setup(bundler) {
    bundler.onResolve({ filter: /^react-router-dom(\/|$)/ }, ({ path: name, kind }) =>
      bundler.resolve(name.replace('react-router-dom', 'react-router-dom-oldest'), {
        kind,
        resolveDir: root,
      }),
    );
  },
};

async function bundleFor(router: Host['router']): Promise<readonly (readonly [string, string])[]> {
  const ways = [...hosts, otherReact, tooLittle]
    .filter((host) => host.router === router)
    .map(({ way }) => way);
  const { outputFiles, metafile } = await build({
    entryPoints: [...new Set(ways)].map((way) => path.join(here, 'ways', way)),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: path.join(root, 'bundles', router),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: router === 'oldest' ? [oldestRouter] : [],
    absWorkingDir: root,
  });
  const ours = Object.keys(metafile.inputs).filter((input) => input.startsWith('src/'));
  if (ours.length > 0) throw new Error(`The foreign hosts were built from our code: ${ours.join(', ')}`);
  return outputFiles.map(({ path: file, text }) => [`/${path.relative(root, file)}`, text] as const);
}

/** All hosts, bundled from npm packages and their own few files: addresses (`/bundles/<router>/<way>.js`, …) and texts. */
export async function bundleHosts(): Promise<ReadonlyMap<string, string>> {
  const both = await Promise.all([bundleFor('oldest'), bundleFor('same')]);
  return new Map(both.flat());
}
