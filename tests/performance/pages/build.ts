import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compile } from '../../../shell-dev/serve/compile';
import { alias, build, moduleRules } from '../../../webpack.config';
import { installPackage } from '../../support/install-package';

const root = path.resolve(__dirname, '../../..');
export const pagesFolder = path.join(root, 'tests/.output/pages');

/** Our screens on a page without server and network, beside the calendars of other packages. */
const config: Configuration = {
  mode: 'production',
  devtool: false,
  context: root,
  entry: path.join(__dirname, 'index.ts'),
  output: { path: pagesFolder, publicPath: '/', clean: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      ...alias,
      '@testing-library/react$': path.join(__dirname, 'without-act.ts'),
    },
  },
  module: {
    rules: [
      ...moduleRules(true),
      { test: /\.css$/, include: /node_modules/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({
      __EVENTS_BUILD__: JSON.stringify({ ...build, needs: [], ranges: {} } satisfies typeof __EVENTS_BUILD__),
    }),
    new MiniCssExtractPlugin({ ignoreOrder: true }),
    new HtmlWebpackPlugin({ title: 'Events, measured' }),
  ],
  performance: false,
};

export function buildPages(): Promise<void> {
  installPackage(path.join(__dirname, '../peers'));
  return compile(config);
}
