import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installPackage } from '../../support/install-package';
import { cardAlone, hosts, hostsOnRequest, otherSentry, type Host } from './hosts';

const here = import.meta.dirname ?? __dirname;
const root = path.join(here, '../../..');

const oldest = path.join(here, 'oldest-router');

/** The oldest supported router, with its own react-router. */
const oldestRouter: Plugin = {
  name: 'oldest-router',
  setup(bundler) {
    installPackage(oldest);
    bundler.onResolve({ filter: /^react-router-dom(\/|$)/ }, ({ path: name, kind, resolveDir }) =>
      resolveDir.startsWith(oldest) ? undefined : bundler.resolve(name, { kind, resolveDir: oldest }),
    );
  },
};

const newest = path.join(here, 'newest-router');

/** The router's next major, in which `react-router-dom` is a part of `react-router`. */
const newestRouter: Plugin = {
  name: 'newest-router',
  setup(bundler) {
    installPackage(newest);
    bundler.onResolve({ filter: /^react-router-dom(\/|$)/ }, ({ path: name, kind }) =>
      bundler.resolve(name.replace('-dom', ''), { kind, resolveDir: newest }),
    );
  },
};

const eighteen = path.join(here, 'react-eighteen');

/** React 18 instead of React 19, also for the router. */
const reactEighteen: Plugin = {
  name: 'react-eighteen',
  setup(bundler) {
    installPackage(eighteen);
    bundler.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: name, kind, resolveDir }) =>
      resolveDir.startsWith(eighteen) ? undefined : bundler.resolve(name, { kind, resolveDir: eighteen }),
    );
  },
};

const OUR_VERSION = /(SDK_VERSION = ")[^"]+/;

/** Sentry as its tenth major is, as far as we meet it: its state lies under its own version, and it knows nothing of streamed spans. */
const tenthSentry: Plugin = {
  name: 'tenth-sentry',
  setup(bundler) {
    bundler.onLoad({ filter: /@sentry\/core\/build\/esm\/utils\/version\.js$/ }, async ({ path: file }) => {
      const contents = await readFile(file, 'utf8');
      if (!OUR_VERSION.test(contents)) throw new Error(`${file} no longer says its version in these words.`);
      return { contents: contents.replace(OUR_VERSION, (_, words: string) => `${words}10.78.0`) };
    });
  },
};

/** One set of scripts: hosts with the same packages. */
const sets = {
  oldest: [oldestRouter],
  same: [],
  newest: [newestRouter],
  eighteen: [reactEighteen],
  ten: [tenthSentry],
} as const satisfies Record<string, readonly Plugin[]>;
type BundleSet = keyof typeof sets;

/** Which set a host's page starts from. */
export const bundleOf = ({ router, react, sentry }: Host): BundleSet => sentry ?? react ?? router;

const all = [...hosts, cardAlone, ...hostsOnRequest, otherSentry];

async function bundleFor(set: BundleSet): Promise<ReadonlyMap<string, string>> {
  const ways = all.filter((host) => bundleOf(host) === set).map(({ way }) => way);
  const { outputFiles, metafile } = await build({
    entryPoints: [...new Set(ways)].map((way) => path.join(here, 'ways', way)),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: { 'events-remote/react': path.join(root, 'dist/package/react.mjs') },
    outdir: path.join(root, 'bundles', set),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...sets[set]],
    absWorkingDir: root,
  });
  const ours = Object.keys(metafile.inputs).filter((input) => input.startsWith('src/'));
  if (ours.length > 0) throw new Error(`The foreign hosts were built from our code: ${ours.join(', ')}`);
  return new Map(outputFiles.map(({ path: file, text }) => [`/${path.relative(root, file)}`, text]));
}

const bundled = new Map<BundleSet, ReturnType<typeof bundleFor>>();

/**
 * What lies at an address of the hosts' scripts (`/bundles/<set>/<way>.js`, …), bundled from npm packages and their own few files. A set is
 * bundled when it is first asked for: most tests open the shell alone.
 */
export async function scriptAt(pathname: string): Promise<string | undefined> {
  const set = /^\/bundles\/([^/]+)\//.exec(pathname)?.[1];
  if (!isSet(set)) return undefined;
  const bundling = bundled.get(set) ?? bundleFor(set);
  bundled.set(set, bundling);
  return (await bundling).get(pathname);
}

const isSet = (name: string | undefined): name is BundleSet =>
  name !== undefined && Object.hasOwn(sets, name);
