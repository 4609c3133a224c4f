import remote from '../webpack.config';
import { shellConfig } from './host/webpack.config';
import { readArguments, type StartOptions } from './serve/arguments';
import { eventsAt, startBackEnd } from './serve/back-end';
import type { Bag } from './serve/bag';
import { serveSources } from './serve/dev-server';
import { runUntilStopped } from './serve/exit';
import { settlePorts } from './serve/ports';

/** `npm start`: the back end, the remote and the shell, each rebuilt and reloaded while one works on it. */
async function start(options: StartOptions, bag: Bag): Promise<void> {
  const ports = await settlePorts(options.ports);
  console.info('Starting the back end, the remote and the shell …');
  const [backEnd] = await Promise.all([
    startBackEnd({ ...options, port: ports.platform, pages: eventsAt(ports.shell), say: console.info }).then(
      (started) => {
        bag.add(started.close);
        return started;
      },
    ),
    serveSources(remote({}, { mode: 'development' }), { port: ports.remote }).then(({ close }) =>
      bag.add(close),
    ),
    serveShell(ports.shell, ports.remote, ports.platform).then(({ close }) => bag.add(close)),
  ]);
  console.info(
    `\nEvents is at http://localhost:${ports.shell} (a second person: http://127.0.0.1:${ports.shell}). Ctrl-C stops everything.\n`,
  );
  void backEnd.ended.then(() => {
    console.error('\nThe back end ended.');
    process.kill(process.pid, 'SIGTERM');
  });
}

function serveShell(port: number, remotePort: number, platformPort: number) {
  const target = `http://127.0.0.1:${platformPort}`;
  const manifest = process.env['EVENTS_MANIFEST'] ?? `:${remotePort}/mf-manifest.json`;
  const config = shellConfig({
    production: false,
    outputPath: '/shell',
    manifest,
    ...(process.env['SENTRY_DSN'] && { sentryDsn: process.env['SENTRY_DSN'] }),
  });
  return serveSources(config, {
    port,
    host: '0.0.0.0',
    allowedHosts: 'all',
    static: false,
    historyApiFallback: { disableDotRule: true },
    client: { overlay: false },
    proxy: [
      { context: ['/api', '/dev'], target, logLevel: 'silent' },
      { context: ['/cable'], target, ws: true, logLevel: 'silent' },
    ],
  });
}

void runUntilStopped((bag) => start(readArguments(process.argv.slice(2)), bag));
