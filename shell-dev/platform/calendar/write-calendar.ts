import { Lexer, type Token, type Tokens } from 'marked';
import type { EventState } from '~/api/vocabulary';
import type { CalendarPlace } from '~/domain/calendar-file/place';
import { markOf, OF, own } from '~/domain/calendar-file/properties';
import { isAllDay } from '~/domain/planned-time';
import { Temporal } from '~/lib/temporal';

/** What a calendar needs to know of an event. Text is as in the model: `description` is Markdown. */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly state: EventState;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** Plain lines before the description: what was registered, why it was cancelled. */
  readonly details?: readonly string[];
  /** IANA name. */
  readonly time_zone: string;
  /** Wall times in it. */
  readonly starts_local: string;
  readonly ends_local: string;
  /** UTC instants. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly updated_at: string;
  readonly place: Omit<CalendarPlace, 'key'> | null;
  readonly organiser?: string | null;
  /** The event's own page. */
  readonly url: string | null;
  /** The page that it was imported from. */
  readonly source_url: string | null;
  readonly tags?: readonly string[];
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
  for (const event of events.filter((one) => !isWholeDays(one))) {
    const [starts, ends] = [Number(event.starts_local.slice(0, 4)), Number(event.ends_local.slice(0, 4))];
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
  const [starts, ends] = isWholeDays(event) ? daysOf(event) : timesOf(event);
  return [
    'BEGIN:VEVENT',
    contentLine('UID', escapeValue(event.uid)),
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcText(event.updated_at)}`,
    `LAST-MODIFIED:${utcText(event.updated_at)}`,
    `STATUS:${event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    contentLine(...starts),
    ...(saysZone(starts, event) ? [] : [`${own.zone}:${event.time_zone}`]),
    contentLine(...ends),
    contentLine('SUMMARY', escapeValue(event.title)),
    ...(text ? descriptionLines(text, event.description) : []),
    contentLine(own.summary, escapeValue(event.summary)),
    ...placeLines(event.place),
    ...organiserLines(event),
    ...(event.tags?.length ? [contentLine('CATEGORIES', event.tags.map(escapeValue).join(','))] : []),
    ...(event.url ? [contentLine('URL', event.url)] : []),
    contentLine(...explaining(own.source, event.url ?? '', event.source_url ?? '')),
    'END:VEVENT',
  ];
}

/** A property that says more of a standard one, for as long as that one has this text. */
const explaining = (name: string, of: string, ...components: readonly string[]): [string, string] => [
  `${name};${OF}=${markOf(of)}`,
  components.map(escapeValue).join(';'),
];

/** Plain, as every calendar shows it, and as it was written. */
const descriptionLines = (text: string, markdown: string): string[] => [
  contentLine('DESCRIPTION', escapeValue(text)),
  contentLine(...explaining(`${own.description};VALUE=TEXT;FMTTYPE=text/markdown`, text, markdown)),
];

/** The name alone: an address of the organiser is nobody's business here, so the page stands for it, or Apple's word for none. */
function organiserLines({ organiser, url }: CalendarEvent): string[] {
  if (!organiser) return [];
  const name = organiser
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\p{Cc}/gu, ' ');
  return [contentLine(`ORGANIZER;CN="${name}"`, url ?? 'invalid:nomail')];
}

function placeLines(place: CalendarEvent['place']): string[] {
  if (!place) return [];
  const city = [place.postcode, place.city].filter(Boolean).join(' ');
  const address = [place.name, place.line1, city, place.region].filter(Boolean).join(', ');
  const { latitude, longitude } = place;
  const parts = [place.name, place.line1, place.postcode, place.city, place.region, place.access_notes];
  return [
    contentLine('LOCATION', escapeValue(address)),
    contentLine(...explaining(own.address, address, ...parts)),
    ...(latitude !== null && longitude !== null ? [`GEO:${decimal(latitude)};${decimal(longitude)}`] : []),
  ];
}

/** Without an exponent, which RFC 5545 does not know. */
const decimal = (value: number): string => (String(value).includes('e') ? value.toFixed(20) : String(value));

type Written = readonly [name: string, value: string];
type Times = readonly [starts: Written, ends: Written];

const timesOf = ({ time_zone, ...event }: CalendarEvent): Times => [
  dateProperty('DTSTART', event.starts_local, event.starts_at, time_zone),
  dateProperty('DTEND', event.ends_local, event.ends_at, time_zone),
];

/** From midnight to midnight, each of which clocks show once. */
const isWholeDays = (event: CalendarEvent): boolean =>
  isAllDay(event) && [event.starts_local, event.ends_local].every((wall) => isOnce(wall, event.time_zone));

const daysOf = ({ starts_local, ends_local }: CalendarEvent): Times => [
  ['DTSTART;VALUE=DATE', dayText(starts_local)],
  ['DTEND;VALUE=DATE', dayText(ends_local)],
];

/** Whether a reader learns the event's zone from its start. */
const saysZone = ([name, value]: Written, { time_zone }: CalendarEvent): boolean =>
  name.includes(';TZID=') || (time_zone === 'UTC' && value.endsWith('Z'));

const dayText = (wall: string): string => wall.slice(0, 10).replaceAll('-', '');

function isOnce(local: string, zone: string): boolean {
  const wall = Temporal.PlainDateTime.from(local);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }).toInstant(),
  );
  return earlier !== undefined && later !== undefined && earlier.equals(later);
}

/** As it was planned, on the zone's clock; in UTC where clocks show that hour twice, which calendars read in two ways. */
function dateProperty(name: string, local: string, instant: string, zone: string): Written {
  if (zone === 'UTC' || !isOnce(local, zone)) return [name, utcText(instant)];
  return [`${name};TZID=${zone}`, wallText(Temporal.PlainDateTime.from(local))];
}

function utcText(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

/** Escapes a value of type TEXT (RFC 5545, 3.3.11). Control characters other than line breaks are no text. */
function escapeValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const encoder = new TextEncoder();
const FIRST = 75;
// The blank that begins a continuation counts.
const NEXT = 74;

/** One property, folded at 75 octets, never inside a character. `value` is already escaped where its type wants it. */
function contentLine(name: string, value: string): string {
  const line = `${name}:${value.replace(/[\r\n]/g, ' ')}`;
  if (line.length * 3 <= FIRST || encoder.encode(line).length <= FIRST) return line;
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > (pieces.length === 0 ? FIRST : NEXT)) {
      pieces.push(piece);
      [piece, octets] = ['', 0];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** A change of a zone's clocks. */
interface Change {
  readonly before: Temporal.ZonedDateTime;
  readonly after: Temporal.ZonedDateTime;
  /** The wall time of the offset before it, which is how a VTIMEZONE says when. */
  readonly wall: Temporal.PlainDateTime;
}

// So many years after the last event, so that a rule can be seen in the changes and a client may look ahead.
const YEARS_AHEAD = 4;

/** A VTIMEZONE that is right for the years from `first` to `last` and a little on either side. */
function writeZone(zone: string, first: number, last: number): string[] {
  const begin = Temporal.PlainDate.from({ year: first - 1, month: 1, day: 1 }).toZonedDateTime(zone);
  const end = Temporal.PlainDate.from({ year: last + YEARS_AHEAD, month: 12, day: 31 }).toZonedDateTime(zone);
  const changes = changesBetween(begin, end);
  const kinds = new Map<string, Change[]>();
  for (const change of changes) {
    const kind = `${change.before.offset} ${change.after.offset}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), change]);
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(begin.toPlainDateTime(), begin, begin, []),
    ...[...kinds.values()].flatMap(kindLines),
    'END:VTIMEZONE',
  ];
}

function changesBetween(begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = [];
  let after = begin.getTimeZoneTransition('next');
  while (after && Temporal.ZonedDateTime.compare(after, end) < 0) {
    const before = after.subtract({ nanoseconds: 1 });
    changes.push({ before, after, wall: before.toPlainDateTime().add({ nanoseconds: 1 }) });
    after = after.getTimeZoneTransition('next');
  }
  return changes;
}

function kindLines(changes: readonly Change[]): string[] {
  const [change] = changes;
  if (!change) return [];
  const rule = ruleOf(changes);
  const rest = rule ? [rule] : changes.slice(1).map(({ wall }) => `RDATE:${wallText(wall)}`);
  return observance(change.wall, change.before, change.after, rest);
}

function observance(
  from: Temporal.PlainDateTime,
  before: Temporal.ZonedDateTime,
  after: Temporal.ZonedDateTime,
  rest: readonly string[],
): string[] {
  const name = isDaylight(after) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallText(from)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    ...rest,
    `END:${name}`,
  ];
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** One rule for changes that come every year on the same weekday of the same month; `null` where they do not. */
function ruleOf(changes: readonly Change[]): string | null {
  const walls = changes.map((change) => change.wall);
  const [first] = walls;
  if (!first || walls.length < 3) return null;
  const isYearly = walls.every(
    (wall, at) =>
      wall.year === first.year + at &&
      wall.month === first.month &&
      wall.dayOfWeek === first.dayOfWeek &&
      wall.toPlainTime().equals(first.toPlainTime()),
  );
  if (!isYearly) return null;
  const nths = new Set(walls.map((wall) => Math.ceil(wall.day / 7)));
  const isLast = walls.every((wall) => wall.day + 7 > wall.daysInMonth);
  const nth = isLast ? -1 : nths.size === 1 ? Math.ceil(first.day / 7) : null;
  return nth === null
    ? null
    : `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${weekdays[first.dayOfWeek - 1]}`;
}

/** Ahead of the zone's smaller offset of that year. */
function isDaylight(at: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => at.with({ month, day: 1, hour: 12 }).offsetNanoseconds);
  return at.offsetNanoseconds > Math.min(...offsets);
}

function wallText(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

function offsetText(at: Temporal.ZonedDateTime): string {
  return at.offset.replaceAll(':', '');
}

/** Markdown as a calendar shows it: words and addresses, lists with dashes, no marks. Never throws. */
export function plainText(markdown: string): string {
  try {
    return blocks(new Lexer({ gfm: true }).lex(markdown)).trim();
  } catch {
    return markdown;
  }
}

function blocks(tokens: readonly Token[]): string {
  return tokens
    .filter((token) => token.type !== 'space')
    .map((token) => {
      if (token.type === 'list') return listText(token as Tokens.List);
      return 'tokens' in token && token.tokens ? words(token.tokens) : token.raw.trim();
    })
    .join('\n\n');
}

function listText(list: Tokens.List): string {
  const start = Number(list.start) || 1;
  return list.items
    .map((item, at) => `${list.ordered ? `${start + at}.` : '-'} ${blocks(item.tokens).replace(/\n+/g, ' ')}`)
    .join('\n');
}

function words(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n';
      if (token.type === 'link') return linkText(token as Tokens.Link);
      if ('tokens' in token && token.tokens) return words(token.tokens);
      return 'text' in token ? String(token.text) : token.raw;
    })
    .join('');
}

function linkText(link: Tokens.Link): string {
  const text = words(link.tokens);
  const address = link.href.replace(/^mailto:/i, '');
  return text === address || text === link.href ? address : `${text} (${address})`;
}
