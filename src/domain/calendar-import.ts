import { importLimits } from '~/api/manage/vocabulary';
import { dayAfter, wallAtOffset } from '~/lib/instants';
import { fingerprint } from '~/lib/text';
import type { CalendarDate } from './calendar-file/date-of';
import type { CalendarFile } from './calendar-file/read';

/** The fields of a calendar date that become fields of an event; the others identify the event. */
const drafted = [
  'title',
  'summary',
  'description',
  'time_zone',
  'starts_local',
  'ends_local',
  'fold',
  'ends_fold',
  'place',
  'organiser',
  'tags',
  'source_url',
] as const satisfies readonly (keyof CalendarDate)[];

export type CalendarDraft = Pick<CalendarDate, (typeof drafted)[number]>;

export const draftOf = <T extends CalendarDraft>(date: T): Pick<T, keyof CalendarDraft> =>
  Object.fromEntries(drafted.map((field) => [field, date[field]])) as unknown as T;

/** Equal for drafts with equal content, in any order of their properties; of a floating time in any zone. */
export const digestOf = (draft: CalendarDraft, { floating }: Pick<CalendarDate, 'floating'>): string => {
  const content = floating ? { ...draft, time_zone: '' } : draft;
  return fingerprint(
    JSON.stringify(
      drafted.map((field) =>
        field === 'place' && content.place ? sortedPlace(content.place) : content[field],
      ),
    ),
  );
};

/** The digest of what a file says of a date, the same on every device. */
export function dateDigest(date: CalendarDate): string {
  const draft = draftOf(date);
  return digestOf(date.is_clock_assumed ? { ...draft, ...clockOfUtc(date) } : draft, date);
}

const clockOfUtc = ({ starts_ms, ends_ms }: CalendarDate) => ({
  time_zone: 'UTC',
  starts_local: wallAtOffset(starts_ms, 0),
  ends_local: wallAtOffset(ends_ms, 0),
  fold: 0 as const,
  ends_fold: 0 as const,
});

const sortedPlace = ({ key: _key, ...place }: NonNullable<CalendarDraft['place']>): readonly unknown[] =>
  Object.entries(place).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** What the event of a date is known by: of each date of a repeating entry another one. */
export const identityOf = ({ uid, recurrence_key }: Pick<CalendarDate, 'uid' | 'recurrence_key'>): string =>
  recurrence_key === '' ? uid : `${recurrence_key}-${uid}`;

/**
 * What a calendar is known by from one import to the next: its own name, else its file's, without the number that a second download adds.
 * Empty for a message about single events, whose `name` is `null`.
 */
export function calendarOf(name: string | null, fileName: string): string {
  if (name === null) return '';
  return (name || fileName.replace(/\.\w+$/, '').replace(/\s*\(\d+\)$/, ''))
    .slice(0, importLimits.calendar)
    .trim();
}

export interface Span {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * The days to look at where a file has nothing on the usual ones: its own. Of a file that spans more than `most` days the last ones that it
 * names; entries that repeat go on after the day on which they start.
 */
export function daysOfFile(
  { first_day, last_day, repeating }: Pick<CalendarFile, 'first_day' | 'last_day' | 'repeating'>,
  most: number,
): Span | null {
  if (!first_day || !last_day) return null;
  if (repeating > 0) return { from: first_day, to: dayAfter(first_day, most - 1) };
  const earliest = dayAfter(last_day, 1 - most);
  return { from: first_day < earliest ? earliest : first_day, to: last_day };
}

/** Splits dates into requests of a limited number and size. */
export function batched<T>(
  items: readonly T[],
  most: number,
  sizeOf: (item: T) => number,
  room: number,
): T[][] {
  const batches: T[][] = [];
  let left = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const batch = batches.at(-1);
    if (batch && batch.length < most && size <= left) batch.push(item);
    else batches.push([item]);
    left = (batch === batches.at(-1) ? left : room) - size;
  }
  return batches;
}
