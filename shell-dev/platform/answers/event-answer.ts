import type * as v from 'valibot';
import type { calls } from '~/api/calls';
import type { EventLive } from '~/api/event.schema';
import { isoOf, isoOrNull } from '../instants';
import { eventCan } from '../rules/permissions';
import type { Database } from '../store/database';
import { placeRow } from '../store/event-rows';
import { mineByEvent, type MineRow } from '../store/registration-rows';
import type { EventRow, EventSummaryRow, PlaceRow } from '../store/rows';
import { shownCover } from './cover-answer';
import type { Viewer } from './viewer';

type Answered<N extends keyof typeof calls> = v.InferInput<(typeof calls)[N]['answer']>;
export type SummaryAnswer = Answered<'listEvents'>['items'][number];
export type DetailAnswer = Answered<'showEvent'>;
type LiveAnswer = Omit<EventLive, 'id'> & { id: string };

/** A whole snapshot of what is live. The reason of a cancellation is only in it when everybody may read it. */
export const liveAnswer = (row: EventSummaryRow): LiveAnswer => ({
  id: row.id,
  version: row.version,
  content_version: row.content_version,
  state: row.state,
  seats: {
    capacity: row.capacity,
    free: freeSeats(row),
    waiting: row.waiting,
    waitlist_limit: row.waitlist_limit,
  },
  starts_at: isoOf(row.starts_at),
  ends_at: isoOf(row.ends_at),
  cancel_reason: row.state === 'cancelled' && row.cancel_reason_shown ? row.cancel_reason : null,
});

export const freeSeats = (row: { readonly capacity: number; readonly taken: number }): number =>
  Math.max(0, row.capacity - row.taken);

const REMEMBERED = 5_000;
const lists = new Map<string, never[]>();

/** A list as it was written. Thousands of rows of a list share a few: each is read once. */
function listIn(text: string): never[] {
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
): SummaryAnswer => ({
  ...liveAnswer(row),
  title: row.title,
  summary: row.summary,
  day: row.day,
  starts_local: row.starts_local,
  ends_local: row.ends_local,
  time_zone: row.time_zone,
  place:
    row.place_id === null
      ? null
      : {
          id: row.place_id,
          name: row.place_name ?? '',
          city: row.place_city ?? '',
          country: row.place_country,
        },
  restaurants: listIn(row.restaurants),
  modes: listIn(row.modes),
  diets: listIn(row.diets),
  max_party: row.max_party,
  registration_opens_at: isoOrNull(row.registration_opens_at),
  registration_closes_at: isoOrNull(row.registration_closes_at),
  mine: mine ? { registration_id: mine.id, state: mine.state, people: mine.people } : null,
  can: eventCan(viewer.role, row, now),
});

/** Many at once: the viewer's own registrations are looked up together. */
export function summaryAnswers(
  db: Database,
  rows: readonly EventSummaryRow[],
  viewer: Viewer,
  now: number,
): SummaryAnswer[] {
  const mine = mineByEvent(
    db,
    rows.map(({ id }) => id),
    viewer.householdId,
  );
  return rows.map((row) => summaryAnswer(row, viewer, mine.get(row.id), now));
}

export const placeAnswer = (place: PlaceRow): NonNullable<DetailAnswer['place']> => ({
  id: place.id,
  name: place.name,
  city: place.city,
  country: place.country,
  line1: place.line1,
  region: place.region,
  postcode: place.postcode,
  latitude: place.latitude,
  longitude: place.longitude,
  access_notes: place.access_notes,
});

const calendarPath = (eventId: string): string => `/api/v2/events/${eventId}/calendar.ics`;

export function detailAnswer(db: Database, row: EventRow, viewer: Viewer, now: number): DetailAnswer {
  const place = row.place_id === null ? undefined : placeRow(db, row.place_id);
  return {
    ...summaryAnswer(row, viewer, mineByEvent(db, [row.id], viewer.householdId).get(row.id), now),
    place: place ? placeAnswer(place) : null,
    description: row.description,
    dishes: JSON.parse(row.dishes),
    organiser: row.organiser,
    tags: JSON.parse(row.tags),
    kitchen_cutoff_at: isoOrNull(row.kitchen_cutoff_at),
    door_lead_minutes: row.door_lead_minutes,
    hold_minutes: row.hold_minutes,
    offer_minutes: row.offer_minutes,
    source_url: row.source_url,
    cover: shownCover(row.cover),
    uid: row.uid,
    sequence: row.sequence,
    previous_starts_at: (JSON.parse(row.previous_starts_at) as number[]).map(isoOf),
    calendar_path: calendarPath(row.id),
    lock_version: row.lock_version,
  };
}
