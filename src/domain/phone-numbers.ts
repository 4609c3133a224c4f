import parseNumber, { validatePhoneNumberLength, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';
import type { PhoneProblem, PhoneRead } from './phone-read';

const problems: Readonly<Record<string, PhoneProblem>> = {
  NOT_A_NUMBER: 'characters',
  INVALID_COUNTRY: 'country_code',
  TOO_SHORT: 'too_short',
  INVALID_LENGTH: 'too_short',
  TOO_LONG: 'too_long',
};

/**
 * Reads a number by the rules of its country (source: Google's libphonenumber): a trunk zero goes, and a number without a country code is one
 * of `country`. Only its length is judged: lists of ranges in use are older than some of the numbers that people have.
 */
export function readNumber(plain: string, country: string | undefined): PhoneRead {
  const home = country === undefined ? {} : { defaultCountry: country as CountryCode };
  const problem = validatePhoneNumberLength(plain, home, metadata);
  if (problem) return { ok: false, problem: problems[problem] ?? 'characters' };
  const number = parseNumber(plain, { ...home, extract: false }, metadata);
  return number
    ? { ok: true, phone: number.number, spaced: number.formatInternational() }
    : { ok: false, problem: 'characters' };
}
