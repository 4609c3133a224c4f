import type { EventState } from '~/api/vocabulary';
import type { Recurrence } from '~/domain/recurrence';
import { rruleOf } from '~/domain/recurrence-text';
import type { Database } from './database';
import { IS_ACTIVE } from './registration-rows';
import type { EventRow, NamedEventRow } from './rows';

export interface SeriesRow {
  readonly id: string;
  readonly rrule: string;
  readonly first_day: string;
  /** JSON. */
  readonly exdates: string;
  readonly lock_version: number;
}

/** An event as one date of its series, with its registrations counted. */
export interface SeriesDateRow extends NamedEventRow {
  readonly state: EventState;
  readonly series_day: string;
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
  readonly overridden: number;
  readonly lock_version: number;
  /** Heads with seats, offers or a place in the queue. */
  readonly people: number;
  /** Registrations ever. */
  readonly registrations: number;
}

export const seriesRow = (db: Database, id: string): SeriesRow | undefined =>
  db.get<SeriesRow>('SELECT id, rrule, first_day, exdates, lock_version FROM series WHERE id = @id', { id });

interface RuleOfSeries {
  readonly rule: Recurrence;
  readonly first_day: string;
  readonly exdates: readonly string[];
}

/** Gives a series another rule, and raises its version. */
export function saveRule(db: Database, id: string, { rule, first_day, exdates }: RuleOfSeries, now: number) {
  const columns = { rrule: rruleOf(rule), first_day, exdates: JSON.stringify(exdates), updated_at: now };
  db.change('series', id, columns, 'lock_version');
}

const DATES = `SELECT id, title, state, series_day, starts_local, ends_local, time_zone, starts_at, ends_at, capacity, taken, waiting,
  overridden, lock_version,
  (SELECT coalesce(sum(people), 0) FROM registrations r WHERE r.event_id = e.id AND r.${IS_ACTIVE}) AS people,
  (SELECT count(*) FROM registrations r WHERE r.event_id = e.id) AS registrations
  FROM events e WHERE series_id = @id ORDER BY series_day, id`;

export const seriesDateRows = (db: Database, id: string): SeriesDateRow[] =>
  db.all<SeriesDateRow>(DATES, { id });

/** How many households have a seat or wait at any of these events. */
export const countHouseholdsAt = (db: Database, eventIds: readonly string[]): number =>
  db.count(
    `SELECT count(DISTINCT household_id) FROM registrations
     WHERE event_id IN (SELECT value FROM json_each(@ids)) AND ${IS_ACTIVE}`,
    { ids: JSON.stringify(eventIds) },
  );

export type ClashRow = Pick<EventRow, 'id' | 'title' | 'starts_at' | 'ends_at'>;

/** What else is planned at a place within a span of time. */
export const eventsAtPlace = (
  db: Database,
  placeId: string,
  span: { readonly from: number; readonly to: number },
  exceptId: string,
): ClashRow[] =>
  db.all<ClashRow>(
    `SELECT id, title, starts_at, ends_at FROM events INDEXED BY events_of_lane
     WHERE starts_at < @to AND ends_at > @from AND place_id = @placeId AND id <> @exceptId AND state IN ('draft', 'published', 'live')
     ORDER BY starts_at, id`,
    { ...span, placeId, exceptId },
  );
