import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { listen, type Listening } from '../../../shell-dev/serve/listen';
import { passOn, passSocketOn } from '../../../shell-dev/serve/proxy';
import { notThere, staticFiles } from '../../../shell-dev/serve/static-files';

const here = import.meta.dirname ?? __dirname;
const root = path.join(here, '../../..');

/** Bundles the React host from npm packages alone; our sources are not among its inputs. */
async function reactHost(): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(here, 'react/host.jsx')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: root,
  });
  const ours = Object.keys(metafile.inputs).filter((input) => input.startsWith('src/'));
  if (ours.length > 0) throw new Error(`The foreign host was built from our code: ${ours.join(', ')}`);
  return outputFiles[0]?.text ?? '';
}

/** Two hosts that are not built from our code, with the reference back end behind them: `/plain/…` and `/react/…`. */
export async function serveForeignHosts(
  port: number,
  manifest: string,
  platformPort: number,
): Promise<Listening> {
  const modules = staticFiles(path.join(root, 'node_modules'));
  const bundle = await reactHost();
  const page = async (host: string): Promise<string> =>
    (await readFile(path.join(here, host, 'index.html'), 'utf8')).replace('%MANIFEST%', manifest);

  const listening = await listen(port, async (request, answer, { pathname }) => {
    const [, first = '', ...rest] = pathname.split('/');
    if (first === 'api' || first === 'dev') return passOn(request, answer, platformPort);
    if (first === 'modules' && (await modules.serve(request, answer, `/${rest.join('/')}`))) return;
    const script =
      pathname === '/plain/host.js' ? await readFile(path.join(here, 'plain/host.js'), 'utf8') : bundle;
    if (pathname.endsWith('/host.js'))
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (first === 'plain' || first === 'react')
      answer.writeHead(200, { 'content-type': 'text/html' }).end(await page(first));
    else notThere(answer);
  });
  listening.server.on('upgrade', (request, socket, head) =>
    passSocketOn(request, socket, head, platformPort),
  );
  return listening;
}
