import { build } from 'esbuild';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { listen, type Listening } from '../../../../shell-dev/serve/listen';
import { passOn } from '../../../../shell-dev/serve/proxy';
import { notThere } from '../../../../shell-dev/serve/static-files';

const here = __dirname;
const root = path.resolve(here, '../../../..');

/** Of what is installed with the page. */
const types: Readonly<Record<string, string>> = {
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

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
  const assets = new Map<string, Promise<Buffer>>(
    (await readdir(here))
      .filter((file) => types[path.extname(file)])
      .map((file) => [`/${file}`, readFile(path.join(here, file))] as const),
  );
  const page = await readFile(path.join(here, 'index.html'), 'utf8');
  const manifest = `http://localhost:${ports.remote}/mf-manifest.json`;
  return listen(ports.shell, async (request, answer, { pathname }) => {
    if (/^\/(?:api|dev)\//.test(pathname)) return passOn(request, answer, ports.platform);
    const script = scripts.get(pathname);
    if (script !== undefined)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const asset = await assets.get(pathname);
    const type = types[path.extname(pathname)];
    if (asset && type) return void answer.writeHead(200, { 'content-type': type }).end(asset);
    if (path.extname(pathname) !== '' && pathname !== '/index.html') return notThere(answer);
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(page.replace('%MANIFEST%', manifest));
  });
}
