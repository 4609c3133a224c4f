/** A set of known words as a number, one bit each by its place in the list. Words of the list are only ever added at its end. */
export const bitsOf = <T extends string>(known: readonly T[], words: readonly T[]): number =>
  words.reduce((bits, word) => bits | (1 << known.indexOf(word)), 0);
