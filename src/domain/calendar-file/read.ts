import { fingerprint } from '~/lib/text';
import { dateOf, shortUid, type CalendarDate } from './date-of';
import { readDate } from './dates';
import { dayFrom, dayOfWall, dayText } from './days';
import { decodeEntities } from './entities';
import { cancelledEntry, readEntry, type Entry } from './entry';
import { bounds } from './limits';
import { readingCalendars, type RawCalendar } from './lines';
import { Work } from './occurrences';
import { Problems, reason, type Problem } from './problems';
import { firstOf, readProperties, textOf, type Properties } from './properties';
import { repeatingEntry, type RepeatingEntry } from './repeating-entry';
import { type Expansion, datesOf, endsBeforeStart, type Dated } from './series';
import { oneLine } from './text';
import { duplicateDate, newest } from './versions';
import { CalendarZones, ZoneTimes } from './zones';

export interface ReadOptions {
  /** First and last day (`2026-11-21`), of each date's own zone, on which repeating entries are spelt out. */
  readonly from: string;
  readonly to: string;
  /** The zone of times without any, unless the calendar names one. Default: UTC. */
  readonly timeZone?: string;
  /** The zone that is meant where the file does not say it: by names that nothing defines, by UTC. Default: a guess, which is reported. */
  readonly unknownZone?: string | undefined;
  /** Also read entries that are marked as private or confidential. */
  readonly withPrivate?: boolean;
  /**
   * `days`: dates on other days are left out, and only counted. `everything`: single entries are read on any day, and a repeating one
   * without a date on those days gives its past dates, else its first.
   */
  readonly scope: 'days' | 'everything';
  /** Reading ends when there are more dates. */
  readonly most?: number;
}

export interface CalendarFile {
  readonly dates: readonly CalendarDate[];
  readonly problems: readonly Problem[];
  /** Entries that could be read. */
  readonly entries: number;
  readonly repeating: number;
  /** The entries with several dates among `dates`. */
  readonly repeating_entries: readonly RepeatingEntry[];
  /** Days of the first and the last start of the entries, before they repeat; `null` where there are none. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** There are more dates than `most`; `dates` has an arbitrary selection. */
  readonly cut: boolean;
  /** What the calendar calls itself; empty where it has no name, `null` for a message about single events (`METHOD:CANCEL`). */
  readonly name: string | null;
  /** The zone on whose clocks times in UTC are, because nothing in the file says which are meant. */
  readonly assumed_zone: string | null;
  /** UIDs whose dates are all in the file, or all cancelled by it. */
  readonly whole_uids: readonly string[];
  /** UIDs of which the file, or what was read of it, has only a part. */
  readonly partial_uids: readonly string[];
}

// How far the work is after each part, approximately.
const READING_LINES = 0.2;
const READ_ENTRIES = 0.7;

/** As `readingCalendar`, at once. */
export function readCalendarFile(text: string, options: ReadOptions): CalendarFile {
  const reading = readingCalendar(text, options);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/**
 * Reads any iCalendar text (RFC 5545) in steps of a few milliseconds; each yields the progress, from 0 to 1. Never throws for any text:
 * what cannot be read is listed. The same file always gives the same UIDs and keys. `Temporal` must be loaded.
 */
export function* readingCalendar(text: string, options: ReadOptions): Generator<number, CalendarFile> {
  const problems = new Problems();
  const refused = refusalOf(text);
  if (refused) {
    problems.leftOut(null, refused);
    return fileOf(noEntries, { dates: [], repeating: [], cut: false }, problems);
  }
  const calendars = yield* scaled(readingCalendars(text, problems), 0, READING_LINES);
  const times = new ZoneTimes();
  const reading = readingEntries(calendars, options, times, problems);
  const found = yield* scaled(reading, READING_LINES, READ_ENTRIES);
  const rest = datesIn(found.entries, expansionFor(options, times), options, problems);
  const dates = yield* scaled(rest, READ_ENTRIES, 1);
  if (found.entries.length === 0 && problems.list.length === 0) problems.leftOut(null, reason('no_events'));
  return fileOf(found, dates, problems);
}

/** What the calendars of a file hold. */
interface Entries {
  readonly entries: readonly Entry[];
  /** As in `CalendarFile`. */
  readonly name: string | null;
  /** As in `CalendarFile`. */
  readonly assumed: string | null;
  /** UIDs of entries that are no more than a part of an event, and of those that were not read. */
  readonly partial: ReadonlySet<string>;
  /** UIDs of events that are cancelled with all dates. */
  readonly cancelled: ReadonlySet<string>;
}

const noEntries: Entries = {
  entries: [],
  name: null,
  assumed: null,
  partial: new Set(),
  cancelled: new Set(),
};

/** The entries of all calendars, each read with the zones and the METHOD of its own calendar. */
function* readingEntries(
  calendars: readonly RawCalendar[],
  { from, timeZone = 'UTC', unknownZone, withPrivate = false }: ReadOptions,
  times: ZoneTimes,
  problems: Problems,
): Generator<number, Entries> {
  if (decodeEntities(calendars.flatMap(({ events }) => events))) problems.changed(null, reason('entities'));
  const definitions = calendars.flatMap(({ zones }) => zones);
  const entries: Entry[] = [];
  const cancelling = new Map<string, number>();
  const partial = new Set<string>();
  const names = new Set<string | null>();
  let assumed: string | null = null;
  for (const [number, { lines, zones: own, events }] of calendars.entries()) {
    const properties = readProperties(lines, () => undefined);
    // Of two definitions of a name the first counts; another calendar's counts where this one has none.
    const zones = new CalendarZones({ own, all: [...own, ...definitions] }, properties, {
      timeZone,
      unknownZone,
      times,
      year: Number(from.slice(0, 4)),
    });
    const method = textOf(properties, 'METHOD').trim().toUpperCase();
    const isCancelling = method === 'CANCEL';
    // What is cancelled beside a calendar leaves it the calendar that it is.
    if (!isCancelling) names.add(method === '' || method === 'PUBLISH' ? nameIn(properties) : null);
    const countsStart = countingStart.test(textOf(properties, 'PRODID'));
    for (const [at, component] of events.entries()) {
      const entry = readEntry(component, zones, problems, { isCancelling, countsStart, withPrivate });
      if ('start' in entry) entries.push(entry);
      if (entry.cancelsAll)
        cancelling.set(entry.uid, Math.max(entry.sequence, cancelling.get(entry.uid) ?? 0));
      else if (!('start' in entry) || !isWholeIn.has(method)) partial.add(entry.uid);
      yield (number + at / events.length) / calendars.length;
    }
    assumed ??= zones.assumed;
  }
  return {
    entries: withCancelled(entries, cancelling),
    assumed,
    partial,
    cancelled: new Set(cancelling.keys()),
    name: names.size === 0 || names.has(null) ? null : [...names].join(' ').trim(),
  };
}

/**
 * The entries that the file has beside a message that cancels their whole event say which dates that are: the message need not repeat their rule.
 * `cancelling` is the SEQUENCE of each such message, by UID; a newer entry stays.
 */
function withCancelled(entries: readonly Entry[], cancelling: ReadonlyMap<string, number>): Entry[] {
  const isCancelled = ({ uid, sequence, cancelsAll }: Entry) =>
    !cancelsAll && sequence <= (cancelling.get(uid) ?? -1);
  const repeated = new Set(entries.filter(isCancelled).map(({ uid }) => uid));
  return entries
    .filter(({ uid, cancelsAll }) => !(cancelsAll && repeated.has(uid)))
    .map((entry) => (isCancelled(entry) ? cancelledEntry(entry) : entry));
}

/**
 * Who counts a start that its rule does not match, as RFC 5545 says, and then calls undefined: Apple and Fastmail. Google shows it beside COUNT
 * others, Outlook leaves it out.
 */
const countingStart = /apple|fastmail|cyrusimap/i;

/** Methods (RFC 5546) whose entries are whole events. */
const isWholeIn: ReadonlySet<string> = new Set(['', 'PUBLISH', 'REQUEST']);

/** Apple's id of a calendar outlives its name. */
function nameIn(properties: Properties): string {
  const texts = ['X-WR-RELCALID', 'X-WR-CALNAME', 'NAME'].map((name) =>
    oneLine(firstOf(properties, name)?.raw ?? ''),
  );
  return texts.find((text) => text !== '') ?? '';
}

function refusalOf(text: string) {
  if (text.length > bounds.file) return reason('file_too_long', { max: bounds.file / 1_000_000 });
  if (/BEGIN:/i.test(text)) return null;
  return reason(text.trim() === '' ? 'file_empty' : 'not_a_calendar');
}

function* scaled<T>(steps: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}

interface Dates {
  readonly dates: CalendarDate[];
  readonly repeating: RepeatingEntry[];
  readonly cut: boolean;
}

function* datesIn(
  entries: readonly Entry[],
  expanding: Expansion,
  options: ReadOptions,
  problems: Problems,
): Generator<number, Dates> {
  const most = Math.min(options.most ?? bounds.events, bounds.events);
  const dates: CalendarDate[] = [];
  const repeating: RepeatingEntry[] = [];
  const known = new Map<string, Set<string>>();
  const groups = byUid(entries);
  let done = 0;
  for (const [uid, group] of groups) {
    const ofMaster = new Map<Entry, CalendarDate[]>();
    for (const { dated, uid: own, master } of datedIn(uid, group, expanding, problems)) {
      if (options.scope === 'days' && !isWithin(dated, expanding)) continue;
      if (dates.length >= most) {
        problems.leftOut(null, reason('too_many_dates', { max: most }));
        return { dates, repeating, cut: true };
      }
      const date = dateOf(dated, own, expanding.times);
      const keys = known.get(date.uid) ?? new Set();
      if (keys.has(date.recurrence_key)) problems.leftOut(date.entry, duplicateDate(date.starts_local));
      else {
        dates.push(date);
        if (master)
          ofMaster
            .set(master, ofMaster.get(master) ?? [])
            .get(master)
            ?.push(date);
      }
      known.set(date.uid, keys.add(date.recurrence_key));
    }
    for (const [master, own] of ofMaster) {
      const entry = repeatingEntry(master, own);
      if (entry) repeating.push(entry);
    }
    done += 1;
    yield done / groups.size;
  }
  return { dates, repeating, cut: false };
}

/** Also of a date that an entry moves from these days to others. */
function isWithin({ start, stamp }: Dated, { firstDay, lastDay }: Expansion): boolean {
  const isInside = (wall: number) => dayOfWall(wall) >= firstDay && dayOfWall(wall) <= lastDay;
  return isInside(start.wall) || isInside(readDate(stamp)?.wall ?? start.wall);
}

function expansionFor({ from, to, scope }: ReadOptions, times: ZoneTimes): Expansion {
  const [firstDay, lastDay] = [dayFrom(from), dayFrom(to)];
  if (firstDay === null || lastDay === null) throw new RangeError(`Not days: ${from}, ${to}`);
  const otherwise = scope === 'days' ? 'none' : 'some';
  return { times, firstDay, lastDay, work: new Work(), otherwise };
}

function fileOf(
  { entries, name, assumed, partial, cancelled }: Entries,
  { dates, repeating, cut }: Dates,
  problems: Problems,
): CalendarFile {
  let [first, last] = [Infinity, -Infinity];
  for (const { start } of entries) {
    first = Math.min(first, dayOfWall(start.wall));
    last = Math.max(last, dayOfWall(start.wall));
  }
  return {
    dates,
    problems: problems.finish(),
    entries: entries.length,
    repeating: entries.filter(({ rules, extra }) => rules.length + extra.length > 0).length,
    repeating_entries: repeating,
    first_day: entries.length === 0 ? null : dayText(first),
    last_day: entries.length === 0 ? null : dayText(last),
    cut,
    name,
    assumed_zone: assumed,
    ...uidsOf(entries, { partial, cancelled }, problems),
  };
}

function uidsOf(
  entries: readonly Entry[],
  { partial: unread, cancelled }: Pick<Entries, 'partial' | 'cancelled'>,
  problems: Problems,
): Pick<CalendarFile, 'whole_uids' | 'partial_uids'> {
  const masters = entries.filter(({ replaces }) => !replaces).map(({ uid }) => uid);
  const whole = new Set([...masters, ...cancelled]);
  const cut = entries.filter(({ uid, name }) => !whole.has(uid) || problems.partial.has(name.line));
  const partial = new Set([...unread, ...cut.map(({ uid }) => uid)]);
  return {
    whole_uids: [...whole].filter((uid) => !partial.has(uid)).map(shortUid),
    partial_uids: [...partial].map(shortUid),
  };
}

/** Entries by UID. An entry without a UID is identified by its content and time. */
function byUid(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const uid = entry.uid || derivedUid(whenOf(entry), entry.content.title, entry.content.place?.key ?? '');
    const group = groups.get(uid);
    if (group) group.push(entry);
    else groups.set(uid, [entry]);
  }
  return groups;
}

/** The same on every device. */
const whenOf = ({ start }: Entry): string => String(start.isFloating ? start.wall : start.ms);

const derivedUid = (...words: readonly string[]): string => `uid_${fingerprint(words.join('\n'))}`;

interface DateWithUid {
  readonly dated: Dated;
  /** The UID of the entry; a derived one where a producer gave the same UID to several events. */
  readonly uid: string;
  /** The entry that repeats, or is replaced by others; `null` where the file has only its parts. */
  readonly master: Entry | null;
}

/** All dates of the entries with one UID: the newest version of each, with the entries that replace single dates in place. */
function* datedIn(
  uid: string,
  group: readonly Entry[],
  expanding: Expansion,
  problems: Problems,
): Generator<DateWithUid> {
  const masters = newest(
    group.filter((entry) => !entry.replaces),
    problems,
  );
  const replacing = newest(
    group.filter((entry) => entry.replaces),
    problems,
  );
  if (masters.length === 0) {
    for (const entry of replacing)
      for (const dated of datesOf(entry, [], expanding)) yield { dated, uid, master: null };
    return;
  }
  // Of several events with one UID, the first that repeats is taken as the replaced one, because nothing tells which it is.
  const replaced = masters.find((entry) => entry.rules.length + entry.extra.length > 0) ?? masters[0];
  for (const [at, master] of masters.entries()) {
    if (at > 0) master.report(reason('uid_twice'));
    if (endsBeforeStart(master, expanding.times)) problems.leftOut(master.name, reason('until_before_start'));
    const own = at === 0 ? uid : derivedUid(uid, whenOf(master), master.content.title);
    for (const dated of datesOf(master, master === replaced ? replacing : [], expanding))
      yield { dated, uid: own, master };
  }
}
