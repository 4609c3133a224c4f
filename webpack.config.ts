import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import 'webpack-dev-server';
import { CONTRACT_VERSION } from './src/domain/contract-version';
import { cacheGroups } from './src/federation/cache-groups';
import { ContractDocument } from './src/federation/contract-document';
import { OfflineDocumentFile } from './src/federation/offline-document';
import { PreloadDocumentFile } from './src/federation/preload-document';
import { scopeCss } from './src/federation/scope-css';
import { shared } from './src/federation/shared';
import { ShellPluginFiles } from './src/federation/shell-plugin-files';
import { StylesheetGuard } from './src/federation/stylesheet-guard';
import { withoutRemotes } from './src/federation/without-remotes';

const root = import.meta.dirname ?? __dirname;
const { version, browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
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

/** Identifies a build: in the code, in the manifest and in the names that must differ between two deploys. */
export const build = { version, sha: commit(), contractVersion: CONTRACT_VERSION };

/** Used where the shell shares it, never offered: our own copy is a part of the package and would serve nobody else. */
const neverOffered = ['@sentry/browser'];

/** Our sources, and the one package that is bundled although it is shared: see `platform/telemetry/own-sdk`. */
export const alias = {
  '~': path.join(root, 'src'),
  '@sentry/browser/own$': path.join(root, 'node_modules/@sentry/browser/build/npm/esm/prod/index.js'),
};

/** The shared modules that our code imports: a shell that loads the `provided` build shares all of these. */
const imported = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@rails/actioncable',
  '@sentry/browser',
];

const requiredVersion = (name: string): string | undefined =>
  Object.entries(shared).find(([key]) => (key.endsWith('/') ? name.startsWith(key) : name === key))?.[1]
    .requiredVersion;

/**
 * Short names inside of the files. Names that stay the same between builds would save nothing in a cache: every file names its build.
 * Measured: without `mangleExports` a page loads 1.7 % more before its first data and a card 1.0 KB more (2 %); without `moduleIds`
 * 1.1 % and 0.5 KB. A card fits its budget only with both.
 */
export const shortNames = { moduleIds: 'size', mangleExports: 'size' } as const;

/**
 * Tells Chromium to compile each file while it loads, off the main thread, because nearly all functions are called for the first render.
 * Measured: 18 to 28 % less script before it, for 0.2 KB more bytes. Not for the entry, which every page loads and few call, nor for messages.
 */
export const compileOnLoad = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    raw: true,
    test: /\.js$/,
    exclude: /^(?:remoteEntry|(?:\w+-)?messages-)/,
    banner: '//# allFunctionsCalledOnLoad',
    // Minimizing would take a comment away.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * What Sentry's bundler plugin writes at the top of each file: it ties the file's place in a stack trace to the code's owner. Written by
 * hand because the plugin brings a command-line program that downloads itself.
 */
function sentryModuleMetadata(facts: Readonly<Record<string, string>>): string {
  const metadata = JSON.stringify(facts);
  return `;try{(globalThis._sentryModuleMetadata??={})[Error().stack]=${metadata}}catch{}`;
}

/** Of the messages. */
const languages = ['en', 'es'];

const exposes = {
  './contract': './src/exposes/contract.ts',
  './routes': './src/exposes/routes.tsx',
  './App': './src/exposes/App.tsx',
  './mount': './src/exposes/mount.tsx',
  './cards': './src/exposes/cards.tsx',
};

/** TypeScript without type checking (that is `npm run check`) and CSS Modules scoped to `[data-area="events"]`. */
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
    { loader: 'postcss-loader', options: { postcssOptions: { config: false, plugins: [scopeCss()] } } },
  ];
  // The style guide uses our tokens, so its own few rules are scoped like ours.
  const source = [path.join(root, 'src'), path.join(root, 'shell-dev/style-guide')];
  return [
    {
      test: /\.worker\.ts$/,
      type: 'asset/resource',
      generator: { filename: production ? '[name].[contenthash:8].js' : '[name].js' },
      loader: path.join(root, 'src/federation/worker-loader.cjs'),
    },
    {
      test: /\.tsx?$/,
      exclude: /node_modules|\.worker\.ts$/,
      loader: 'ts-loader',
      options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
    },
    { test: /\.module\.css$/, include: source, use: css(true) },
    { test: /\.css$/, include: source, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
  ];
}

/**
 * Scripts by SWC: measured beside Terser, a fifth of its time for the same bytes. Styles get our list of browsers: without it, rules are
 * merged that Safari understands only apart or with a prefix.
 */
export const minimizer = (): WebpackPluginInstance[] => [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: {
      targets: browserslistToTargets(browserslist.map((oldest) => oldest.replace('>= ', ''))),
    },
  }),
];

/** Both builds of the remote use one cache. A change of anything that builds it empties it. */
const buildCache: NonNullable<Configuration['cache']> = {
  type: 'filesystem',
  name: 'remote',
  buildDependencies: {
    config: ['webpack.config.ts', 'package.json', 'tsconfig.json', 'src/federation/'].map(
      (part) => path.resolve(root, part) + (part.endsWith('/') ? '/' : ''),
    ),
  },
};

/** A chunk that has not loaded by then has failed: with the retry that follows, a person is told within ten seconds. */
const CHUNK_MS = 8_000;

/** Contains the build id: with a constant name, a page that outlives a deploy mixes old exposes with new chunks. */
const uniqueName = (buildId: string, provided: boolean): string =>
  `events_${buildId.replace(/\W/g, '_')}${provided ? '_provided' : ''}`;

/**
 * The global variable of the container. With a constant name and two builds on one page, the federation runtime would use the first
 * container for both.
 */
const containerName = (buildId: string, provided: boolean): string =>
  `${uniqueName(buildId, provided)}_container`;

function output(
  production: boolean,
  provided: boolean,
  buildId: string,
): NonNullable<Configuration['output']> {
  const name = uniqueName(buildId, provided);
  return {
    path: path.join(root, provided ? 'dist/provided' : 'dist'),
    publicPath: 'auto',
    uniqueName: name,
    // Written into every file.
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

/** What a shell can load, what is shared with it, and what the manifest says about the build. */
function federation(provided: boolean, buildId: string): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name: 'events',
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerName(buildId, provided) },
    exposes,
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, rule]) => [
        name,
        provided || neverOffered.includes(name) ? { ...rule, import: false } : rule,
      ]),
    ),
    shareStrategy: 'loaded-first',
    runtimePlugins: [path.join(root, 'src/federation/security-policy-plugin.ts')],
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    manifest: {
      additionalData: ({ stats }) => {
        Object.assign(stats.metaData, { events: { ...build, buildId, provided } });
        // Written after both builds, by `src/federation/package/write-package.ts`.
        stats.metaData.types = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
        // The plugin lists sub-paths with a range of its own; the range of their prefix is the one that is enforced.
        for (const item of stats.shared)
          item.requiredVersion = requiredVersion(item.name) ?? item.requiredVersion;
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
    cache: production ? buildCache : true,
    output: output(production, provided, buildId),
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
      minimizer: minimizer(),
    },
    plugins: [
      new webpack.DefinePlugin({
        __EVENTS_BUILD__: JSON.stringify({
          ...build,
          needs: provided ? imported : [],
          // `react-router` is not imported by us but by `react-router-dom`, whose place it takes in a shell with version 8.
          ranges: Object.fromEntries(
            [...imported, 'react-router'].map((name) => [name, requiredVersion(name)]),
          ),
        }),
      }),
      // A shell with a multiplexed Sentry transport can then send our errors to our own project.
      new webpack.BannerPlugin({
        raw: true,
        test: /\.js$/,
        banner: sentryModuleMetadata({ area: 'events', release: `events@${version}+${build.sha}` }),
      }),
      // The manifest states the container's name. A host that is given the entry's address looks for the remote's name instead.
      new webpack.BannerPlugin({
        raw: true,
        footer: true,
        test: /^remoteEntry\.js$/,
        banner: `globalThis.events ??= ${containerName(buildId, provided)};`,
      }),
      ...(production ? [compileOnLoad()] : []),
      new PreloadDocumentFile(buildId, languages),
      ...(production ? [new OfflineDocumentFile(buildId, languages)] : []),
      new ShellPluginFiles(),
      new ContractDocument({ build, exposes: Object.keys(exposes), shared }),
      // The shell of a provided build shares Sentry, so our copy would never be fetched. Both builds use one cache: no loader may differ.
      ...(provided
        ? [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/own-sdk$/, contextRegExp: /telemetry$/ })]
        : []),
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        // One class per rule, all of the same specificity: the order of chunks decides nothing.
        ignoreOrder: true,
      }),
      new StylesheetGuard(CHUNK_MS),
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
