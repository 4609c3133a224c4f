/** Escapes a value of type TEXT (RFC 5545, 3.3.11). Control characters other than line breaks are no text. */
export function escapeValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const encoder = new TextEncoder();
const FIRST = 75;
// The blank that begins a continuation counts.
const NEXT = 74;

/** One property, folded at 75 octets, never inside a character. `value` is already escaped where its type wants it. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value.replace(/[\r\n]/g, ' ')}`;
  if (line.length * 3 <= FIRST || encoder.encode(line).length <= FIRST) return line;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > (pieces.length === 0 ? FIRST : NEXT)) {
      pieces.push(piece);
      [piece, octets] = ['', 0];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}
