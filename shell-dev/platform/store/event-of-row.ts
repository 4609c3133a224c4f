import { eventFields } from '~/api/event-fields';
import type { NewEvent } from '../model/entities';
import { toIso, toIsoOrNull } from '../model/instants';
import { foldOf } from '../model/wall-time';
import type { Database } from './database';
import { placeRow } from './event-rows';
import type { ManagedRow } from './rows';
import { shiftsOfEvent } from './shift-rows';
import { fromColumns } from './simple-columns';

/** The input that creates this stored event again, without anything that the store derives. */
export function eventOfRow(db: Database, row: ManagedRow): NewEvent {
  return {
    ...fromColumns(eventFields, row),
    id: row.id,
    uid: row.uid,
    title: row.title,
    summary: row.summary,
    description: row.description,
    starts_local: row.starts_local,
    ends_local: row.ends_local,
    fold: row.fold === 1 ? 1 : 0,
    ends_fold: foldOf(row.ends_local, row.time_zone, row.ends_at),
    time_zone: row.time_zone,
    place: row.place_id === null ? null : (placeRow(db, row.place_id) ?? null),
    ...lists(row),
    shifts: shiftsOfEvent(db, row.id),
    capacity: row.capacity,
    max_party: row.max_party,
    waitlist_limit: row.waitlist_limit,
    registration_opens_at: toIsoOrNull(row.registration_opens_at),
    registration_closes_at: toIsoOrNull(row.registration_closes_at),
    kitchen_cutoff_at: toIsoOrNull(row.kitchen_cutoff_at),
    state: row.state,
    cancel_reason: row.cancel_reason,
    cancel_reason_shown: row.cancel_reason_shown === 1,
    visibility: row.visibility,
    source_url: row.source_url,
    sequence: row.sequence,
    updated_at: toIso(row.updated_at),
  };
}

const lists = (
  row: ManagedRow,
): Pick<NewEvent, 'restaurants' | 'dishes' | 'modes' | 'tags' | 'previous_starts_at' | 'cover'> => ({
  restaurants: JSON.parse(row.restaurants) as string[],
  dishes: JSON.parse(row.dishes) as NewEvent['dishes'],
  modes: JSON.parse(row.modes) as NewEvent['modes'],
  tags: JSON.parse(row.tags) as string[],
  previous_starts_at: (JSON.parse(row.previous_starts_at) as number[]).map(toIso),
  cover: row.cover === null ? null : (JSON.parse(row.cover) as NewEvent['cover'] & {}),
});
