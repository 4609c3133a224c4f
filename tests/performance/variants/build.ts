import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { shellConfig } from '../../../shell-dev/host/webpack.config';
import { BUILT_MANIFEST } from '../../../shell-dev/serve/build';
import { compile } from '../../../shell-dev/serve/compile';
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
      new webpack.DefinePlugin({ __EVENTS_BUILD__: JSON.stringify(build) }),
      new webpack.NormalModuleReplacementPlugin(/\/load-remote$/, path.join(__dirname, 'bundled-events.ts')),
    ],
  };
}

export const buildBundled = (): Promise<void> => compile(bundledConfig());
