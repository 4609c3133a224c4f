import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listen, type Answerer, type Listening } from '../../../shell-dev/serve/listen';
import { passOn, passSocketOn } from '../../../shell-dev/serve/proxy';
import { notThere, staticFiles } from '../../../shell-dev/serve/static-files';
import { bundleOf, scriptAt } from './bundle';
import { cardAlone, hosts, hostsOnRequest, otherSentry, type Host } from './hosts';
import { serveExamples } from './serve-examples';

const here = import.meta.dirname ?? __dirname;
const byName = new Map(
  [...hosts, cardAlone, ...hostsOnRequest, otherSentry].map((host) => [host.name, host]),
);

/** Hosts that are not built from our code, with the reference back end behind them: `/plain/…` and those of the table. */
export async function serveForeignHosts(
  port: number,
  manifest: string,
  platformPort: number,
): Promise<Listening> {
  const modules = staticFiles(path.join(here, '../../../node_modules'));
  const serveExample = serveExamples(manifest);

  const answerer: Answerer = async (request, answer, url) => {
    const { pathname } = url;
    const [, first = '', ...rest] = pathname.split('/');
    if (first === 'api' || first === 'dev') return passOn(request, answer, platformPort);
    if (await serveExample(request, answer, url)) return;
    if (first === 'modules' && (await modules.serve(request, answer, `/${rest.join('/')}`))) return;
    const script =
      pathname === '/plain/host.js'
        ? await readFile(path.join(here, 'plain/host.js'), 'utf8')
        : await scriptAt(pathname);
    const page = await pageOf(first, manifest);
    const policy = byName.get(first)?.policy;
    if (script) answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (page)
      answer
        .writeHead(200, {
          'content-type': 'text/html',
          ...(policy !== undefined && { 'content-security-policy': policy }),
        })
        .end(page);
    else notThere(answer);
  };
  const listening = await listen(port, answerer, { sockets: ['/cable'] });
  listening.server.on('upgrade', (request, socket, head) =>
    passSocketOn(request, socket, head, platformPort),
  );
  return listening;
}

async function pageOf(first: string, manifest: string): Promise<string | undefined> {
  if (first === 'plain')
    return (await readFile(path.join(here, 'plain/index.html'), 'utf8')).replace('%MANIFEST%', manifest);
  const host = byName.get(first);
  if (!host) return undefined;
  return (await readFile(path.join(here, 'page.html'), 'utf8'))
    .replace('%LANG%', host.lang)
    .replace('%HOST%', JSON.stringify(host).replaceAll('"', '&quot;'))
    .replace('%MANIFEST%', buildOf(host, manifest))
    .replace('%SCRIPT%', `/bundles/${bundleOf(host)}/${host.way}.js`);
}

/** The provided build lies in a folder of its own beside the default one. */
const buildOf = ({ build }: Host, manifest: string): string =>
  build === 'provided' ? new URL('provided/mf-manifest.json', manifest).href : manifest;
