import { fingerprint, typedLine, typedLines } from './text';

const unseen = '\0\u0001\b\v\f\u001b\u007f\u0085\u009f';

it('loses what is not seen, and nothing that follows', () => {
  const text = `We bring EpiPens.${unseen} Child allergic to nuts! 👩‍👩‍👧 می‌خوریم`;
  expect(typedLines(text)).toBe('We bring EpiPens. Child allergic to nuts! 👩‍👩‍👧 می‌خوریم');
  expect(typedLine(text)).toBe(typedLines(text));
});

it('keeps lines and tabs where there may be lines, and blanks for them where there is one', () => {
  expect(typedLines('one\r\ntwo\n\tthree')).toBe('one\ntwo\n\tthree');
  expect(typedLine('Ann\tLee\nBob')).toBe('Ann Lee Bob');
});

describe('a fingerprint', () => {
  it('is 22 letters and digits, the same for the same text', () => {
    expect(fingerprint('soup')).toMatch(/^[0-9a-z]{22}$/);
    expect(fingerprint('soup')).toBe(fingerprint(['so', 'up'].join('')));
  });

  it('differs for texts that differ in one place', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `date ${at} of the soup night`);
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  });
});
