import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const names = ['react', 'react/', 'react-dom', 'react-dom/', 'react-router', 'react-router-dom'];
const shared = Object.fromEntries(names.map((name) => [name, { singleton: true }]));
const shell = { name: 'shell', shareStrategy: 'loaded-first', shared, experiments: { asyncStartup: true } };
export default {
  entry: './main.jsx',
  module: { rules: [{ test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } }] },
  plugins: [new ModuleFederationPlugin(shell)],
};
