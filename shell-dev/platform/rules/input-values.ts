import { isDay } from '~/domain/calendar-days';

/** What a text may hold to be stored whole and read by people. */

/**
 * Without control characters: NUL ends a text where it is stored. No half of a character (a surrogate without the other) either: UTF-8 has no
 * bytes for it, and what SQLite makes of it in JSON ends the process that reads it.
 */
export const isWhole = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** One line that is read as it is written: without the marks that turn "gnp.exe" into "exe.png". Those that join letters (U+200C to U+200F) stay. */
export const isSingleLine = (text: string): boolean =>
  isWhole(text) && !/[\u202a-\u202e\u2066-\u2069]/.test(text);

/** With line feeds and tabs. Lines end in a line feed alone, as browsers give them. */
export const isMultiline = (text: string): boolean => isWhole(text.replaceAll(/[\n\t]/g, ''));

/** Characters that somebody sees: without blanks around them, and without those that take no room. */
export const visibleLength = (text: string): number =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim().length;

/** Of what has the form of a date, what is one: on the calendar and on a clock of 24 hours, in the years that calendars show. */

/** `2026-11-21T18:30` */
export const isWallTime = (text: string): boolean => isDay(text.slice(0, 10)) && isClock(text.slice(11));

/** `2026-11-21T17:30:00Z`. Without leap seconds, which no clock of a computer shows. */
export const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && isClock(text.slice(11, 19));

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text);

/** Zones that were asked for, in small letters: to ask the machine takes longer than to read a whole date of an import. */
const knownZones = new Set<string>();

/** A name that the zones of this machine know, in any case of its letters. */
export function isZone(name: string): boolean {
  const key = name.toLowerCase();
  if (knownZones.has(key)) return true;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false;
    knownZones.add(key);
    return true;
  } catch {
    return false;
  }
}
