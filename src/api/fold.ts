/**
 * How names and texts are compared with what somebody types: in every search box, on the device and in the back end. Without the platform's
 * own decomposition a library would be needed: `remove-accents` has 2.1 KB and neither Greek nor full width, those that know more (8 to 216 KB)
 * write Chinese in Latin letters.
 */

/** Letters that Unicode does not take apart, and those that people type for them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const LETTERS = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

// Before they are taken apart: an acute accent of its own would become a blank.
const APOSTROPHES = /[`´ʹʻʼʽˈ‘’‛′＇]/gu;
/** Accents and vowel points, which people leave out; not the signs that Indic scripts and kana are written with. */
const MARKS = /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/gu;
/** What takes no room, and the line that stretches Arabic words. */
const INVISIBLE = /[\p{Cf}\u0640]|(?!\s)\p{Cc}/gu;
const JOINED_BY = String.raw`'·\p{Pd}−`;
const BETWEEN_WORDS = new RegExp(String.raw`[^\p{L}\p{M}\p{N}${JOINED_BY}]+`, 'u');
const JOINTS = new RegExp(`[${JOINED_BY}]+`, 'u');
/** Scripts that are written without blanks: a word may begin at each of their letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters of a word without blanks that are compared. */
const MOST_UNSPACED = 12;

/** A text without case, accents and ligatures: `Ærøskøbing` is `aeroskobing`. */
export const fold = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .replace(LETTERS, (letter) => letters[letter] ?? letter)
    .normalize('NFC');

const partsOf = (text: string): string[][] =>
  fold(text)
    .split(BETWEEN_WORDS)
    .map((word) => word.split(JOINTS).filter(Boolean));

/** The words of what was typed. */
export const typedWords = (typed: string): readonly string[] =>
  partsOf(typed)
    .flat()
    .map((word) => (UNSPACED.test(word) ? [...word].slice(0, MOST_UNSPACED).join('') : word));

/** The words by which a text is found: of `O’Brien` also `obrien`, of `李娜` also `娜`. */
export const foldedWords = (text: string): readonly string[] =>
  partsOf(text).flatMap((parts) => [
    ...parts.flatMap((part) => (UNSPACED.test(part) ? beginningsIn(part) : part)),
    ...(parts.length > 1 ? [parts.join('')] : []),
  ]);

function beginningsIn(word: string): string[] {
  const all = [...word];
  return all.flatMap((letter, at) =>
    at === 0 || UNSPACED.test(letter) ? all.slice(at, at + MOST_UNSPACED).join('') : [],
  );
}

/** Whether each of the typed words begins one of these. */
export const isFoundBy = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((begin) => words.some((word) => word.startsWith(begin)));

const ONE_LETTER = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]$/u;

/** Whether typed words are of single letters only, with which too many names begin: a name is found by one that is a whole word of it. */
export const isOfInitials = (typed: readonly string[]): boolean =>
  typed.every((word) => ONE_LETTER.test(word));

/** For those who write a back end. */
export function foldingRule(): string {
  const table = Object.entries(letters)
    .map(([letter, typed]) => `${letter} ${typed}`)
    .join(', ');
  return `A text is found by \`q\` when each typed word begins one of its words, after both are folded: apostrophes of every kind are one, then NFKD, lower case, without marks of scripts Inherited (but U+3099 and U+309A), Hebrew and Arabic, without \`Cf\`, U+0640 and control characters that are no blank, then ${table}, then NFC. Words are runs of letters, marks and numbers. A hyphen, dash, middle dot or apostrophe within a word parts it, and the whole is a word as well: O’Brien is found by o, brien and obrien. In Han, kana, Thai, Lao, Khmer and Burmese a word begins at every letter, and its first ${MOST_UNSPACED} are compared.`;
}
