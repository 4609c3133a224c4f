import ICAL from 'ical.js';
import { decodeBytes } from '~/lib/decode-text';
import { fingerprint } from '~/lib/text';
import { splitText, oneLine } from './text';

export interface Property {
  readonly params: Readonly<Record<string, unknown>>;
  /** Decoded by ical.js: text unescaped, dates and durations as text. */
  readonly values: readonly unknown[];
  /** As in the file. */
  readonly raw: string;
}

/** The properties of one component by name, upper case. */
export type Properties = ReadonlyMap<string, readonly Property[]>;

// Other properties (people, alarms, attachments, producers' own) are not read at all, so they cannot leak.
const knownNames = new Set([
  'CATEGORIES',
  'CLASS',
  'DESCRIPTION',
  'DTEND',
  'DTSTAMP',
  'DTSTART',
  'DURATION',
  'EXDATE',
  'EXRULE',
  'GEO',
  'LAST-MODIFIED',
  'LOCATION',
  'METHOD',
  'NAME',
  'ORGANIZER',
  'PRODID',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'STATUS',
  'STYLED-DESCRIPTION',
  'SUMMARY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'URL',
  'X-ALT-DESC',
  'X-EVENTS-ADDRESS',
  'X-EVENTS-SOURCE',
  'X-EVENTS-SUMMARY',
  'X-EVENTS-TZID',
  'X-LIC-LOCATION',
  'X-WR-CALNAME',
  'X-WR-RELCALID',
  'X-WR-TIMEZONE',
]);
const dated = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'LAST-MODIFIED', 'DTSTAMP']);
const texts = new Set(['CATEGORIES', 'DESCRIPTION', 'LOCATION', 'SUMMARY']);
const rules = new Set(['RRULE', 'EXRULE']);

const nameOf = (line: string): string => /^\s*([^;:]*)/.exec(line)?.[1]?.trim().toUpperCase() ?? '';

/** Whether a line is of a property that counts here. */
export const isRead = (line: string): boolean => knownNames.has(nameOf(line));

/** Reads content lines one at a time, so that a malformed line is lost and the entry is not. Calls `broken` with each malformed line. */
export function readProperties(lines: readonly string[], broken: (line: string) => void): Properties {
  const properties = new Map<string, Property[]>();
  for (const line of lines) {
    const name = nameOf(line);
    if (!/[;:]/.test(line)) broken(line);
    if (!knownNames.has(name)) continue;
    const property = readProperty(name, line.trim());
    if (!property) broken(line);
    else if (properties.has(name)) properties.get(name)?.push(property);
    else properties.set(name, [property]);
  }
  return properties;
}

function readProperty(name: string, line: string): Property | null {
  const raw = line.slice(line.indexOf(':') + 1);
  // Rules are read by `rule.ts`, because ical.js rejects a whole rule for a blank in it.
  if (rules.has(name)) return { raw, params: {}, values: [raw] };
  if (dated.has(name)) return readDated(name, line);
  try {
    const jCal: unknown = ICAL.parse.property(line);
    if (!Array.isArray(jCal) || jCal.length < 4) return null;
    const values = name === 'CATEGORIES' ? splitText(raw, ',') : (jCal.slice(3) as unknown[]);
    const params = jCal[1] as Record<string, unknown>;
    return {
      raw,
      params,
      values: texts.has(name) ? values.map((text) => decoded(text, params)) : values,
    };
  } catch {
    return null;
  }
}

/**
 * Of dates ical.js reads the parameters only. From the values it would cut the hour off what calls itself a date, the offset off a time, and all
 * behind a `;`. Some producers forget the quotes of `TZID=(UTC-05:00) …`, so the last colon before a date ends the parameters.
 */
function readDated(name: string, line: string): Property | null {
  const at = line.indexOf(':');
  if (at < 0) return null;
  const [, head = line.slice(0, at), raw = line.slice(at + 1)] =
    /^(.*):(\s*\d{4}-?\d\d-?\d\d.*)$/.exec(line) ?? [];
  const isDate = /;VALUE=DATE(?![\w-])/i.test(head);
  const rawParams = head
    .slice(name.length)
    .replace(/\s*;[\s;]*/g, ';')
    .replace(/;VALUE=[\w-]*/i, '')
    .replace(/;TZID=([^";]*:[^";]*)/i, ';TZID="$1"')
    .trim();
  const params = rawParams === '' ? {} : readProperty('X-DATES', `X-DATES${rawParams}:x`)?.params;
  const values = raw
    .split(/[,;]/)
    .map((value) => (isDate ? value.trim().replace(midnight, '') : value.trim()))
    .filter((value) => value !== '')
    .map((value) => (value.includes('/') ? value.split('/') : value));
  return params ? { raw, params, values } : null;
}

/** What some write behind a whole day. An hour is meant, whatever the value is called. */
const midnight = /(?<=^[\d-]{8,10})(?:T00:?00(?::?00)?)?Z?$/i;

// Line breaks, and characters beyond ASCII as UTF-8 bytes: no plain text has these.
const lineBreaks = /(?:=0D)?=0A/g;
const utf8Bytes = /(?:=[C-F][0-9A-F](?:=[89AB][0-9A-F])+)+/g;

const anyBytes = /(?:=[0-9A-F]{2})+/gi;

/** Decodes quoted-printable (RFC 2045), which vCalendar 1.0 used and Outlook leaves in texts that do not name it. */
function decoded(value: unknown, { encoding, charset }: Property['params']): unknown {
  if (typeof value !== 'string') return value;
  if (/^quoted-printable$/i.test(String(encoding)))
    return value.replace(anyBytes, (bytes) => decodeBytes(bytesOf(bytes), String(charset ?? '')));
  if (value.search(lineBreaks) < 0 && value.search(utf8Bytes) < 0) return value;
  return value
    .replace(utf8Bytes, (bytes) => decodeBytes(bytesOf(bytes)))
    .replace(lineBreaks, '\n')
    .replace(/=20(?=\n|$)/g, '')
    .replace(/=(3D|2C|3B|20|09)/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.slice(1).split('='), (byte) => Number.parseInt(byte, 16));

export function firstOf(properties: Properties, name: string): Property | undefined {
  return properties.get(name)?.[0];
}

/** What an entry is called in a list of problems. */
export const shownTitle = (properties: Properties): string =>
  oneLine(textOf(properties, 'SUMMARY')).slice(0, 60);

/** The first text of that name, or empty. */
export function textOf(properties: Properties, name: string): string {
  const value = firstOf(properties, name)?.values[0];
  return typeof value === 'string' ? value : '';
}

export function paramOf(property: Property | undefined, name: string): string {
  const params = property?.params;
  const value = params && Object.hasOwn(params, name) ? params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * What our own files say beside the standard properties, because iCalendar has no place for it: without it an exported event would come back
 * changed. Each is text as RFC 5545 escapes it.
 */
export const own = {
  /** Name, first line, postcode, city, region and access notes, separated by `;` as in the `ADR` of a vCard. */
  address: 'X-EVENTS-ADDRESS',
  /** The description in Markdown (RFC 9073), from which DESCRIPTION was made. */
  description: 'STYLED-DESCRIPTION',
  summary: 'X-EVENTS-SUMMARY',
  /** The page that the event was taken from; URL is its page here. */
  source: 'X-EVENTS-SOURCE',
  /** The zone of whole days, and of times that are written in UTC, because their clocks show that hour twice. */
  zone: 'X-EVENTS-TZID',
} as const;

/** The parameter of such a property that names the standard text which it explains. */
export const OF = 'X-OF';

export const markOf = (text: string): string => fingerprint(oneLine(text));

/** Whether a property still explains this text: another program may have changed one of the two. */
export const explains = (property: Property | undefined, text: string): property is Property =>
  paramOf(property, OF.toLowerCase()) === markOf(text);
