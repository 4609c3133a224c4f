import { bodyLimits } from '../limits';
import { Refused } from '../rules/refused';
import { JsonShape, type JsonLimits } from './json-shape';

/** The text of a request's body, with nothing in it that would keep a parser busy. Throws 413 `too_big` as soon as a limit is passed. */
export async function readText(request: Request, given: Partial<JsonLimits> = {}): Promise<string> {
  const limits = { ...bodyLimits, ...given };
  if (Number(request.headers.get('Content-Length') ?? 0) > limits.bytes)
    throw new Refused('too_big', { params: { max: limits.bytes } });
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const shape = new JsonShape(limits);
  const chunks: Uint8Array[] = [];
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      shape.add(read.value);
      chunks.push(read.value);
    }
  } catch (error) {
    if (reader) void discard(reader);
    throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads on without keeping anything. A caller that is still sending would miss the answer if it were cut off, and its connection is used
 * again if it sends no more than the server takes after its answer (half a second).
 */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The caller hung up.
  }
}

/** Throws 400 `bad_json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('bad_json');
  }
}
