import { isDay } from '~/domain/calendar-days';

/** Of what has the form of a date, what is one: on the calendar and on a clock of 24 hours, in the years that calendars show. */

export { isDay };

/** `2026-11-21T18:30` */
export const isWallTime = (text: string): boolean => isDay(text.slice(0, 10)) && isClock(text.slice(11));

/** `2026-11-21T17:30:00Z`. Without leap seconds, which no clock of a computer shows. */
export const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && isClock(text.slice(11, 19));

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text);

/** Zones that were asked for, in small letters: to ask the machine takes longer than to read a whole date of an import. */
const known = new Set<string>();

/** A name that the zones of this machine know, in any case of its letters. */
export function isZone(name: string): boolean {
  const key = name.toLowerCase();
  if (known.has(key)) return true;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false;
    known.add(key);
    return true;
  } catch {
    return false;
  }
}
