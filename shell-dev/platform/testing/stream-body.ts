import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { Caller } from './caller';
import type { Scene } from './scene';

const PIECE = 64 * 1_024;

/**
 * Posts a body in pieces, without saying how long it is. Resolves to the status of the response. Bytes, not a text, and one piece after the
 * other, so that a test which measures turns does not measure how long it takes itself to encode or to send all of it.
 */
export function streamBody(
  { platform }: Scene,
  path: string,
  body: Uint8Array,
  caller?: Caller,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(platform.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
        ...(caller && {
          Cookie: caller.cookie,
          'X-CSRF-Token': caller.csrf,
          'Idempotency-Key': crypto.randomUUID(),
        }),
      },
    });
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      // As a browser does: the rest of a refused body is not sent.
      answer.once('end', () => sent.destroy());
    });
    sent.once('error', reject);
    Readable.from(piecesOf(body)).pipe(sent);
  });
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += PIECE) yield body.subarray(start, start + PIECE);
}
