import HtmlWebpackPlugin from 'html-webpack-plugin';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { Ports } from '../../shell-dev/serve/arguments';
import { startBackEnd } from '../../shell-dev/serve/back-end';
import { serveShellSources, serveSources } from '../../shell-dev/serve/dev-server';
import { runUntilStopped } from '../../shell-dev/serve/exit';
import { settlePorts } from '../../shell-dev/serve/ports';
import { serveShell } from '../../shell-dev/serve/preview-servers';
import { serveRemote } from '../../shell-dev/serve/serve-remote';

const page = '<!doctype html><html lang="en"><head><title>Small</title></head><body></body></html>';

/** The servers of `npm start` (`dev`) or of `npm run preview`, with next to nothing to build. Says `READY` and their ports on one line. */
void runUntilStopped(async (cleanup) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-small-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const ports = await settlePorts({ shell: 0, remote: 0, platform: 0 });
  const data = path.join(folder, 'store.sqlite');
  cleanup.add((await startBackEnd({ port: ports.platform, events: 5, data, log: console.error })).close);
  const serve = process.argv[2] === 'dev' ? serveSmallSources : serveSmallFiles;
  for (const { close } of await serve(folder, ports)) cleanup.add(close);
  process.stdout.write(`READY ${JSON.stringify(ports)}\n`);
});

function serveSmallFiles(folder: string, ports: Ports) {
  const at = (name: string): string => path.join(folder, name);
  for (const name of ['remote', 'shell']) mkdirSync(at(name));
  writeFileSync(at('remote/mf-manifest.json'), '{}');
  writeFileSync(at('shell/index.html'), page);
  return Promise.all([
    serveRemote(ports.remote, at('remote')),
    serveShell({ ports, folder: at('shell'), hints: { folder: at('remote') } }),
  ]);
}

function serveSmallSources(folder: string, ports: Ports) {
  const entry = path.join(folder, 'index.js');
  writeFileSync(entry, 'export {};');
  const config = (name: string): Configuration => ({
    name,
    mode: 'development',
    entry,
    output: { path: path.join(folder, name), publicPath: '/' },
    plugins: [new HtmlWebpackPlugin({ templateContent: page })],
  });
  return Promise.all([
    serveSources(config('remote'), { port: ports.remote, hosts: [] }),
    serveShellSources(config('shell'), { port: ports.shell, hosts: [] }, ports.platform),
  ]);
}
