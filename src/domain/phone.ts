/** Why a text is no international phone number. */
export type PhoneProblem =
  | 'required'
  /** Digits without a country code. */
  | 'country_code'
  /** Letters, or characters that no phone number has. */
  | 'characters'
  | 'too_short'
  | 'too_long';

export type PhoneRead =
  | { readonly ok: true; /** E.164: `+34612345678`. */ readonly phone: string }
  | { readonly ok: false; readonly problem: PhoneProblem };

// Separators that people type between digits: spaces and dashes of every kind, dots, slashes, brackets.
const SEPARATORS = /[\s\p{Pd}\u2212.·/()[\]\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** `+44 (0)20 …`: the zero is dialled only inside the country. */
const TRUNK_ZERO = /^((?:\+|00)\s*\d{1,3}\s*)\(0\)/;
const LEAST = 7;
const MOST = 15;

/** Reads a typed phone number. Digits of any script count; `00` is read as `+`. */
export function readPhone(typed: string): PhoneRead {
  const plain = latinDigits(typed.normalize('NFKC').trim());
  if (plain === '') return { ok: false, problem: 'required' };
  const bare = plain.replace(TRUNK_ZERO, '$1').replace(SEPARATORS, '').replace(/^00/, '+');
  if (!/^\+?\d*$/.test(bare)) return { ok: false, problem: 'characters' };
  if (!bare.startsWith('+')) return { ok: false, problem: 'country_code' };
  const digits = bare.slice(1);
  // No country code begins with 0, so this number has none.
  if (digits.startsWith('0')) return { ok: false, problem: 'country_code' };
  if (digits.length < LEAST) return { ok: false, problem: 'too_short' };
  if (digits.length > MOST) return { ok: false, problem: 'too_long' };
  return { ok: true, phone: `+${digits}` };
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
