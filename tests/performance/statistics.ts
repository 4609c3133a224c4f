/** The middle of them; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Mulberry32: the same interval for the same figures, wherever it is computed. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const RESAMPLES = 2_000;

/** The 95 % interval of a statistic of several samples (each resampled with replacement): a ratio of medians, say. */
export function bootstrap(
  samples: readonly (readonly number[])[],
  statistic: (samples: readonly (readonly number[])[]) => number,
): readonly [number, number] {
  const draw = draws(20261121);
  const again = (values: readonly number[]): number[] =>
    values.map(() => values[Math.floor(draw() * values.length)] ?? Number.NaN);
  const results = Array.from({ length: RESAMPLES }, () => statistic(samples.map(again))).toSorted(
    (a, b) => a - b,
  );
  return [
    results[Math.floor(RESAMPLES * 0.025)] ?? Number.NaN,
    results[Math.floor(RESAMPLES * 0.975)] ?? Number.NaN,
  ];
}
