import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import 'webpack-dev-server';
import { ArrivingStyle } from './shell-dev/build/arriving-style';
import { cacheGroups } from './shell-dev/build/cache-groups';
import { ContractDocument } from './shell-dev/build/contract-document';
import { moduleMetadata } from './shell-dev/build/module-metadata';
import { PreloadDocumentFile } from './shell-dev/build/preload-document';
import { sealInArea } from './shell-dev/build/seal-in-area';
import { ShellPluginFiles } from './shell-dev/build/shell-plugin-files';
import { withoutDocumentation } from './shell-dev/build/without-documentation';
import { withoutRemotes } from './shell-dev/build/without-remotes';

const root = import.meta.dirname ?? __dirname;
const { version, contractVersion, browserslist } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as {
  version: string;
  contractVersion: string;
  browserslist: readonly string[];
};

function commit(): string {
  if (process.env['BUILD_SHA']) return process.env['BUILD_SHA'];
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unversioned';
  }
}

/** What a build says of itself: in the code, in the manifest and in the names that must differ between two deploys. */
export const build = { version, sha: commit(), contractVersion };

const reactShare = { singleton: true, requiredVersion: '^19.0.0', strictVersion: true };
const routerShare = { singleton: true, requiredVersion: '^7.0.0' };
/** One list for both sides of the seam. The slash prefixes matter: without them sub-paths are bundled a second time. */
export const shared = {
  react: reactShare,
  'react/': reactShare,
  'react-dom': reactShare,
  'react-dom/': reactShare,
  'react-router-dom': routerShare,
  'react-router': routerShare,
  'react-router/': routerShare,
  '@rails/actioncable': { singleton: true, requiredVersion: '>=6.1.0' },
  '@sentry/browser': { singleton: true, requiredVersion: '>=9.0.0' },
};

/** The shell's, where it shares it. Ours is a part of it, which would serve nobody else. */
const takenOnly = ['@sentry/browser'];

/** Ours, and the one package that is taken in beside what is shared: see `platform/telemetry/own-sdk`. */
export const alias = {
  '~': path.join(root, 'src'),
  '@sentry/browser/own$': path.join(root, 'node_modules/@sentry/browser/build/npm/esm/prod/index.js'),
};

/** What of it our code really asks for: a shell that takes the provided build shares all of these. */
const needed = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@rails/actioncable',
  '@sentry/browser',
];

const rangeOf = (name: string): string | undefined =>
  Object.entries(shared).find(([key]) => (key.endsWith('/') ? name.startsWith(key) : name === key))?.[1]
    .requiredVersion;

/**
 * Short names inside of the files. Those that stay the same between builds would keep nothing in a cache: every file says which build
 * it is of.
 */
export const shortNames = { moduleIds: 'size', mangleExports: 'size' } as const;

/**
 * Nearly all that is fetched is called for the first drawing: Chromium compiles it while it arrives, beside the page's own thread. An entry
 * is asked for by every page, and mostly not called; words have nothing to call.
 */
export const compiledOnArrival = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    raw: true,
    test: /\.js$/,
    exclude: /^(?:remoteEntry|\w+-words-)/,
    banner: '//# allFunctionsCalledOnLoad',
    // Minimizing would take a comment away.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const exposes = {
  './contract': './src/exposes/contract.ts',
  './routes': './src/exposes/routes.tsx',
  './App': './src/exposes/App.tsx',
  './mount': './src/exposes/mount.tsx',
  './cards': './src/exposes/cards.tsx',
};

/** TypeScript without type checking (that is `npm run check`) and CSS Modules sealed in the area. */
export function moduleRules(production: boolean): RuleSetRule[] {
  const css = (modules: boolean) => [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        importLoaders: 1,
        modules: modules && {
          localIdentName: production ? 'events-[hash:base64:5]' : 'events-[name]-[local]-[hash:base64:4]',
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
    { loader: 'postcss-loader', options: { postcssOptions: { config: false, plugins: [sealInArea()] } } },
  ];
  // The style guide draws with our tokens, so its own few rules are sealed like ours.
  const source = [path.join(root, 'src'), path.join(root, 'shell-dev/host/style-guide')];
  return [
    {
      test: /\.worker\.ts$/,
      type: 'asset/resource',
      generator: { filename: production ? '[name].[contenthash:8].js' : '[name].js' },
      loader: path.join(root, 'shell-dev/build/worker-file.cjs'),
    },
    {
      test: /\.tsx?$/,
      exclude: /node_modules|\.worker\.ts$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        compilerOptions: { noEmit: false, sourceMap: true },
        getCustomTransformers: () => ({ before: [withoutDocumentation] }),
      },
    },
    { test: /\.module\.css$/, include: source, use: css(true) },
    { test: /\.css$/, include: source, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
  ];
}

/** Told of our browsers: else it merges what Safari understands only apart, or with a prefix. */
export const cssMinimizer = (): WebpackPluginInstance =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: {
      targets: browserslistToTargets(browserslist.map((oldest) => oldest.replace('>= ', ''))),
    },
  });

/** What is learnt of a file holds for the next build, and for the other of the two, until the file or anything that builds it changes. */
const kept: NonNullable<Configuration['cache']> = {
  type: 'filesystem',
  name: 'remote',
  buildDependencies: {
    config: ['webpack.config.ts', 'package.json', 'tsconfig.json', 'shell-dev/build/'].map(
      (part) => path.resolve(root, part) + (part.endsWith('/') ? '/' : ''),
    ),
  },
};

/** A part of the code that hangs is given up after this long: with what follows, a person knows within ten seconds. */
const CHUNK_MS = 8_000;

/** Carries the build id: with a constant name, a page that outlives a deploy mixes old exposes with new chunks. */
const uniqueNameOf = (buildId: string, provided: boolean): string =>
  `events_${buildId.replace(/\W/g, '_')}${provided ? '_provided' : ''}`;

/**
 * The container's global variable. With a constant name and two builds on one page, the federation runtime would take the container that
 * is there for the one that it was to fetch.
 */
const containerOf = (buildId: string, provided: boolean): string =>
  `${uniqueNameOf(buildId, provided)}_container`;

function outputOf(
  production: boolean,
  provided: boolean,
  buildId: string,
): NonNullable<Configuration['output']> {
  const name = uniqueNameOf(buildId, provided);
  return {
    path: path.join(root, provided ? 'dist/provided' : 'dist'),
    publicPath: 'auto',
    uniqueName: name,
    // Stands in every file.
    chunkLoadingGlobal: name,
    filename: production ? '[name].[contenthash:8].js' : '[name].js',
    chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
    crossOriginLoading: 'anonymous',
    // A shared module that was refused is refused again, in the same words: by default the second load comes back half empty.
    strictModuleErrorHandling: true,
    chunkLoadTimeout: CHUNK_MS,
    trustedTypes: { policyName: 'events', onPolicyCreationFailure: 'continue' },
    clean: production,
  };
}

/** What of us is there for a shell, what we share with it, and what the manifest says of the build. */
function federation(provided: boolean, buildId: string): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name: 'events',
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerOf(buildId, provided) },
    exposes,
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, rule]) => [
        name,
        provided || takenOnly.includes(name) ? { ...rule, import: false } : rule,
      ]),
    ),
    shareStrategy: 'loaded-first',
    runtimePlugins: [path.join(root, 'src/app/security-policy-plugin.ts')],
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    manifest: {
      additionalData: ({ stats }) => {
        Object.assign(stats.metaData, { events: { ...build, buildId, provided } });
        // Written after both builds: see `shell-dev/kit`.
        stats.metaData.types = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
        // Sub-paths are listed with a range of the plugin's own making; what is enforced is the range of their prefix.
        for (const item of stats.shared) item.requiredVersion = rangeOf(item.name) ?? item.requiredVersion;
        return stats;
      },
    },
    // The plugin's own types import what no consumer has.
    dts: false,
  });
}

/**
 * The remote. `--env provided`: without fallbacks, for a shell that guarantees the whole shared set; it goes into a folder of its own
 * beside the default build, with the same exposes, build id and documents.
 */
export default function remote(
  { provided = false }: { provided?: boolean } = {},
  argv: { mode?: string } = {},
): Configuration {
  const production = argv.mode === 'production';
  const port = Number(process.env['REMOTE_PORT'] ?? 3001);
  const buildId = production ? `${build.version}+${build.sha}` : 'development';

  return {
    name: 'remote',
    mode: production ? 'production' : 'development',
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    context: root,
    entry: {},
    cache: production ? kept : true,
    output: outputOf(production, provided, buildId),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...alias, ...withoutRemotes() },
    },
    module: { rules: moduleRules(production) },
    optimization: {
      // Names that stay the same between builds keep unchanged chunks in caches.
      chunkIds: production ? 'deterministic' : 'named',
      ...(production && shortNames),
      splitChunks: { cacheGroups },
      minimizer: ['...', cssMinimizer()],
    },
    plugins: [
      new webpack.DefinePlugin({
        __EVENTS_BUILD__: JSON.stringify({
          ...build,
          needs: provided ? needed : [],
          ranges: Object.fromEntries(needed.map((name) => [name, rangeOf(name)])),
        }),
      }),
      // So that a shell with a multiplexed transport can send our errors to our own project.
      new webpack.BannerPlugin({
        raw: true,
        test: /\.js$/,
        banner: moduleMetadata({ area: 'events', release: `events@${version}+${build.sha}` }),
      }),
      // The manifest says the container's name; who names the entry itself looks for that of the remote. There can be one of these.
      new webpack.BannerPlugin({
        raw: true,
        footer: true,
        test: /^remoteEntry\.js$/,
        banner: `globalThis.events ??= ${containerOf(buildId, provided)};`,
      }),
      ...(production ? [compiledOnArrival()] : []),
      new PreloadDocumentFile(buildId, ['en', 'es']),
      new ShellPluginFiles(),
      new ContractDocument({ build, exposes: Object.keys(exposes), shared }),
      // The shell of a provided build shares Sentry: ours would never be fetched. At this place nothing that both builds keep can differ.
      ...(provided
        ? [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/own-sdk$/, contextRegExp: /telemetry$/ })]
        : []),
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        // One class per rule, and all weigh the same id more: order between chunks decides nothing.
        ignoreOrder: true,
      }),
      new ArrivingStyle(CHUNK_MS),
      federation(provided, buildId),
    ],
    devServer: {
      port,
      headers: { 'Access-Control-Allow-Origin': '*' },
      hot: true,
      client: { overlay: false },
      static: false,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
