import { fold, foldedWords, isFoundBy, typedWords } from '~/api/fold';
import { readShortCode } from './ticket-code';

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
  readonly name: readonly string[];
  readonly code: string;
  readonly digits: string;
}

const LEAST_DIGITS = 3;
const LEAST_IN_CODE = 3;

/**
 * Finds parties by beginnings of words of the name, the code (with or without spaces) and the digits of the phone. The searched texts of a party are
 * cached per object, so that a search of thousands keeps up with typing.
 */
export class GuestIndex<G extends SearchedGuest> {
  readonly #texts = new WeakMap<G, SearchableTexts>();

  /** The parties that match every word of `typed`, in their order; the same list when nothing is typed. */
  find(guests: readonly G[], typed: string): readonly G[] {
    const terms = searchTerms(typed);
    if (typed.trim() === '') return guests;
    return guests.filter((guest) => this.#holds(guest, terms));
  }

  #holds(guest: G, { words, digits, code }: SearchTerms): boolean {
    const known = this.#texts.get(guest) ?? this.#read(guest);
    if (digits !== '' && known.digits.includes(digits)) return true;
    if (code !== '' && known.code === code) return true;
    return (
      words.length > 0 && words.every((word) => isFoundBy(known.name, [word]) || isInCode(known.code, word))
    );
  }

  #read(guest: G): SearchableTexts {
    const read = {
      name: foldedWords(guest.contact_name),
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
  const words = typedWords(typed);
  const text = fold(typed);
  // One leading zero is the national prefix, two are the international one.
  const digits = /^[\d+().\s/\p{Pd}]+$/u.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return {
    words,
    digits: digits.length < LEAST_DIGITS ? '' : digits,
    code: readShortCode(typed)?.toLowerCase() ?? '',
  };
}
