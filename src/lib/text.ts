/** Without what is not seen and comes by pasting: control characters. Lines end in a line feed; tabs stay. */
export const typedLines = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '');

/** Without marks that have a text read in another order than it is written: a title "gnp.exe" looks like "exe.png" by one. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The same for a box of one line, which holds names and titles. */
export const typedLine = (text: string): string =>
  typedLines(withoutDirectionMarks(text.replace(/[\n\t]/g, ' ')));

/** Orders texts by their code units, alike in every language: for instants, days and ids. For names: `useCompareNames`. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/**
 * A short name for a text, the same for ever and on any machine: 22 letters and digits. It tells texts apart that nobody chose to
 * be alike; against somebody who searches for a second text with the same name it is no guard.
 */
export function fingerprint(text: string): string {
  return [hash(text, 1), hash(text, 2)].map((half) => half.toString(36).padStart(11, '0')).join('');
}

/** "cyrb53" of bryc (public domain): 53 bits from two multiplications a character. */
function hash(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (0x1fffff & low) + (high >>> 0);
}
