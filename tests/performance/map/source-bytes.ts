/** The parts of a source map that are read. */
interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment: base 64, five bits a digit, the lowest first; the lowest bit of all is the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** How many characters of a built script came from which source; `''` is what the bundler wrote itself. */
export function sourceBytes(script: string, { sources, mappings }: SourceMap): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  const lines = script.split('\n');
  let [source, owner] = [0, ''];
  const give = (count: number): void => void bytes.set(owner, (bytes.get(owner) ?? 0) + count);
  for (const [at, segments] of mappings.split(';').entries()) {
    let column = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [across = 0, change] = numbersOf(segment);
      give(across);
      column += across;
      if (change !== undefined) source += change;
      owner = change === undefined ? '' : (sources[source] ?? '');
    }
    give((lines[at]?.length ?? 0) - column);
  }
  return bytes;
}
