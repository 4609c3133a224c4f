/** A host that takes the types of the remote named by EVENTS_MANIFEST as the federation plugin does: unpacked into `@mf-types`. */
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

module.exports = {
  mode: 'development',
  devtool: false,
  context: process.cwd(),
  entry: './host.js',
  output: { path: `${process.cwd()}/built` },
  plugins: [
    new ModuleFederationPlugin({
      name: 'host',
      remotes: { events: `events@${process.env.EVENTS_MANIFEST}` },
      dts: {
        generateTypes: false,
        consumeTypes: { typesOnBuild: true, abortOnError: true, consumeAPITypes: true, maxRetries: 1 },
      },
    }),
  ],
};
