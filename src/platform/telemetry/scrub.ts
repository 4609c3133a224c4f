import { isPlain } from './words';

const MAX_DEPTH = 8;
const MAX_TEXT = 1_000;

/** Keys whose values are personal, secret or typed by a person, wherever they stand. */
const personal =
  /name|phone|mail|address|note|needs|code|token|secret|password|cookie|authori|csrf|session|household|allergen|diet|party|referr|contact|query|body|html|text|value|input/i;

const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s@]+@[^\s@]+\.[^\s@]+/gu, '[mail]'],
  [/\b(?:bearer|basic)\s+[\w+/=._-]+/gi, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/([?&#][^=\s&#]{1,60}=)[^\s&#"')\]]+/g, '?[cut]'],
  [/\/(mine|feed|feeds|registrations)\/[^\s/?#"')]+/g, '/$1/[id]'],
  [/(?:\+|\b00)\d[\d\s().-]{6,}\d/g, '[phone]'],
  [/\b\d[\d\s().-]{4,}\d\b/g, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}\b/g, '[code]'],
  [/\b(?=[A-HJ-NP-Z2-9]*\d)[A-HJ-NP-Z2-9]{8}\b/g, '[code]'],
  [/(["“«‘'`])(?:(?!["”»’'`]).){1,300}["”»’'`]/g, '[quoted]'],
];

/**
 * Takes out of a text whatever could name or open something of a person: first what has a shape, then every word that is not one of an
 * error message. Stays readable as one.
 */
export function scrubText(text: string): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  return clean
    .replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => (isPlain(word) ? word : '[word]'))
    .replace(/\[word\](?:[^[\]\p{L}\p{N}]{1,3}\[word\])+/gu, '[words]')
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}\n$+<=>^`|~]/gu, '');
}

/** The same for any value: personal keys are cut whole, texts are scrubbed, depth and size are bounded. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return '[cut]';
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1));
  const clean: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value).slice(0, 100)) {
    clean[isWritten(key) ? key : scrubText(key)] = personal.test(key) ? '[cut]' : scrub(inner, depth + 1);
  }
  return { ...clean };
}

/** A key as programs have them: nobody types `requestId`. */
const isWritten = (key: string): boolean => /^[a-z]+(?:[A-Z][a-z]+)+$/.test(key);

/** Where code came from: the file, without what its address may carry. An address of a page is cut whole: it may say whose it is. */
export function scrubFile(file: string): string {
  const [place = ''] = file.split(/[?#]/);
  return /\.(?:js|mjs|cjs)$/.test(place) && !/[@\s%]/.test(place) ? place : '[page]';
}

/** The name of an error's kind, where programs name kinds so. */
export const scrubKind = (kind: string): string =>
  /^(?:[A-Z][a-z]+){0,4}(?:Error|Exception|Failure|Mismatch|Refused|Rejection)$/.test(kind) ? kind : 'Error';

/** The name of a function. One with anything but a name's signs in it is made of data. */
export const scrubName = (name: string): string =>
  /^(?:async |new |get |set )?[\w$.<>#]{1,80}(?: \[as [\w$.]{1,40}\])?$/.test(name) ? name : '?';
