import { Failure } from '~/lib/failure';
import { parseJson } from '~/lib/parse-json';

/** Bytes. The largest honest answer (a thousand registrations) is about a quarter of it. */
export const MAX_BODY = 8 * 1_024 * 1_024;

/** The JSON of an answer. Throws when it is something else, or larger than anything honest. */
export async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw new TypeError(`Not JSON: ${type.slice(0, 60) || 'no type'}`);
  if (Number(response.headers.get('Content-Length')) > MAX_BODY) throw new RangeError('Too large');
  return parseJson(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(brokeOff);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY) {
      void reader.cancel();
      throw new RangeError('Too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function brokeOff(cause: unknown): never {
  throw new Failure('unavailable', { cause });
}
