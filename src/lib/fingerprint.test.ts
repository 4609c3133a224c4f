import { fingerprint } from './fingerprint';

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
