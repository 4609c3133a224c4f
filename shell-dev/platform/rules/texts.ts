/** What a text may hold to be stored whole and read by people. */

/**
 * One line without control characters: NUL ends a text where it is stored. No half of a character (a surrogate without the other) either:
 * UTF-8 has no bytes for it, and what SQLite makes of it in JSON ends the process that reads it.
 */
export const isLine = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** The same with line feeds and tabs. Lines end in a line feed alone, as browsers give them. */
export const areLines = (text: string): boolean => isLine(text.replaceAll(/[\n\t]/g, ''));

/** Characters that somebody sees: without blanks around them, and without those that take no room. */
export const seenLength = (text: string): number =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim().length;
