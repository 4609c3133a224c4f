/** The fields that a search looks in. */
interface SearchedGuest {
  readonly id: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly code: string | null;
}

/** The typed text, prepared once for a whole list. */
interface SearchTerms {
  readonly words: readonly string[];
  /** Digits of a phone number as people write it at home, when it may be one. */
  readonly digits: string;
  /** The text as a code without spaces, when it may be one. */
  readonly code: string;
}

/** The searched fields of a party, prepared once. */
interface SearchableTexts {
  readonly name: string;
  readonly code: string;
  readonly digits: string;
}

/** Accents, and invisible characters that come with pasted text. */
const MARKS = /\p{M}|[^\P{Cc}\s]/gu;
const LEAST_DIGITS = 3;
const LEAST_IN_CODE = 3;

/** Letters without case and accents, as people type them in a hurry: `Élodie Weiß` is found by `elodie weiss`. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o');

/**
 * Finds parties by parts of the name, the code (with or without spaces) and the digits of the phone. The searched texts of a party are
 * cached per object, so that a search of thousands keeps up with typing.
 */
export class GuestIndex<G extends SearchedGuest> {
  readonly #texts = new WeakMap<G, SearchableTexts>();

  /** The parties that match every word of `typed`, in their order; the same list when nothing is typed. */
  find(guests: readonly G[], typed: string): readonly G[] {
    const terms = searchTerms(typed);
    if (terms.words.length === 0) return guests;
    return guests.filter((guest) => this.#holds(guest, terms));
  }

  #holds(guest: G, { words, digits, code }: SearchTerms): boolean {
    const known = this.#texts.get(guest) ?? this.#read(guest);
    if (digits !== '' && known.digits.includes(digits)) return true;
    if (code !== '' && known.code === code) return true;
    return words.every((word) => known.name.includes(word) || isInCode(known.code, word));
  }

  #read(guest: G): SearchableTexts {
    const read = {
      name: folded(guest.contact_name),
      code: guest.code?.toLowerCase() ?? '',
      digits: guest.phone.slice(1),
    };
    this.#texts.set(guest, read);
    return read;
  }
}

/** One or two letters match only the beginning of a code, or initials would find codes. */
const isInCode = (code: string, word: string): boolean =>
  code.startsWith(word) || (word.length >= LEAST_IN_CODE && code.includes(word));

function searchTerms(typed: string): SearchTerms {
  const text = folded(typed).trim();
  const words = text.split(/\s+/).filter(Boolean);
  // One leading zero is the national prefix, two are the international one.
  const digits = /^[\d\s+().\-/]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  const joined = words.join('').replaceAll('-', '');
  return {
    words,
    digits: digits.length < LEAST_DIGITS ? '' : digits,
    code: /^[a-z\d]{8}$/.test(joined) ? joined : '',
  };
}
