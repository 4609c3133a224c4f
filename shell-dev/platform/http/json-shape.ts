import { Refused } from '../rules/refused';

/** What one body of JSON may be. */
export interface JsonLimits {
  readonly bytes: number;
  /** Lists and objects inside one another. */
  readonly depth: number;
  /** Entries of one list or object. */
  readonly entries: number;
  /** Entries of all of them together. */
  readonly values: number;
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
    for (const byte of chunk) {
      if (this.#isInString) this.#readString(byte);
      else this.#read(byte);
    }
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInString = false;
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
