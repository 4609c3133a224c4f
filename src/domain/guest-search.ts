/** What a party is found by. */
interface Found {
  readonly id: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly code: string | null;
}

/** What was typed, made ready once for a whole list. */
interface Wanted {
  readonly words: readonly string[];
  /** Digits of a phone number as people write it at home, when it may be one. */
  readonly digits: string;
  /** Without the spaces a code is read out with, when it may be one. */
  readonly code: string;
}

/** What a party is found by, made ready once. */
interface Texts {
  readonly name: string;
  readonly code: string;
  readonly digits: string;
}

/** Accents, and what comes by pasting and is not seen. */
const MARKS = /\p{M}|[^\P{Cc}\s]/gu;
const LEAST_DIGITS = 3;
const LEAST_IN_CODE = 3;

/** Letters without case and accents, as people type them in a hurry: `Élodie Weiß` is found by `elodie weiss`. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o');

/**
 * Finds parties by parts of the name, the code (with or without spaces) and the digits of the phone, as quickly as somebody types.
 * What a party is found by is made ready once for each form of it.
 */
export class GuestIndex<G extends Found> {
  readonly #texts = new WeakMap<G, Texts>();

  /** Those that hold every word of `typed`, in their order; the same list when nothing is typed. */
  find(guests: readonly G[], typed: string): readonly G[] {
    const wanted = wantedIn(typed);
    if (wanted.words.length === 0) return guests;
    return guests.filter((guest) => this.#holds(guest, wanted));
  }

  #holds(guest: G, { words, digits, code }: Wanted): boolean {
    const known = this.#texts.get(guest) ?? this.#read(guest);
    if (digits !== '' && known.digits.includes(digits)) return true;
    if (code !== '' && known.code === code) return true;
    return words.every((word) => known.name.includes(word) || isInCode(known.code, word));
  }

  #read(guest: G): Texts {
    const read = {
      name: folded(guest.contact_name),
      code: guest.code?.toLowerCase() ?? '',
      digits: guest.phone.slice(1),
    };
    this.#texts.set(guest, read);
    return read;
  }
}

/** Letters of a code are nobody's initials: one or two count only at its beginning. */
const isInCode = (code: string, word: string): boolean =>
  code.startsWith(word) || (word.length >= LEAST_IN_CODE && code.includes(word));

function wantedIn(typed: string): Wanted {
  const text = folded(typed).trim();
  const words = text.split(/\s+/).filter(Boolean);
  // The zero before a number is dialled only inside the country, two of them are a plus.
  const digits = /^[\d\s+().\-/]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  const joined = words.join('').replaceAll('-', '');
  return {
    words,
    digits: digits.length < LEAST_DIGITS ? '' : digits,
    code: /^[a-z\d]{8}$/.test(joined) ? joined : '',
  };
}
