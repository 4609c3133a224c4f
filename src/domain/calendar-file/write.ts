import { Temporal } from '~/lib/temporal';
import type { EventState } from '~/api/vocabulary';
import { plainText } from './plain-text';
import { contentLine, escapeValue } from './write-line';
import { writeZone } from './write-zone';

/** What a calendar needs to know of an event. Text is as in the model: `description` is Markdown. */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly state: EventState;
  readonly title: string;
  readonly description: string;
  /** Plain lines before the description: what was registered, why it was cancelled. */
  readonly details?: readonly string[];
  /** IANA name. */
  readonly time_zone: string;
  /** UTC instants. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly updated_at: string;
  readonly place: CalendarPlace | null;
  /** The event's own page. */
  readonly url: string | null;
  readonly tags?: readonly string[];
}

interface CalendarPlace {
  readonly name: string;
  readonly line1: string;
  readonly postcode: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface CalendarOptions {
  /** What the calendar is called where it is subscribed. */
  readonly name: string;
}

/**
 * Events as an RFC 5545 calendar, for one download or a subscription. The same events give the same text, so an ETag of it holds.
 * Cancelled events stay in with `STATUS:CANCELLED`: one that only vanishes is kept by those who have it.
 */
export function writeCalendar(events: readonly CalendarEvent[], { name }: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Events//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    contentLine('NAME', escapeValue(name)),
    contentLine('X-WR-CALNAME', escapeValue(name)),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zonesOf(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Each zone that is used, for the years in which it is. */
function zonesOf(events: readonly CalendarEvent[]): string[] {
  const years = new Map<string, { first: number; last: number }>();
  for (const event of events) {
    const [starts, ends] = [Number(event.starts_at.slice(0, 4)), Number(event.ends_at.slice(0, 4))];
    const known = years.get(event.time_zone) ?? { first: starts, last: ends };
    years.set(event.time_zone, { first: Math.min(known.first, starts), last: Math.max(known.last, ends) });
  }
  return [...years]
    .filter(([zone]) => zone !== 'UTC')
    .flatMap(([zone, { first, last }]) => writeZone(zone, first, last));
}

function eventLines(event: CalendarEvent): string[] {
  const text = [...(event.details ?? []), ...(event.description ? [plainText(event.description)] : [])].join(
    '\n\n',
  );
  return [
    'BEGIN:VEVENT',
    contentLine('UID', escapeValue(event.uid)),
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcText(event.updated_at)}`,
    `LAST-MODIFIED:${utcText(event.updated_at)}`,
    `STATUS:${event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    contentLine(...dateProperty('DTSTART', event.starts_at, event.time_zone)),
    contentLine(...dateProperty('DTEND', event.ends_at, event.time_zone)),
    contentLine('SUMMARY', escapeValue(event.title)),
    ...(text ? [contentLine('DESCRIPTION', escapeValue(text))] : []),
    ...placeLines(event.place),
    ...(event.tags?.length ? [contentLine('CATEGORIES', event.tags.map(escapeValue).join(','))] : []),
    ...(event.url ? [contentLine('URL', event.url)] : []),
    'END:VEVENT',
  ];
}

function placeLines(place: CalendarPlace | null): string[] {
  if (!place) return [];
  const city = [place.postcode, place.city].filter(Boolean).join(' ');
  const address = [place.name, place.line1, city].filter(Boolean).join(', ');
  const hasPoint = place.latitude !== null && place.longitude !== null;
  return [
    contentLine('LOCATION', escapeValue(address)),
    ...(hasPoint ? [`GEO:${place.latitude};${place.longitude}`] : []),
  ];
}

/** On the zone's clock; in UTC where clocks show that hour twice, which calendars read in two ways. */
function dateProperty(name: string, instant: string, zone: string): [string, string] {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (zone === 'UTC' || !earlier.equals(wall.toZonedDateTime(zone, { disambiguation: 'later' })))
    return [name, utcText(instant)];
  return [`${name};TZID=${zone}`, wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')];
}

function utcText(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}
