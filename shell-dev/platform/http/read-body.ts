import { Refused } from '../rules/refused';
import { bodyLimits, type JsonLimits } from './limits';

/** The body of a write, and a digest of its bytes. `body` throws what is wrong with it. */
export interface ReadBody {
  readonly digest: string;
  body(): unknown;
}

/** A request's body, with nothing in it that would keep a parser busy. Throws 413 `too_big` as soon as a limit is passed. */
export async function readBytes(request: Request, overrides: Partial<JsonLimits> = {}): Promise<Buffer> {
  const limits = { ...bodyLimits, ...overrides };
  // Who does not say may send as much as is allowed.
  const length = Number(request.headers.get('Content-Length') ?? limits.bytes);
  if (length > limits.bytes) throw tooBig('max', limits.bytes);
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const shape = new JsonShape(limits);
  // Filled as it arrives: to join ten megabytes takes 30 ms in one turn, most of them for memory that was never touched.
  const bytes = Buffer.allocUnsafe(reader ? length : 0);
  let size = 0;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      shape.add(read.value);
      bytes.set(read.value, size);
      size += read.value.byteLength;
    }
  } catch (error) {
    if (reader) void discard(reader);
    throw error;
  }
  return bytes.subarray(0, size);
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

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts what a JSON text holds from its bytes as they arrive. A parser blocks the process until it is done and builds everything first; this
 * stops at the first byte too many. It does not judge whether the text is JSON.
 */
export class JsonShape {
  readonly #limits: JsonLimits;
  /** How many entries each open list or object has so far. */
  readonly #entries: number[] = [];
  #bytes = 0;
  #values = 0;
  #isInString = false;
  #isEscaped = false;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  /** Throws 413 `too_big`, with the limit that was passed. */
  add(chunk: Uint8Array): void {
    this.#bytes += chunk.byteLength;
    if (this.#bytes > this.#limits.bytes) throw tooBig('max', this.#limits.bytes);
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#isInString) at = this.#skipString(chunk, at);
      else this.#read(chunk[at] ?? 0);
    }
  }

  /**
   * Where the text ends, or the chunk. A loop of its own: a picture is one text of ten megabytes, of which a server that is busy reads two
   * in one turn.
   */
  #skipString(chunk: Uint8Array, from: number): number {
    let at = this.#isEscaped ? from + 1 : from;
    while (at < chunk.length && chunk[at] !== QUOTE) at += chunk[at] === BACKSLASH ? 2 : 1;
    this.#isInString = at >= chunk.length;
    this.#isEscaped = at > chunk.length;
    return at;
  }

  #read(byte: number): void {
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === COMMA) this.#countEntry();
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (this.#entries.length === this.#limits.depth) throw tooBig('depth', this.#limits.depth);
      this.#entries.push(0);
      this.#countEntry();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#entries.pop();
  }

  /** The first one is counted where its list or object opens, so an empty one counts as one. */
  #countEntry(): void {
    const { entries, values } = this.#limits;
    this.#values += 1;
    if (this.#values > values) throw tooBig('values', values);
    const last = this.#entries.length - 1;
    const count = (this.#entries[last] ?? 0) + 1;
    if (count > entries) throw tooBig('entries', entries);
    if (last >= 0) this.#entries[last] = count;
  }
}

const tooBig = (limit: 'max' | keyof JsonLimits, value: number): Refused =>
  new Refused('too_big', { params: { [limit]: value } });
