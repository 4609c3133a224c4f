import remote from '../webpack.config';
import { shellConfig } from './host/webpack.config';
import { readArguments, type StartOptions } from './serve/arguments';
import { eventsAt, pagesAt, startBackEnd } from './serve/back-end';
import type { Cleanup } from './serve/cleanup';
import { serveShellSources, serveSources, type Serving } from './serve/dev-server';
import { runUntilStopped } from './serve/exit';
import { settlePorts } from './serve/ports';

/** `npm start`: the back end, and the remote and the shell, which are rebuilt and reloaded on each change. */
async function start(options: StartOptions, cleanup: Cleanup): Promise<void> {
  const { hosts } = options;
  const ports = await settlePorts(options.ports, hosts);
  console.info('Starting the back end, the remote and the shell …');
  const [backEnd] = await Promise.all([
    startBackEnd({
      ...options,
      port: ports.platform,
      pages: eventsAt(ports.shell, hosts),
      log: console.info,
    }).then((started) => {
      cleanup.add(started.close);
      return started;
    }),
    serveSources(remote({}, { mode: 'development' }), { port: ports.remote, hosts }).then(({ close }) =>
      cleanup.add(close),
    ),
    serveShell({ port: ports.shell, hosts }, ports.remote, ports.platform).then(({ close }) =>
      cleanup.add(close),
    ),
  ]);
  console.info(
    `\nEvents is at ${pagesAt(ports.shell, hosts)} (a second person: http://127.0.0.1:${ports.shell}). Ctrl-C stops everything.\n`,
  );
  void backEnd.ended.then(() => {
    console.error('\nThe back end ended.');
    process.kill(process.pid, 'SIGTERM');
  });
}

function serveShell(serving: Serving, remotePort: number, platformPort: number) {
  const manifest = process.env['EVENTS_MANIFEST'] ?? `:${remotePort}/mf-manifest.json`;
  const config = shellConfig({
    production: false,
    outputPath: '/shell',
    manifest,
    ...(process.env['SENTRY_DSN'] && { sentryDsn: process.env['SENTRY_DSN'] }),
  });
  return serveShellSources(config, serving, platformPort);
}

void runUntilStopped((cleanup) => start(readArguments(process.argv.slice(2)), cleanup));
