import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { fileIntegrity } from '../../src/federation/integrity';
import { shared } from '../../src/federation/shared';
import { alias, compileOnLoad, minimizer, moduleRules, shortNames } from '../../webpack.config';
import { StartHints } from '../serve/start-hints';

const here = import.meta.dirname ?? __dirname;
const root = path.join(here, '../..');

export interface ShellBuild {
  /** Where the shell starts; tests have an entry of their own. */
  readonly entry?: string;
  readonly production: boolean;
  readonly outputPath: string;
  /** Where the remote's manifest is; `:3001/…` means on the host that serves the page. */
  readonly manifest: string;
  readonly sentryDsn?: string;
}

/** The shell is an application of its own. It shares what the contract names, and loads every remote at run time. */
export function shellConfig({
  entry = path.join(here, 'index.ts'),
  production,
  outputPath,
  manifest,
  sentryDsn = '',
}: ShellBuild): Configuration {
  const filename = production ? '[name].[contenthash:10]' : '[name]';
  return {
    name: 'shell',
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'eval-cheap-module-source-map',
    context: root,
    entry: { shell: entry },
    output: {
      path: outputPath,
      publicPath: '/',
      uniqueName: 'shell',
      filename: `${filename}.js`,
      chunkFilename: `${filename}.js`,
      trustedTypes: { policyName: 'shell', onPolicyCreationFailure: 'continue' },
      clean: production,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    module: {
      rules: [
        ...moduleRules(production),
        {
          test: /\.css$/,
          include: path.join(here, 'style'),
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
          sideEffects: true,
        },
      ],
    },
    optimization: {
      ...(production && shortNames),
      minimizer: minimizer(),
    },
    plugins: [
      // The style guide is built from sources of the remote, which name their build.
      new webpack.DefinePlugin({
        __EVENTS_BUILD__: JSON.stringify({
          version: '0.0.0',
          sha: 'style-guide',
          contractVersion: '1.0.0',
          needs: [],
          ranges: {},
        } satisfies typeof __EVENTS_BUILD__),
      }),
      new MiniCssExtractPlugin({
        filename: `${filename}.css`,
        chunkFilename: `${filename}.css`,
        ignoreOrder: true,
      }),
      new HtmlWebpackPlugin({
        template: path.join(here, 'index.html'),
        templateParameters: { manifest, sentryDsn },
        scriptLoading: 'defer',
      }),
      ...(production ? [compileOnLoad(), new StartHints('shell', 'start')] : []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The service worker of a shell that was built into a folder: one file, which lists what is there. */
export function serviceWorkerConfig(folder: string): Configuration {
  const files = readdirSync(folder)
    .filter((file) => /\.(?:js|css|html)$/.test(file) && file !== SERVICE_WORKER)
    .toSorted()
    .map((file) => {
      const body = readFileSync(path.join(folder, file));
      const url = `/${file}`;
      // The server writes into pages what only it knows.
      if (file.endsWith('.html')) return { url, revision: fileIntegrity(body).integrity.slice(-16) };
      return { url, revision: null, integrity: fileIntegrity(body).integrity };
    });
  return {
    name: 'service-worker',
    mode: 'production',
    target: 'webworker',
    devtool: false,
    context: root,
    entry: path.join(here, 'service-worker.ts'),
    output: { path: folder, filename: SERVICE_WORKER },
    resolve: { extensions: ['.ts', '.js'], alias },
    module: { rules: moduleRules(true) },
    optimization: { minimizer: minimizer() },
    plugins: [new webpack.DefinePlugin({ __SHELL_FILES__: JSON.stringify(files) })],
    performance: false,
    stats: 'errors-warnings',
  };
}

const SERVICE_WORKER = 'service-worker.js';
