import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './bind';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes below which packing costs more than it saves: about what one packet carries. */
const FEW = 1_000;
const isText = /^(?:application\/json|text\/)/;
/** Quick rather than small: it is done anew for each answer. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const ways = {
  br: (body: Buffer) =>
    brotli(body, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => zip(body),
};

/** `br;q=0` is a refusal, and what is not named is not asked for. */
function wayFor(accepted: string): keyof typeof ways | undefined {
  const asked = accepted.split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return (['br', 'gzip'] as const).find((way) =>
    asked.some(([name, quality]) => name === way && Number(quality ?? 1) > 0),
  );
}

/**
 * Texts leave packed where the asker can unpack them. Their tags are weak, so they hold for every way of packing.
 */
export const packed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || c.req.method === 'HEAD' || !isText.test(res.headers.get('Content-Type') ?? '')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  const way = wayFor(c.req.header('Accept-Encoding') ?? '');
  if (!way) return;
  const body = Buffer.from(await res.arrayBuffer());
  const isWorth = body.length >= FEW;
  c.res = new Response(isWorth ? await ways[way](body) : body, res);
  if (isWorth) c.res.headers.set('Content-Encoding', way);
  c.res.headers.delete('Content-Length');
};
