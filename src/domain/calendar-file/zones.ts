import { steadyOffset } from '~/lib/steady-offset';
import { Temporal } from '~/lib/temporal';
import { type WrittenDate, readDate } from './dates';
import { civilOf, dayOfWall, dayNumber, MINUTES_A_DAY, wallOf, wallText } from './days';
import { bounds } from './limits';
import type { RawComponent } from './lines';
import { occurrencesOf, Work, type Span } from './occurrences';
import { reason, type Report } from './problems';
import { firstOf, readProperties, textOf, type Properties } from './properties';
import { readRule, RuleError } from './rule';
import { oneLine } from './text';
import { normaliseZone, zoneOfLeadingOffset, zoneOfName, fixedZone } from './zone-names';

/** A written date with the zone that it is in. */
export interface Moment {
  readonly zone: string;
  readonly wall: number;
  readonly ms: number;
  /** Whether the zone skips the written time; `wall` is the time after the gap. */
  readonly skipped: boolean;
  /** The file does not say which zone: it is the one of `ReadOptions`. */
  readonly isFloating?: boolean;
}

export interface Clock {
  /** The zone in which a time in UTC is shown. */
  readonly clock: string;
  /** Nothing says which: it is the one of `ReadOptions`. */
  readonly isClockAssumed: boolean;
}

/** What a person says of zones that a file does not (see `ReadOptions`), and the conversions that all calendars of a file share. */
interface ZoneSettings {
  readonly timeZone: string;
  readonly unknownZone: string | undefined;
  readonly times: ZoneTimes;
  /** The year whose dates matter most. */
  readonly year: number;
}

/** VTIMEZONEs, in the order in which their names are looked for. */
interface ZoneDefinitions {
  readonly own: readonly RawComponent[];
  /** With those of other calendars in the same file. */
  readonly all: readonly RawComponent[];
}

/** Resolves the zones that one calendar names, the same name always to the same zone. */
export class CalendarZones {
  readonly times: ZoneTimes;
  private readonly year: number;
  /** The zone that the calendar as a whole names; `null` where it names none. */
  readonly own: string | null;
  /** The zone of times without any. */
  readonly floating: string;
  /** The zone that a person chose for what the file does not say; `null` if none was chosen. */
  private readonly unknown: string | null;
  /** The zone of times in UTC, if nothing says which is meant. */
  assumed: string | null = null;
  private readonly definitions = new Map<string, RawComponent>();
  private readonly known = new Map<string, string | null>();
  private readonly timelines = new Map<string, Timeline | null>();

  constructor(
    { own, all }: ZoneDefinitions,
    calendar: Properties,
    { timeZone, unknownZone, times, year }: ZoneSettings,
  ) {
    this.times = times;
    this.year = year;
    for (const component of all) {
      const tzid = keyOf(definedName(component, 'TZID'));
      if (tzid && !this.definitions.has(tzid)) this.definitions.set(tzid, component);
    }
    const [only] = own;
    const name = only && own.length === 1 ? definedName(only, 'TZID') : '';
    this.own =
      zoneOfName(oneLine(firstOf(calendar, 'X-WR-TIMEZONE')?.raw ?? '')) ??
      zoneOfName(name) ??
      this.defined(name, year, null);
    this.unknown = unknownZone === undefined ? null : normaliseZone(unknownZone);
    this.floating = this.own ?? this.unknown ?? normaliseZone(timeZone) ?? 'UTC';
  }

  /** Calls `report` with what had to be assumed. */
  place(date: WrittenDate, tzid: string, report: Report): Moment {
    if (date.isUtc) return this.moment('UTC', date.wall);
    if (tzid === '') return this.float(date.wall);
    const year = civilOf(dayOfWall(date.wall)).year;
    const zone = this.zoneOf(tzid, year);
    if (zone) return this.moment(zone, date.wall);
    const name = oneLine(tzid).slice(0, 60);
    const timeline = this.timeline(tzid, year);
    if (timeline) {
      const ms = (date.wall - timeline.offsetOf(date.wall)) * 60_000;
      const named = zoneOfName(tzid) ?? 'UTC';
      const placed = this.moment(named, date.wall);
      if (placed.ms === ms) return placed;
      report(reason('zone_like_no_other', { zone: name }));
      return { zone: named, wall: this.times.wallAt(named, ms), ms, skipped: false };
    }
    if (this.unknown !== null) return this.moment(this.unknown, date.wall);
    const assumed = zoneOfLeadingOffset(tzid);
    report(reason('zone_unknown', { zone: name, assumed: assumed ?? this.floating }));
    return assumed === null ? this.float(date.wall) : this.moment(assumed, date.wall);
  }

  /** The beginning of a whole day, in the zone that its entry names. */
  dayIn({ wall }: WrittenDate, name = ''): Moment {
    const zone = normaliseZone(name);
    return zone === null ? this.float(wall) : this.moment(zone, wall);
  }

  private float(wall: number): Moment {
    return { ...this.moment(this.floating, wall), isFloating: this.own === null && this.unknown === null };
  }

  /** The zone on whose clocks a time in UTC is meant: the one that its entry names, else the calendar, else a person. */
  clockOf(name: string): Clock {
    const zone = zoneOfName(name) ?? this.own ?? this.unknown;
    if (zone === null) this.assumed = this.floating;
    return { clock: zone ?? this.floating, isClockAssumed: zone === null };
  }

  moment(zone: string, wall: number): Moment {
    return this.times.momentAt(zone, wall);
  }

  /** By the calendar's own definition in the year of first use, else by name. */
  private zoneOf(tzid: string, year: number): string | null {
    const known = this.known.get(tzid);
    if (known !== undefined) return known;
    const definition = this.definitions.get(keyOf(tzid));
    const named =
      zoneOfName(tzid) ?? (definition ? zoneOfName(definedName(definition, 'X-LIC-LOCATION')) : null);
    const found = this.defined(tzid, year, named) ?? this.lasting(tzid, named);
    this.known.set(tzid, found);
    return found;
  }

  /** Outlook writes the rules of today for all time, so they may be those of no zone in the year of an old date. */
  private lasting(tzid: string, named: string | null): string | null {
    const changes = this.timeline(tzid, this.year)?.changes ?? [];
    return changes.length > 0 ? this.defined(tzid, this.year, named) : null;
  }

  /** As the calendar defines it in a year, else as it is named. */
  private defined(tzid: string, year: number, named: string | null): string | null {
    const timeline = this.timeline(tzid, year);
    if (!timeline || isTruncated(timeline, tzid)) return named;
    return this.definedBefore(tzid, timeline, year, named) ?? zoneLike(timeline, year, named);
  }

  /** A definition that ends before a year, as those of one year do, tells the zone in its last. */
  private definedBefore(tzid: string, { observances, last }: Timeline, year: number, named: string | null) {
    if (last >= year || observances < 2 || last < FIRST_OF_DEFINITIONS) return null;
    const timeline = this.timeline(tzid, last);
    return timeline && zoneLike(timeline, last, named);
  }

  private timeline(tzid: string, year: number): Timeline | null {
    const key = `${year} ${tzid}`;
    const known = this.timelines.get(key);
    if (known !== undefined) return known;
    const definition = this.definitions.get(keyOf(tzid));
    const timeline = definition ? timelineOf(definition, year) : null;
    this.timelines.set(key, timeline);
    return timeline;
  }
}

// Before it Outlook and Exchange begin what they mean for all time.
const FIRST_OF_DEFINITIONS = 1970;

const definedName = (definition: RawComponent, property: string): string =>
  textOf(
    readProperties(definition.lines, () => undefined),
    property,
  );

/** Dates name their definition with other quotes, blanks or letters than it does itself. */
const keyOf = (tzid: string): string =>
  tzid
    .trim()
    .slice(0, 200)
    .replace(/^["']+|["']+$/g, '')
    .toLowerCase();

// Preferred among zones that agree: the most common ones.
const usual = [
  'Europe/Paris',
  'Europe/London',
  'Europe/Athens',
  'Europe/Moscow',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/**
 * Whether a definition says less than its IANA name: web plug-ins write the winter half alone. Under a Windows name the same is meant,
 * because Outlook writes it where a person has turned summer time off.
 */
const isTruncated = (timeline: Timeline, tzid: string): boolean =>
  timeline.observances === 1 && normaliseZone(tzid.trim()) !== null;

/**
 * An IANA zone whose clocks agree with a timeline in every week of a year, and on both sides of each DST change of the three years;
 * the one that is named, where it does.
 */
function zoneLike(timeline: Timeline, year: number, named: string | null): string | null {
  const first = dayNumber(year, 1, 1);
  const probes = Array.from({ length: 53 }, (_, week) => wallOf(first + week * 7, MINUTES_A_DAY / 2));
  // Half a day away, so that a change that the file has an hour early still matches.
  for (const { wall } of timeline.changes) probes.push(wall - MINUTES_A_DAY / 2, wall + MINUTES_A_DAY / 2);
  const candidates = [...(named === null ? [] : [named]), ...usual, ...Intl.supportedValuesOf('timeZone')];
  const alike = candidates.find((zone) => agrees(zone, timeline, probes));
  if (alike !== undefined) return normaliseZone(alike);
  return timeline.changes.length === 0 ? fixedZone(timeline.offsetOf(wallOf(first, 0))) : null;
}

function agrees(zone: string, timeline: Timeline, probes: readonly number[]): boolean {
  return probes.every((wall) => {
    const offset = timeline.offsetOf(wall);
    const instant = Temporal.Instant.fromEpochMilliseconds((wall - offset) * 60_000);
    return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9 === offset;
  });
}

/** From this wall time (of the offset before it) on, clocks are `offset` minutes ahead of UTC. */
interface Change {
  readonly wall: number;
  readonly before: number;
  readonly offset: number;
}

/** The DST changes of a VTIMEZONE in three years. */
interface Timeline {
  readonly changes: readonly Change[];
  /** How many parts the definition has that could be read. */
  readonly observances: number;
  /** The year of the last change. */
  readonly last: number;
  /** Minutes ahead of UTC of a wall time. */
  offsetOf(wall: number): number;
}

/** Reads the DST changes of a year and its neighbours; `null` when the component has none that can be read. */
function timelineOf(zone: RawComponent, year: number): Timeline | null {
  const span = { from: wallOf(dayNumber(year - 1, 1, 1), 0), to: wallOf(dayNumber(year + 2, 1, 1), 0) };
  const work = new Work();
  const observances = zone.components
    .slice(0, bounds.observances)
    .map((part) => changesOf(part, span, work))
    .filter((changes) => changes.length > 0);
  const all = observances.flat().toSorted((a, b) => a.wall - b.wall);
  const [earliest] = all;
  if (!earliest) return null;
  const changes = all.filter((change) => change.wall >= span.from && change.wall < span.to);
  const initial = all.findLast((change) => change.wall < span.from)?.offset ?? earliest.before;
  return {
    changes,
    observances: observances.length,
    last: civilOf(dayOfWall((all.at(-1) ?? earliest).wall)).year,
    offsetOf: (wall) => changes.findLast((change) => change.wall <= wall)?.offset ?? initial,
  };
}

/** The start of an observance, its written dates, and what its rule gives within the span and the year before it. */
function changesOf(observance: RawComponent, span: Span, work: Work): Change[] {
  const properties = readProperties(observance.lines, () => undefined);
  const start = readDate(firstOf(properties, 'DTSTART')?.values[0]);
  const offset = offsetIn(properties, 'TZOFFSETTO');
  const before = offsetIn(properties, 'TZOFFSETFROM') ?? offset;
  if (!start || before === null || offset === null) return [];
  const dates = (properties.get('RDATE') ?? []).flatMap((property) =>
    property.values.map((value) => readDate(value)?.wall),
  );
  const ruled = (properties.get('RRULE') ?? []).flatMap((property) =>
    wallsOf(property.raw, { start: start.wall, before }, span, work),
  );
  return [...new Set([start.wall, ...dates, ...ruled])]
    .filter((wall) => wall !== undefined)
    .map((wall) => ({ wall, before, offset }));
}

const YEAR = 366 * 24 * 60;

function wallsOf(
  text: string,
  { start, before }: { readonly start: number; readonly before: number },
  span: Span,
  work: Work,
): readonly number[] {
  try {
    const rule = readRule(text);
    // Only yearly and monthly rules are plausible for DST changes.
    if (rule.freq !== 'YEARLY' && rule.freq !== 'MONTHLY') return [];
    const last = rule.until === null ? null : readDate(rule.until);
    const until = last && last.wall + (last.isUtc ? before : 0);
    return occurrencesOf(rule, start, until, { from: span.from - YEAR, to: span.to }, work).walls;
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

function offsetIn(properties: Properties, name: string): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})/.exec(textOf(properties, name).trim());
  if (!match) return null;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

interface Placed {
  /** Epoch milliseconds. */
  readonly ms: number;
  /** The wall time at that instant; differs from the requested one where a DST change skips it. */
  readonly wall: number;
}

// Near a change of the clocks: a weekly schedule of a year converts the same few wall times thousands of times.
const REMEMBERED = 50_000;

/** Converts between wall times and instants of any IANA zone. */
export class ZoneTimes {
  private readonly memory = new Map<string, Placed>();

  /** As in RFC 5545: a skipped wall time is read with the offset before the change; of a repeated one the earlier is taken. */
  place(zone: string, wall: number): Placed {
    const offset = steadyOffset(dayOfWall(wall), zone);
    if (offset !== null) return { ms: wall * 60_000 - offset, wall };
    const key = `${zone} ${wall}`;
    const known = this.memory.get(key);
    if (known) return known;
    const zoned = Temporal.PlainDateTime.from(wallText(wall)).toZonedDateTime(zone, {
      disambiguation: 'compatible',
    });
    const placed = { ms: zoned.epochMilliseconds, wall: wallOfZoned(zoned) };
    if (this.memory.size >= REMEMBERED) this.memory.clear();
    this.memory.set(key, placed);
    return placed;
  }

  momentAt(zone: string, wall: number): Moment {
    const placed = this.place(zone, wall);
    return { zone, wall: placed.wall, ms: placed.ms, skipped: placed.wall !== wall };
  }

  wallAt(zone: string, ms: number): number {
    return wallOfZoned(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
  }

  /** The same instant on the clocks of another zone. */
  onClock(moment: Moment, zone: string): Moment {
    return { ...moment, zone, wall: this.wallAt(zone, moment.ms) };
  }

  /** 1 for the second of a repeated wall time. */
  foldAt(zone: string, ms: number, wall: number): 0 | 1 {
    return this.place(zone, wall).ms === ms ? 0 : 1;
  }
}

function wallOfZoned(zoned: Temporal.ZonedDateTime): number {
  return wallOf(dayNumber(zoned.year, zoned.month, zoned.day), zoned.hour * 60 + zoned.minute);
}
