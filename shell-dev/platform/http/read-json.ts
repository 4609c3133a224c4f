import { bodyLimits } from '../limits';
import { Refused } from '../rules/refused';
import { JsonShape, type JsonLimits } from './json-shape';

/** The text of a request's body, with nothing in it that would keep a parser busy. Throws 413 `too_big` as soon as a limit is passed. */
export async function readText(request: Request, given: Partial<JsonLimits> = {}): Promise<string> {
  const limits = { ...bodyLimits, ...given };
  if (Number(request.headers.get('Content-Length') ?? 0) > limits.bytes)
    throw new Refused('too_big', { params: { max: limits.bytes } });
  const shape = new JsonShape(limits);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    shape.add(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Throws 400 `bad_json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('bad_json');
  }
}
