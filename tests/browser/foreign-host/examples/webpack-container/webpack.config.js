import webpack from 'webpack';

const names = ['react', 'react/', 'react-dom', 'react-dom/', 'react-router', 'react-router-dom'];
const shared = Object.fromEntries(names.map((name) => [name, { singleton: true }]));
export default {
  entry: './index.js',
  module: { rules: [{ test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } }] },
  plugins: [new webpack.container.ModuleFederationPlugin({ name: 'shell', shared })],
};
