import { publicFields } from '~/api/event-fields';
import type { EventLive } from '~/api/event.schema';
import { toIso, toIsoOrNull } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { eventCan } from '../rules/permissions';
import { freeSeats } from '../rules/seats';
import type { Database } from '../store/database';
import { doorsOf, isHelper } from '../store/door-helpers';
import { placeRow } from '../store/event-rows';
import { mineByEvent, type MineRow } from '../store/registration-rows';
import type { EventRow, EventSummaryRow } from '../store/rows';
import { fromColumns } from '../store/simple-columns';
import type { AnswerOf } from './handler';

export type SummaryAnswer = AnswerOf<'listEvents'>['items'][number];
/** With what back ends may leave out. */
type WholeSummary = SummaryAnswer & Required<Pick<SummaryAnswer, 'cover' | 'food'>>;
export type DetailAnswer = AnswerOf<'showEvent'>;
type LiveAnswer = Omit<EventLive, 'id' | PlannedField> & { id: string } & Pick<EventSummaryRow, PlannedField>;
type PlannedField = 'starts_local' | 'ends_local' | 'time_zone';

/** A whole snapshot of what is live, with more of the row than anybody is sent: the schema of an answer decides what leaves. The reason of a cancellation is only in it when everybody may read it. */
export const liveAnswer = (row: EventSummaryRow): LiveAnswer => ({
  ...row,
  seats: { ...row, free: freeSeats(row) },
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  cancel_reason: row.state === 'cancelled' && row.cancel_reason_shown ? row.cancel_reason : null,
});

const REMEMBERED = 5_000;
const lists = new Map<string, never[]>();

/** Parses a stored list. Thousands of rows share a few lists, so results are cached. */
export function parseList(text: string): never[] {
  const known = lists.get(text);
  if (known) return known;
  const list = JSON.parse(text) as never[];
  if (lists.size >= REMEMBERED) lists.clear();
  lists.set(text, list);
  return list;
}

export const summaryAnswer = (
  row: EventSummaryRow,
  viewer: Viewer,
  mine: MineRow | undefined,
  now: number,
  isHelper = false,
): WholeSummary => ({
  ...row,
  ...liveAnswer(row),
  place:
    row.place_id === null
      ? null
      : {
          id: row.place_id,
          name: row.place_name ?? '',
          city: row.place_city ?? '',
          country: row.place_country,
        },
  restaurants: parseList(row.restaurants),
  modes: parseList(row.modes),
  diets: parseList(row.diets),
  food: parseList(row.food),
  cover: publicCover(row.cover),
  registration_opens_at: toIsoOrNull(row.registration_opens_at),
  registration_closes_at: toIsoOrNull(row.registration_closes_at),
  mine: mine ? { registration_id: mine.id, state: mine.state, people: mine.people } : null,
  can: eventCan(viewer.role, row, now, isHelper),
});

/** Many at once: what the viewer has to do with them is looked up together. */
export function summaryAnswers(
  db: Database,
  rows: readonly EventSummaryRow[],
  viewer: Viewer,
  now: number,
): SummaryAnswer[] {
  const ids = rows.map(({ id }) => id);
  const mine = mineByEvent(db, ids, viewer.householdId, now);
  const doors = doorsOf(db, viewer, ids, now);
  return rows.map((row) => summaryAnswer(row, viewer, mine.get(row.id), now, doors.has(row.id)));
}

const calendarPath = (eventId: string): string => `/api/v2/events/${eventId}/calendar.ics`;

export function detailAnswer(db: Database, row: EventRow, viewer: Viewer, now: number): DetailAnswer {
  const mine = mineByEvent(db, [row.id], viewer.householdId, now).get(row.id);
  return {
    ...row,
    ...summaryAnswer(row, viewer, mine, now, isHelper(db, viewer, row.id, now)),
    place: row.place_id === null ? null : (placeRow(db, row.place_id) ?? null),
    dishes: JSON.parse(row.dishes),
    tags: JSON.parse(row.tags),
    kitchen_cutoff_at: toIsoOrNull(row.kitchen_cutoff_at),
    ...fromColumns(publicFields, row),
    previous_starts_at: (JSON.parse(row.previous_starts_at) as number[]).map(toIso),
    calendar_path: calendarPath(row.id),
  };
}

/** Where a picture is read, by everybody. */
export const coverPath = (id: string): string => `/api/v2/covers/${id}`;

interface StoredCover {
  readonly cover_id: string | null;
  readonly alt: string;
}

/** The picture of an event as its managers edit it. */
export function managedCover(kept: string | null) {
  if (kept === null) return null;
  const { cover_id, alt } = JSON.parse(kept) as StoredCover;
  return { cover_id, alt, path: cover_id === null ? null : coverPath(cover_id) };
}

/** The same for everybody: only what can be shown. */
function publicCover(kept: string | null) {
  const cover = managedCover(kept);
  return cover?.path ? { path: cover.path, alt: cover.alt } : null;
}
