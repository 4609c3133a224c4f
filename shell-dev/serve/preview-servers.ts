import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from './arguments';
import { BUILT_MANIFEST, folders } from './build';
import { listen, type Listening } from './listen';
import { securityPolicy, withNonce } from './policy';
import { preloadLinks, readPreload } from './preload';
import { passOn, passSocketOn } from './proxy';
import { notThere, staticFiles } from './static-files';

export interface ShellServerOptions {
  readonly ports: Ports;
  readonly sentryDsn?: string;
}

const handedOn = /^\/(api|dev)(\/|$)/;

/** The shell's page under the security policy, its files, and the way to the back end. */
export async function serveShell({ ports, sentryDsn = '' }: ShellServerOptions): Promise<Listening> {
  const files = staticFiles(folders.shell);
  const listening = await listen(ports.shell, async (request, answer, url) => {
    if (handedOn.test(url.pathname)) return passOn(request, answer, ports.platform);
    if (
      url.pathname !== '/index.html' &&
      (await files.serve(request, answer, decodeURIComponent(url.pathname)))
    )
      return;
    // An address without a dot is a screen; a missing file is missing.
    if (/\.[a-z0-9]{1,5}$/i.test(url.pathname)) return notThere(answer);
    const nonce = randomBytes(16).toString('base64');
    const remote = `http://${url.hostname}:${ports.remote}`;
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': securityPolicy(nonce, {
        host: url.host,
        remote,
        ...sentryOrigin(sentryDsn),
      }),
      // An address may carry a referral code, and logs keep what is referred from.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    });
    const hints = await hintsFor(url, `${remote}/`, request.headers['accept-language'], nonce);
    answer.end(
      withNonce(await page(ports.remote, sentryDsn), nonce).replace('</head>', () => `${hints}</head>`),
    );
  });
  listening.server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://shell').pathname === '/cable')
      passSocketOn(request, socket, head, ports.platform);
    else socket.destroy();
  });
  return listening;
}

/** What the page will need of Events, in its head. This shell speaks English unless the browser asks for Spanish first. */
async function hintsFor(
  { pathname, searchParams }: URL,
  remote: string,
  accepted: string | undefined,
  nonce: string,
): Promise<string> {
  const preload = await readPreload(folders.remote);
  if (!preload) return '';
  const language = searchParams.get('locale') ?? (accepted?.startsWith('es') ? 'es' : 'en');
  const api = { main: '/api/v2', family: '/api/family' };
  const links = preloadLinks(preload, pathname, { basePath: '/events', remote, api, language, nonce });
  // Who is signed in by the address is not yet while the head is read: what is asked for then is somebody else's.
  return searchParams.has('person') ? links.replaceAll(/<link [^>]*href="\/api\/[^>]*>/g, '') : links;
}

const sentryOrigin = (dsn: string): { sentry?: string } =>
  dsn === '' ? {} : { sentry: new URL(dsn).origin };

async function page(remotePort: number, sentryDsn: string): Promise<string> {
  const built = await readFile(path.join(folders.shell, 'index.html'), 'utf8');
  return built
    .replace(BUILT_MANIFEST, `:${remotePort}/mf-manifest.json`)
    .replace('name="sentry-dsn" content=""', `name="sentry-dsn" content="${sentryDsn.replaceAll('"', '')}"`);
}
