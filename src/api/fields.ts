import * as v from 'valibot';

/**
 * Building blocks of all schemas. Every string has a maximum length. The reference back end checks texts and dates of requests more strictly, see
 * its `requestSchema`.
 */

const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const eventId = v.pipe(identifier, v.brand('EventId'));

export const registrationId = v.pipe(identifier, v.brand('RegistrationId'));
export type RegistrationId = v.InferOutput<typeof registrationId>;

export const placeId = v.pipe(identifier, v.brand('PlaceId'));

export const id = identifier;

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const requiredText = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
export const version = v.pipe(v.number(), v.integer(), v.minValue(0));
export const within = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** `2026-11-21` */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Wall time in the event's time zone, `2026-11-21T18:30` */
export const wallTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));
/** An instant, always in UTC: `2026-11-21T17:30:00Z` */
export const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/));
/** IANA time zone name, normalised by the server. */
export const timeZone = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/));
/** `+34612345678` */
export const phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/));
/** Short form of a ticket code, for typing at the door. */
export const shortCode = v.pipe(v.string(), v.minLength(8), v.maxLength(8));
export const can = v.pipe(v.array(text(40)), v.maxLength(50));

/** A comma-separated list in a query string, parsed to an array. */
export const listOf = <const T extends readonly string[]>(words: T) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').filter(Boolean)),
    v.array(v.picklist(words)),
  );
/** A number in a query string, parsed. */
export const numberIn = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
