import { decodeText } from './decode-text';

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n';

describe('the text of a file', () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16, little end first, with a mark', utf16(`\ufeff${text}`, false)],
    ['UTF-16, big end first, with a mark', utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', utf16(text, false)],
    ['UTF-16, big end first, without a mark', utf16(text, true)],
    ['Windows-1252', latin(text)],
  ])('in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('makes characters whole that a fold cut in two', () => {
    const [first, second] = utf8('é');
    for (const fold of ['\r\n ', '\n\t'])
      expect(
        decodeText(joined(utf8('Caf'), Uint8Array.of(first ?? 0), utf8(fold), Uint8Array.of(second ?? 0))),
      ).toBe('Café');
  });

  it('leaves other folds, which belong to the reader of lines', () => {
    expect(decodeText(joined(latin('Caf\u00e9\r\n'), utf8('Thé\r\n  et\r\n')))).toBe(
      'Café\r\nThé\r\n  et\r\n',
    );
  });

  it('reads a line of another encoding by itself', () => {
    expect(decodeText(joined(utf8('Thé ☕\n'), latin('Caf\u00e9 \u0096 \u0080\n'), utf8('Crème')))).toBe(
      'Thé ☕\nCafé – €\nCrème',
    );
  });

  it.each([[[]], [[0xff]], [[0xc3]], [[0xff, 0xfe]], [[0, 0, 0, 0]]])('never throws: %j', (bytes) => {
    expect(typeof decodeText(Uint8Array.from(bytes))).toBe('string');
  });
});
