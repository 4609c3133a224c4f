import type * as PhoneNumbers from './phone-numbers';
import type { PhoneRead } from './phone-read';

// Separators that people type between digits: spaces and dashes of every kind, dots, slashes, brackets.
const SEPARATORS = /[\s\p{Pd}\u2212.·/()[\]\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** `+44 (0)20 …`: the zero is dialled only inside the country. */
const TRUNK_ZERO = /^((?:\+|00)\s*\d{1,3}\s*)\(0\)/;
const LEAST = 7;
const MOST = 15;

let numbers: typeof PhoneNumbers | undefined;

/** Fetches the rules of each country's numbers (35 KB, brotli). Without them `readPhone` goes by the form of a number alone. */
export async function loadPhoneNumbers(): Promise<void> {
  numbers ??= await import(/* webpackChunkName: "phone-numbers" */ './phone-numbers');
}

/** Reads a typed phone number, of `country` (two letters) where it has no country code. Digits of any script count; `00` is read as `+`. */
export function readPhone(typed: string, country?: string | null): PhoneRead {
  const plain = latinDigits(typed.normalize('NFKC').trim());
  if (plain === '') return { ok: false, problem: 'required' };
  const bare = plain.replace(TRUNK_ZERO, '$1').replace(SEPARATORS, '').replace(/^00/, '+');
  if (!/^\+?\d*$/.test(bare)) return { ok: false, problem: 'characters' };
  if (!bare.startsWith('+') && !(numbers && country)) return { ok: false, problem: 'country_code' };
  // No country code begins with 0, so this number has none.
  if (bare.startsWith('+0')) return { ok: false, problem: 'country_code' };
  if (numbers) return numbers.readNumber(bare, country ?? undefined);
  const digits = bare.length - 1;
  if (digits < LEAST) return { ok: false, problem: 'too_short' };
  if (digits > MOST) return { ok: false, problem: 'too_long' };
  return { ok: true, phone: bare, spaced: bare };
}

// In Unicode, the ten digits of a script are consecutive, from zero.
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (zero > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
