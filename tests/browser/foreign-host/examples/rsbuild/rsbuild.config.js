import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { pluginReact } from '@rsbuild/plugin-react';

const names = ['react', 'react/', 'react-dom', 'react-dom/', 'react-router', 'react-router-dom'];
const shared = Object.fromEntries(names.map((name) => [name, { singleton: true }]));
const shell = { name: 'shell', shareStrategy: 'loaded-first', shared, experiments: { asyncStartup: true } };
export default {
  html: { title: 'A shell built with Rsbuild', meta: { 'events-manifest': '%EVENTS_MANIFEST%' } },
  plugins: [pluginReact(), pluginModuleFederation(shell)],
};
