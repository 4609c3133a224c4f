/** Somebody who has the same thing open, by their first name. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** One or two letters that stand for a name: `RA` for Ruth Abrams, `R` for Ruth. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
