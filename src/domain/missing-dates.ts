import type { ComparedDate, ImportedEvent } from '~/api/manage/import';
import { daysBetween } from '~/lib/instants';
import type { CalendarDate } from './calendar-file/date-of';
import type { CalendarFile } from './calendar-file/read';
import { identityOf, type Span } from './calendar-import';

/** What to do with events that their calendar no longer has: leave them, give them the new dates, or delete drafts and cancel the others. */
export type MissingChoice = 'keep' | 'move' | 'cancel';

/** An imported event whose date is no longer in the file. */
export interface MissingDate {
  readonly event: ImportedEvent;
  /** The new date of the file that stands for it; `null` where there is none. */
  readonly becomes: CalendarDate | null;
}

/** The missing dates of one entry of the calendar. */
export interface MissingEntry {
  readonly uid: string;
  readonly title: string;
  readonly dates: readonly MissingDate[];
  /** What is done unless somebody chooses otherwise. */
  readonly usual: MissingChoice;
}

interface Found {
  readonly read: Pick<CalendarFile, 'dates' | 'whole_uids' | 'partial_uids'>;
  /** One for each date of `read`. */
  readonly compared: readonly ComparedDate[];
  /** As `calendarOf`. */
  readonly calendar: string;
  readonly span: Span;
}

/**
 * Events that came from this calendar and are no longer in it, by entry: dates that a series lost or moved, and entries that are gone. A file
 * that only has a part of an entry says nothing about the rest of it.
 */
export function missingEntries(imported: readonly ImportedEvent[], found: Found): MissingEntry[] {
  const { read, compared, calendar, span } = found;
  const inFile = new Set(read.dates.map(identityOf));
  const uids = { whole: new Set(read.whole_uids), partial: new Set(read.partial_uids) };
  const gone = new Map<string, Gone>();
  for (const event of imported) {
    if (inFile.has(event.identity)) continue;
    const { day, uid } = partsOf(event.identity);
    // The file was not read for that day, nor for the one to which it was moved.
    const isRead = day === null || isWithin(day, span);
    if (!isRead && !isWithin(dayOf(event), span)) continue;
    const names = [event.identity, uid];
    if (names.some((name) => uids.partial.has(name))) continue;
    const own = names.find((name) => uids.whole.has(name));
    if (own === undefined && (calendar === '' || event.calendar !== calendar)) continue;
    const group = gone.get(own ?? uid) ?? { isInFile: own !== undefined, isRead: false, events: [] };
    group.isRead ||= isRead;
    group.events.push(event);
    gone.set(own ?? uid, group);
  }
  const pairs = new Pairs(read.dates, compared);
  for (const [uid, { events }] of gone) pairs.ofSeries(uid, events);
  for (const { events } of gone.values()) pairs.byTitle(events);
  return [...gone].map(([uid, { isInFile, isRead, events }]) => {
    const dates = events.map((event) => ({ event, becomes: pairs.found.get(event) ?? null }));
    const usual = dates.some(({ becomes }) => becomes) ? 'move' : isInFile && isRead ? 'cancel' : 'keep';
    return { uid, title: events[0]?.title ?? '', dates, usual };
  });
}

interface Gone {
  /** Whether the file has other dates of the entry. */
  readonly isInFile: boolean;
  /** Whether the file was read for a day on which it had one of them; others may have been moved by hand. */
  isRead: boolean;
  readonly events: ImportedEvent[];
}

/** The two parts of what `identityOf` makes: the day of the date (`null` for an entry that does not repeat), and the UID. */
function partsOf(identity: string): { readonly day: string | null; readonly uid: string } {
  const [, year, month, day, uid = identity] = /^(\d{4})(\d\d)(\d\d)T\d{6}-(.+)$/s.exec(identity) ?? [];
  return { day: year === undefined ? null : `${year}-${month}-${day}`, uid };
}

const isWithin = (day: string, { from, to }: Span): boolean => day >= from && day <= to;

const dayOf = ({ starts_local }: { readonly starts_local: string }): string => starts_local.slice(0, 10);

// Half a week: the next date of a weekly series is no nearer.
const NEAR_DAYS = 3;

/** Finds the new dates of a file that missing events became. Each date stands for one event. */
class Pairs {
  readonly found = new Map<ImportedEvent, CalendarDate>();
  private readonly free: Set<CalendarDate>;
  private readonly ofUid = new Map<string, CalendarDate[]>();
  private readonly ofTitle = new Map<string, CalendarDate[]>();
  private readonly known = new Set<string>();

  constructor(dates: readonly CalendarDate[], compared: readonly ComparedDate[]) {
    const found = dates.filter((date, at) => {
      const isNew = compared[at]?.result === 'new';
      if (!isNew) this.known.add(date.uid);
      return isNew;
    });
    this.free = new Set(found);
    for (const date of found) {
      addTo(this.ofUid, date.uid, date);
      addTo(this.ofTitle, titleAndDay(date), date);
    }
  }

  /** The date of the same day, else the nearest; in order where no date of the series is as it was. */
  ofSeries(uid: string, events: readonly ImportedEvent[]): void {
    const dates = this.ofUid.get(uid) ?? [];
    this.take(events, (event) => dates.find((date) => this.free.has(date) && dayOf(date) === dayOf(event)));
    this.take(events, (event) => this.nearest(event, dates));
    if (!this.known.has(uid)) this.take(events, () => dates.find((date) => this.free.has(date)));
  }

  /** Producers that change "this and all following" give the rest of a series another UID, and some give new ones to everything. */
  byTitle(events: readonly ImportedEvent[]): void {
    this.take(events, (event) => this.ofTitle.get(titleAndDay(event))?.find((date) => this.free.has(date)));
  }

  private take(
    events: readonly ImportedEvent[],
    find: (event: ImportedEvent) => CalendarDate | undefined,
  ): void {
    for (const event of events) {
      const date = this.found.has(event) ? undefined : find(event);
      if (!date) continue;
      this.found.set(event, date);
      this.free.delete(date);
    }
  }

  private nearest(event: ImportedEvent, dates: readonly CalendarDate[]): CalendarDate | undefined {
    const away = (date: CalendarDate) => Math.abs(daysBetween(dayOf(event), dayOf(date)));
    const near = dates.filter((date) => this.free.has(date) && away(date) <= NEAR_DAYS);
    return near.toSorted((a, b) => away(a) - away(b))[0];
  }
}

const titleAndDay = (one: { readonly title: string; readonly starts_local: string }): string =>
  `${dayOf(one)} ${one.title}`;

function addTo(lists: Map<string, CalendarDate[]>, key: string, date: CalendarDate): void {
  const list = lists.get(key);
  if (list) list.push(date);
  else lists.set(key, [date]);
}
