import { utimesSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { shellConfig } from '../../../shell-dev/host/webpack.config';
import { BUILT_MANIFEST, isStale } from '../../../shell-dev/serve/build';
import { compile } from '../../../shell-dev/serve/compile';
import { PreloadDocumentFile } from '../../../src/federation/preload-document';
import { build } from '../../../webpack.config';

const root = path.resolve(__dirname, '../../..');

/** Where the yardstick is built. */
export const bundledFolder = path.join(root, 'tests/.output/bundled');

/**
 * The yardstick: the same shell with the same sources of Events bundled into it, code split at the same places, without
 * federation. Only the module that loads the remote is another: it imports what would have been fetched.
 */
function bundledConfig(): Configuration {
  const config = shellConfig({ production: true, outputPath: bundledFolder, manifest: BUILT_MANIFEST });
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !['ModuleFederationPlugin', 'DefinePlugin'].includes(plugin?.constructor.name ?? ''),
  );
  return {
    ...config,
    name: 'bundled',
    output: { ...config.output, uniqueName: 'bundled' },
    plugins: [
      ...plugins,
      new webpack.DefinePlugin({
        __EVENTS_BUILD__: JSON.stringify({
          ...build,
          needs: [],
          ranges: {},
        } satisfies typeof __EVENTS_BUILD__),
      }),
      new PreloadDocumentFile('bundled', ['en', 'es'], { first: [], parts: ['App', 'root'] }),
      new webpack.NormalModuleReplacementPlugin(/\/load-remote$/, path.join(__dirname, 'bundled-events.ts')),
    ],
  };
}

/** Made where it is missing or older than its sources. */
export async function ensureBundled(log: (words: string) => void): Promise<void> {
  const stamp = path.join(bundledFolder, 'index.html');
  const sources = ['src', 'shell-dev/host', 'webpack.config.ts', 'package.json'];
  if (!isStale({ stamp, sources: [...sources, 'tests/performance/variants'] })) return;
  log('Building the yardstick …');
  await compile(bundledConfig());
  utimesSync(stamp, new Date(), new Date());
}
