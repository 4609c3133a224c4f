import type { eventFields } from '~/api/event-fields';
import type { CancelledBy, EventState, RegistrationState } from '~/api/vocabulary';
import type { NewPlace, Person, Visibility } from '../model/entities';
import type { DetailColumns, HouseholdColumns } from './party-details';
import type { SimpleColumns } from './simple-columns';

/** Rows as they lie in the tables of `schema.ts`: JSON as text, times as epoch milliseconds, yes and no as 1 and 0. */

export type PlaceRow = Readonly<NewPlace>;
export interface PersonRow extends Person {
  readonly asks: number;
  readonly feed_token: string;
}

/** Which event it is, and when. */
export interface NamedEventRow {
  readonly id: string;
  readonly title: string;
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
  readonly starts_at: number;
  readonly ends_at: number;
}

/** What a list shows of an event, with its place's summary. */
export interface EventSummaryRow extends NamedEventRow {
  readonly n: number;
  readonly summary: string;
  readonly day: string;
  readonly place_id: string | null;
  readonly place_name: string | null;
  readonly place_city: string | null;
  readonly place_country: string | null;
  readonly restaurants: string;
  readonly modes: string;
  readonly diets: string;
  /** What its dishes say of themselves. */
  readonly food: string;
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
  readonly max_party: number;
  readonly waitlist_limit: number;
  readonly registration_opens_at: number | null;
  readonly registration_closes_at: number | null;
  readonly state: EventState;
  readonly visibility: Visibility;
  readonly cancel_reason: string | null;
  readonly cancel_reason_shown: number;
  readonly version: number;
  readonly content_version: number;
  /** `{cover_id, alt}` */
  readonly cover: string | null;
}

export interface EventRow extends EventSummaryRow, SimpleColumns<typeof eventFields> {
  readonly uid: string;
  readonly description: string;
  readonly fold: number;
  readonly doors_at: number;
  readonly dishes: string;
  readonly tags: string;
  readonly kitchen_cutoff_at: number | null;
  readonly source_url: string | null;
  readonly sequence: number;
  readonly previous_starts_at: string;
  readonly lock_version: number;
  readonly updated_at: number;
  readonly round: number;
}

/** What only managers see of an event in a list, beyond the summary. */
export interface ManagedSummaryRow extends EventSummaryRow {
  readonly lock_version: number;
  readonly updated_at: number;
  readonly archived_at: number | null;
  readonly series_id: string | null;
  readonly series_index: number | null;
  /** How many dates its series has. */
  readonly series_of: number;
  readonly overridden: number;
  readonly updated_by_name: string | null;
  /** What titles are sorted by. */
  readonly title_key: string;
}

export interface ManagedRow extends ManagedSummaryRow, EventRow {
  /** The day that the rule gave it. */
  readonly series_day: string | null;
  readonly reopened_at: number | null;
}

export interface RegistrationRow extends DetailColumns {
  readonly id: string;
  readonly event_id: string;
  readonly household_id: string;
  readonly state: RegistrationState;
  readonly people: number;
  readonly qr: string | null;
  readonly short: string | null;
  readonly hold_expires_at: number | null;
  readonly offer_expires_at: number | null;
  readonly queue: number | null;
  readonly passed_round: number;
  readonly needs_reconfirm: number;
  readonly cancelled_by: CancelledBy | null;
  readonly cancelled_late: number;
  /** 1 once a manager has said that they know of it. */
  readonly late_seen: number;
  readonly late_people: number;
  readonly referral_code: string | null;
  readonly version: number;
  readonly lock_version: number;
  readonly created_at: number;
  readonly updated_at: number;
  /** Heads inside now, from the log. */
  readonly checked_in: number;
  /** 1 once somebody came in and that was not undone, also if they have left since. */
  readonly attended: number;
  readonly has_feedback: number;
}

export interface HouseholdRow extends HouseholdColumns {
  readonly id: string;
  readonly referral_code: string;
  readonly feed_token: string;
  readonly walk_in: number;
  readonly members: string;
}

export interface SessionRow {
  readonly id: string;
  readonly person_id: string;
  readonly csrf: string;
}
