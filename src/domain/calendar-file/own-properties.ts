import { fingerprint } from '~/lib/text';
import { paramOf, type Property } from './properties';
import { oneLine } from './text';

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
  /** The zone of times that are written in UTC, because their clocks show that hour twice. */
  zone: 'X-EVENTS-TZID',
} as const;

/** The parameter of such a property that names the standard text which it explains. */
export const OF = 'X-OF';

export const markOf = (text: string): string => fingerprint(oneLine(text));

/** Whether a property still explains this text: another program may have changed one of the two. */
export const explains = (property: Property | undefined, text: string): property is Property =>
  paramOf(property, OF.toLowerCase()) === markOf(text);
