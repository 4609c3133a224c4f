import { limits } from '~/api/vocabulary';

/** A short code as it is read out and compared by eye: in two halves. Eight in a row are misread. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** `Code:`, `Código:` before it, of a message that was copied whole. */
const LABEL = /^[^:]*:(?!\/\/)/u;
const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * Reads a short code as it was typed, pasted or dictated: in any case and width, with whatever stands between its characters and around them;
 * `undefined` if it is none.
 */
export function readShortCode(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replace(LABEL, '');
  if (text.includes('/')) return undefined;
  const code = text.replace(NO_LETTER_OR_DIGIT, '').toUpperCase();
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}

/**
 * Parses scanned or typed text as a code, also one of no ticket; `undefined` for what can only be a name. Some names of eight letters may be a code
 * as well: look for both.
 */
export function parseTicketCode(typed: string): string | undefined {
  const text = typed.trim();
  return readShortCode(text) ?? (/^(?=.*\d)\S{8,}$|^\S{16,}$/.test(text) ? text : undefined);
}

/**
 * The code of scanned text as it can be sent: without control characters and lone surrogates, truncated. Text that is no ticket code is checked too,
 * so that it gets an answer.
 */
export const toTicketCode = (text: string): string =>
  (parseTicketCode(text) ?? text)
    .slice(0, limits.ticketCode)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
