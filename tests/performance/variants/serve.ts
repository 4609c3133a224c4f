import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_MANIFEST } from '../../../shell-dev/serve/build';
import { listen, type Listening } from '../../../shell-dev/serve/listen';
import { securityPolicy, withNonce } from '../../../shell-dev/serve/policy';
import { passOn, passSocketOn } from '../../../shell-dev/serve/proxy';
import { staticFiles } from '../../../shell-dev/serve/static-files';

export interface VariantServer {
  readonly port: number;
  /** The built shell: with federation, or the yardstick. */
  readonly folder: string;
  readonly platformPort: number;
  readonly remotePort: number;
  /** What stands in the page's head besides: preloads. */
  readonly head?: () => string;
}

/** One built shell, under the same policy, cache headers and compression as any other variant. */
export async function serveVariant({
  port,
  folder,
  platformPort,
  remotePort,
  head = () => '',
}: VariantServer): Promise<Listening> {
  const files = staticFiles(folder);
  const built = await readFile(path.join(folder, 'index.html'), 'utf8');
  const listening = await listen(port, async (request, answer, url) => {
    if (/^\/(api|dev)(\/|$)/.test(url.pathname)) return passOn(request, answer, platformPort);
    if (url.pathname !== '/index.html' && (await files.serve(request, answer, url.pathname))) return;
    const nonce = randomBytes(16).toString('base64');
    const page = built
      .replace(BUILT_MANIFEST, `:${remotePort}/mf-manifest.json`)
      .replace('</title>', `</title>${head()}`);
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': securityPolicy(nonce, {
        host: url.host,
        remote: `http://${url.hostname}:${remotePort}`,
      }),
    });
    // A preload of a script is judged like the script: it needs the nonce as well.
    answer.end(
      withNonce(page, nonce).replaceAll('<link rel="preload"', `<link nonce="${nonce}" rel="preload"`),
    );
  });
  listening.server.on('upgrade', (request, socket, head) => {
    passSocketOn(request, socket, head, platformPort);
  });
  return listening;
}
