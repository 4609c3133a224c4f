import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from './arguments';
import { BUILT_MANIFEST, folders } from './build';
import { listen, type Answerer, type Listening } from './listen';
import { sessionOf, type PageSession } from './page-session';
import { permissionsPolicy, securityPolicy, withNonce } from './policy';
import { inQuotes, preloadLinks, readPreload } from './preload';
import { passOn, passSocketOn } from './proxy';
import { notThere, staticFiles } from './static-files';

/** What a page's head asks for ahead of its code, or nothing at all. */
export interface HintSource {
  /** Where `preload.json` is. */
  readonly folder: string;
  /** Where the files are that it names; the remote's own address when not given. */
  readonly base?: string;
}

export interface ShellServerOptions {
  readonly ports: Ports;
  /** The hosts that were named with `--host`. */
  readonly hosts?: readonly string[];
  readonly sentryDsn?: string;
  /** The built shell, where it is not the usual one. */
  readonly folder?: string;
  readonly hints?: HintSource | 'none';
}

/** Names no person: what a service worker stores. */
const PAGE_FOR_ANYONE = '/index.html';

const handedOn = /^\/(api|dev)(\/|$)/;

/** The shell's page under the security policy, its files, and the way to the back end. */
export async function serveShell({
  ports,
  hosts = [],
  sentryDsn = '',
  folder = folders.shell,
  hints = { folder: folders.remote },
}: ShellServerOptions): Promise<Listening> {
  const files = staticFiles(folder);
  const answerer: Answerer = async (request, answer, url) => {
    if (handedOn.test(url.pathname)) return passOn(request, answer, ports.platform);
    const isForAnyone = url.pathname === PAGE_FOR_ANYONE;
    if (!isForAnyone && (await files.serve(request, answer, decodeURIComponent(url.pathname)))) return;
    // Where a person goes is a screen, whatever it is called; a missing file is missing.
    if (!isForAnyone && isFile(url) && request.headers['sec-fetch-mode'] !== 'navigate')
      return notThere(answer);
    const nonce = randomBytes(16).toString('base64');
    const remote = `http://${url.hostname}:${ports.remote}`;
    // A person in the URL is not signed in yet while the head is parsed: preloads would be for someone else.
    const session =
      isForAnyone || url.searchParams.has('person') ? undefined : await sessionOf(request, ports.platform);
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': securityPolicy(nonce, {
        host: url.host,
        remote,
        ...sentryOrigin(sentryDsn),
      }),
      'permissions-policy': permissionsPolicy,
      // An address may carry a referral code, and logs keep what is referred from.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      ...(session && { 'set-cookie': [...session.cookies] }),
    });
    const built = await readFile(path.join(folder, 'index.html'), 'utf8');
    const page = filled(built, { manifest: `:${ports.remote}/mf-manifest.json`, sentryDsn, session });
    if (hints === 'none') return void answer.end(withNonce(page.replaceAll(HINT, ''), nonce));
    const accepted = request.headers['accept-language'];
    const links = await hintsFor(url, { base: `${remote}/`, ...hints }, accepted, nonce);
    const known = session ? links : links.replaceAll(API_HINT, '');
    answer.end(withNonce(page, nonce).replace('</head>', () => `${known}</head>`));
  };
  const listening = await listen(ports.shell, answerer, { hosts, sockets: ['/cable'] });
  listening.server.on('upgrade', (request, socket, head) =>
    passSocketOn(request, socket, head, ports.platform),
  );
  return listening;
}

const isFile = ({ pathname }: URL): boolean => /\.[a-z0-9]{1,5}$/i.test(pathname);

const HINT = /<link rel="?preload"?[^>]*>/g;
const API_HINT = /<link rel="preload"[^>]*href="\/api\/[^>]*>/g;

/** What the page will need of Events, in its head. This shell speaks English unless the browser asks for Spanish first. */
async function hintsFor(
  { pathname, searchParams }: URL,
  { folder, base }: Required<HintSource>,
  accepted: string | undefined,
  nonce: string,
): Promise<string> {
  const preload = await readPreload(folder);
  if (!preload) return '';
  const language = searchParams.get('locale') ?? (accepted?.startsWith('es') ? 'es' : 'en');
  const api = { main: '/api/v2', family: '/api/family' };
  return preloadLinks(preload, pathname, { basePath: '/events', remote: base, api, language, nonce });
}

const sentryOrigin = (dsn: string): { sentry?: string } =>
  dsn === '' ? {} : { sentry: new URL(dsn).origin };

interface Filling {
  readonly manifest: string;
  readonly sentryDsn: string;
  readonly session: PageSession | undefined;
}

/** The built page with what only the server knows. A minifier takes away quotes, and values that are empty. */
function filled(built: string, { manifest, sentryDsn, session }: Filling): string {
  const contents: Readonly<Record<string, string>> = {
    'sentry-dsn': sentryDsn,
    session: session?.text ?? '',
  };
  return built
    .replace(BUILT_MANIFEST, manifest)
    .replaceAll(/<meta name="?([\w-]+)"? content(?:="")?(?=\s|\/?>)/g, (meta: string, name: string) =>
      contents[name] === undefined ? meta : `<meta name="${name}" content="${inQuotes(contents[name])}"`,
    );
}
