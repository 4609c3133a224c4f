import { fingerprint } from '~/lib/fingerprint';
import type { CalendarDate } from './calendar-file/date-of';

/** What of a calendar's date becomes an event's; the rest tells which event. */
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

export const draftOf = (date: CalendarDate): CalendarDraft =>
  Object.fromEntries(drafted.map((field) => [field, date[field]])) as unknown as CalendarDraft;

/** The same for drafts that say the same, whatever the order they say it in. */
export const digestOf = (draft: CalendarDraft): string =>
  fingerprint(
    JSON.stringify(
      drafted.map((field) => (field === 'place' && draft.place ? sortedPlace(draft.place) : draft[field])),
    ),
  );

const sortedPlace = ({ key: _key, ...place }: NonNullable<CalendarDraft['place']>): readonly unknown[] =>
  Object.entries(place).toSorted(([one], [other]) => (one < other ? -1 : 1));

export interface Span {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

/** Dates that are to be asked about in one request: so many, and so large, at most. */
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
