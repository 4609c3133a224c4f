import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listen, type Listening } from '../../../../shell-dev/serve/listen';
import { passOn } from '../../../../shell-dev/serve/proxy';
import { notThere } from '../../../../shell-dev/serve/static-files';

const here = __dirname;
const root = path.resolve(here, '../../../..');

export type OfflineWay = 'service-worker.js' | 'service-worker.workbox.js';

/** Scripts made of the files here and of npm packages, `events-remote` as the build wrote it. */
async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, file)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    alias: { 'events-remote/offline': path.join(root, 'dist/package/offline.mjs') },
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify([
        { url: '/index.html', revision: '1' },
        { url: '/host.js', revision: '1' },
      ]),
    },
    absWorkingDir: root,
  });
  return outputFiles[0]?.text ?? '';
}

/** The shell of this folder with one of its workers, and the back end behind it. Its cable is not there. */
export async function serveOfflineShell(
  way: OfflineWay,
  ports: { readonly shell: number; readonly remote: number; readonly platform: number },
): Promise<Listening> {
  const scripts = new Map([
    ['/host.js', await bundled('host.js')],
    ['/service-worker.js', await bundled(way)],
  ]);
  const page = await readFile(path.join(here, 'index.html'), 'utf8');
  const manifest = `http://localhost:${ports.remote}/mf-manifest.json`;
  return listen(ports.shell, async (request, answer, { pathname }) => {
    if (/^\/(?:api|dev)\//.test(pathname)) return passOn(request, answer, ports.platform);
    const script = scripts.get(pathname);
    if (script !== undefined)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (path.extname(pathname) !== '' && pathname !== '/index.html') return notThere(answer);
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(page.replace('%MANIFEST%', manifest));
  });
}
