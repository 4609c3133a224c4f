import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server';
import { problemsOf } from './compile';

export interface DevServer {
  close(): Promise<void>;
}

/** A bundler that serves what it builds and builds again on a change; ready after its first build, even one with errors. */
export async function serveSources(config: Configuration, options: ServerOptions): Promise<DevServer> {
  const compiler = webpack({ ...config, stats: 'none', infrastructureLogging: { level: 'error' } });
  if (!compiler) throw new Error('webpack was given nothing to serve.');
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('shell-dev', (stats) => {
      if (stats.hasErrors() || stats.hasWarnings())
        console.error(`\n${config.name}:\n${problemsOf(stats)}\n`);
      resolve();
    });
  });
  const server = new WebpackDevServer({ ...config.devServer, ...options, setupExitSignals: false }, compiler);
  await server.start();
  await built;
  return { close: () => server.stop() };
}
