import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server';
import { problemsOf } from './compile';
import { GuardedServer } from './guarded-server';
import { allowedHosts } from './hosts';
import { addressFor, listenOnIpv6 } from './ports';

export interface DevServer {
  close(): Promise<void>;
}

export interface Serving {
  readonly port: number;
  /** The hosts that were named with `--host`. */
  readonly hosts: readonly string[];
}

/** The socket of webpack's own client. */
const CHANGES = '/ws';

/** The sources of the shell, and the way to the back end. */
export function serveShellSources(
  config: Configuration,
  serving: Serving,
  platformPort: number,
): Promise<DevServer> {
  const target = `http://127.0.0.1:${platformPort}`;
  return serveSources(
    config,
    serving,
    {
      static: false,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: false },
      proxy: [
        { context: ['/api', '/dev'], target, xfwd: true, logLevel: 'silent' },
        { context: ['/cable'], target, xfwd: true, ws: true, logLevel: 'silent' },
      ],
    },
    ['/cable'],
  );
}

/**
 * A bundler that serves what it builds and builds again on a change; ready after its first build, even one with errors. `sockets` are the
 * paths of WebSockets that it hands on.
 */
export async function serveSources(
  config: Configuration,
  { port, hosts }: Serving,
  options: ServerOptions = {},
  sockets: readonly string[] = [],
): Promise<DevServer> {
  const compiler = webpack({ ...config, stats: 'none', infrastructureLogging: { level: 'error' } });
  if (!compiler) throw new Error('webpack was given nothing to serve.');
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('shell-dev', (stats) => {
      if (stats.hasErrors() || stats.hasWarnings())
        console.error(`\n${config.name}:\n${problemsOf(stats)}\n`);
      resolve();
    });
  });
  const guarded = new GuardedServer({ hosts, sockets: [CHANGES, ...sockets] });
  const server = new WebpackDevServer(
    {
      ...config.devServer,
      ...options,
      port,
      host: addressFor(hosts),
      // Without brackets, as webpack compares them. It asks pages that open its socket for their origin.
      allowedHosts: allowedHosts(hosts).map((name) => name.replaceAll(/[[\]]/g, '')),
      server: (_, answerer) => guarded.on('request', answerer),
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  if (hosts.length === 0) await listenOnIpv6(guarded);
  await built;
  return { close: () => server.stop() };
}
