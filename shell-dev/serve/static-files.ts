import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.yaml': 'text/yaml; charset=utf-8',
};

const hashed = /\.[0-9a-f]{8,}\.(?:js|css)(?:\.map)?$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Served {
  readonly body: Buffer;
  readonly etag: string;
  readonly modified: number;
  /** By encoding; the promise, so that many who ask at once have it packed once. */
  readonly packed: Map<string, Promise<Buffer>>;
}

/** The files of one build with the cache headers of the contract: names with a hash for ever, the others asked for each time. */
export interface StaticFiles {
  /** Answers, and says whether there was such a file. */
  serve(request: IncomingMessage, answer: ServerResponse, pathname: string): Promise<boolean>;
}

export function staticFiles(folder: string, headers: Readonly<Record<string, string>> = {}): StaticFiles {
  const cache = new Map<string, Served>();

  async function load(pathname: string): Promise<Served | undefined> {
    const file = path.join(folder, path.normalize(pathname));
    if (!file.startsWith(folder + path.sep)) return undefined;
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const known = cache.get(file);
    if (known?.modified === info.mtimeMs) return known;
    const body = await readFile(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const served = { body, etag, modified: info.mtimeMs, packed: new Map<string, Promise<Buffer>>() };
    cache.set(file, served);
    return served;
  }

  return {
    async serve(request, answer, pathname) {
      const served = await load(pathname);
      if (!served) return false;
      const kind = types[path.extname(pathname)] ?? 'application/octet-stream';
      answer.setHeader('content-type', kind);
      answer.setHeader(
        'cache-control',
        hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      answer.setHeader('etag', served.etag);
      answer.setHeader('vary', 'accept-encoding');
      answer.setHeader('x-content-type-options', 'nosniff');
      for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
      if (request.headers['if-none-match'] === served.etag) answer.writeHead(304).end();
      else await send(request, answer, served);
      return true;
    },
  };
}

async function send(request: IncomingMessage, answer: ServerResponse, served: Served): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  const body =
    encoding === 'identity' || served.body.length < 400 ? served.body : await packed(served, encoding);
  if (body !== served.body) answer.setHeader('content-encoding', encoding);
  answer.setHeader('content-length', body.length);
  answer.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

function packed({ body, packed: made }: Served, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = made.get(encoding);
  if (known) return known;
  const making =
    encoding === 'br'
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : zip(body, { level: 9 });
  made.set(encoding, making);
  return making;
}

/** A file that is not there must not be remembered: it may be there after the deploy that is under way. */
export function notThere(answer: ServerResponse, headers: Readonly<Record<string, string>> = {}): void {
  answer.writeHead(404, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  answer.end('Not found.');
}
