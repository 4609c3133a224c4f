import { importLimits } from '~/api/manage/vocabulary';
import { fingerprint } from '~/lib/text';
import { wallText } from './days';
import type { EntryContent } from './entry-content';
import type { EntryName } from './problems';
import type { Dated } from './series';
import type { ZoneTimes } from './zones';

/** One date of a calendar, single or of a repeating entry: its content, cut to our limits. */
export interface CalendarDate extends EntryContent {
  /** The UID of the entry, at most `importLimits.uid` characters; derived from its content where it has none. */
  readonly uid: string;
  /** Identifies this date among those of a repeating entry; never changes (`20261204T190000`); empty for an entry that does not repeat. */
  readonly recurrence_key: string;
  readonly sequence: number;
  /** IANA name, normalised. */
  readonly time_zone: string;
  readonly starts_local: string;
  readonly ends_local: string;
  /** 1 for the second of a repeated wall time. */
  readonly fold: 0 | 1;
  readonly ends_fold: 0 | 1;
  /** Epoch milliseconds. */
  readonly starts_ms: number;
  readonly ends_ms: number;
  /** The file names no zone for it: `time_zone` is the one of `ReadOptions`, and another device may read another. */
  readonly floating: boolean;
  /** Its times are in UTC and the file names no zone: `time_zone` is the one of `ReadOptions`, on another device another, at the same instants. */
  readonly is_clock_assumed: boolean;
  readonly entry: EntryName;
}

/** `uid` is the date's own where a producer gave one to several entries. */
export function dateOf(dated: Dated, uid: string, times: ZoneTimes): CalendarDate {
  const { start, content, stamp, entry } = dated;
  const end = endOf(dated, times);
  return {
    uid: shortUid(uid),
    recurrence_key: stamp,
    sequence: entry.sequence,
    title: content.title,
    summary: content.summary,
    description: content.description,
    time_zone: start.zone,
    starts_local: wallText(start.wall),
    ends_local: wallText(end.wall),
    fold: times.foldAt(start.zone, start.ms, start.wall),
    ends_fold: times.foldAt(start.zone, end.ms, end.wall),
    starts_ms: start.ms,
    ends_ms: end.ms,
    place: content.place,
    organiser: content.organiser,
    tags: content.tags,
    source_url: content.source_url,
    cancelled: content.cancelled,
    floating: entry.start.isFloating === true,
    is_clock_assumed: entry.isClockAssumed,
    entry: entry.name,
  };
}

/** A UID within the limit, which the same UID always has. */
export const shortUid = (uid: string): string =>
  uid.length <= importLimits.uid ? uid : `uid_${fingerprint(uid)}`;

function endOf({ start, length }: Dated, times: ZoneTimes): { ms: number; wall: number } {
  const onClock = length.wall === 0 ? start : times.place(start.zone, start.wall + length.wall);
  if (length.exact === 0) return onClock;
  const ms = onClock.ms + length.exact * 60_000;
  return { ms, wall: times.wallAt(start.zone, ms) };
}
