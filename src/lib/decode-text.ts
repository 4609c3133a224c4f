const CR = 13;
const LF = 10;
const SPACE = 32;
const TAB = 9;

/**
 * The text of a file of unknown encoding: UTF-16 or UTF-8 by its byte order mark, UTF-16 without one by its zero bytes, else UTF-8, with
 * Windows-1252 for each line that is not valid UTF-8. Characters that an iCalendar writer cut in two when it folded a line are made whole.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const whole = decodeUtf8(bytes);
  if (whole !== null) return whole;
  const joined = joinCutCharacters(bytes);
  return decodeUtf8(joined) ?? decodeLines(joined);
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text of European languages in UTF-16 has a zero in every second byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < 4) return null;
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return 'utf-16le';
  return first === 0 && third === 0 && second !== 0 && fourth !== 0 ? 'utf-16be' : null;
}

/** Removes line folds (a line break and one blank) that are followed by the rest of a UTF-8 character. */
function joinCutCharacters(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const fold = (joined[length - 1] ?? 0) >= 0x80 ? foldAt(bytes, at) : 0;
    if (fold > 0 && isContinuation(bytes[at + fold])) at += fold;
    joined[length] = bytes[at] ?? 0;
    length += 1;
  }
  return joined.slice(0, length);
}

/** How many bytes a fold that begins here takes; 0 where none does. */
function foldAt(bytes: Uint8Array, at: number): number {
  const lineBreak = bytes[at] === CR && bytes[at + 1] === LF ? 2 : bytes[at] === LF ? 1 : 0;
  if (lineBreak === 0) return 0;
  const blank = bytes[at + lineBreak];
  return blank === SPACE || blank === TAB ? lineBreak + 1 : 0;
}

const isContinuation = (byte = 0): boolean => byte >= 0x80 && byte < 0xc0;

/** In the character set of that name; in UTF-8 or else Windows-1252 where it has none, or the bytes are not of it. */
export function decodeBytes(bytes: Uint8Array<ArrayBuffer>, charset = ''): string {
  const whole = decodeUtf8(bytes);
  if (whole !== null || latin.test(charset)) return whole ?? decodeWindows(bytes);
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

/** Names of character sets that are read as Windows-1252. */
const latin = /^(?:|us-ascii|iso-8859-1|windows-1252)$/i;

// By some versions of Node, which take it for Latin-1, 0x80 to 0x9f are decoded to control characters.
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decodeWindows = (bytes: Uint8Array<ArrayBuffer>): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (character) => windowsOnly.charAt(character.charCodeAt(0) - 0x80));

function decodeLines(bytes: Uint8Array<ArrayBuffer>): string {
  const lines: string[] = [];
  let from = 0;
  while (from < bytes.length) {
    const lineBreak = bytes.indexOf(LF, from);
    const to = lineBreak < 0 ? bytes.length : lineBreak + 1;
    const line = bytes.subarray(from, to);
    lines.push(decodeBytes(line));
    from = to;
  }
  return lines.join('');
}
