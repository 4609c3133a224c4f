/** Enumerations of the managers' API, apart from `vocabulary` so that families do not download them. */

export const visibilities = ['public', 'link', 'invited'] as const;

/** Scope of a change to one date of a series. */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** Outcome of a series change for one date. */
export const seriesOutcomes = [
  'kept',
  'changed',
  'moved',
  'created',
  'removed',
  'overridden',
  'registered',
  'over',
] as const;
export type SeriesOutcome = (typeof seriesOutcomes)[number];
/** Actions of managers on an event. */
export const eventActions = [
  'publish',
  'unpublish',
  'open_doors',
  'complete',
  'reopen',
  'cancel',
  'archive',
  'unarchive',
  'delete',
] as const;
export type EventAction = (typeof eventActions)[number];

/** Actions on many events at once. */
export const bulkActions = ['publish', 'shift', 'capacity', 'cancel', 'archive', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Sort orders of a managers' list. `seats` puts the fewest free seats first. */
export const managedSorts = ['starts', '-starts', 'updated', 'title', 'seats'] as const;
export type ManagedSort = (typeof managedSorts)[number];

/** Sections that a duplicate may copy. */
export const copyParts = ['times', 'place', 'food', 'texts', 'seats', 'windows'] as const;
export type CopyPart = (typeof copyParts)[number];

/** Types of history entries. */
export const historyTypes = [
  'event.created',
  'event.imported',
  'event.changed',
  'event.published',
  'event.unpublished',
  'event.doors_opened',
  'event.completed',
  'event.reopened',
  'event.cancelled',
  'event.archived',
  'event.unarchived',
  'registration.held',
  'registration.waitlisted',
  'registration.offered',
  'registration.confirmed',
  'registration.changed',
  'registration.cancelled',
  'registration.expired',
  'registration.no_show',
  'registration.reinstated',
  'registration.checked_in',
  'registration.checked_out',
  'registration.check_in_undone',
  'registration.feedback_given',
  'registration.allergen_reported',
  'registration.report_acknowledged',
] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Kinds of planner lanes. */
export const planKinds = ['place', 'restaurant'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Resources that two events cannot share at one time. */
export const clashKinds = ['place', 'restaurant'] as const;
export type ClashKind = (typeof clashKinds)[number];

/** How soon something needs a manager: in `now` something goes wrong unless it is done at once. */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** What an event may need of its manager, in the order in which a board lists what is equally urgent. */
export const needKinds = [
  'over_time',
  'doors_due',
  'publish_ready',
  'draft_unfinished',
  'waiting_fits',
  'waiting_too_large',
  'full_waiting',
  'allergens_undeclared',
  'portions_short',
  'diets_short',
  'no_food',
  'portions_unsaid',
  'unconfirmed',
  'grown_late',
  'cancelled_late',
  'kitchens_to_answer',
  'kitchens_silent',
  'boxes_differ',
  'food_adrift',
  'hands_released',
  'hands_open',
  'closing_with_few',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Actions of managers on a party, beside changing it. */
export const guestActions = [
  'check_in',
  'offer',
  'withdraw',
  'undo',
  'no_show',
  'reinstate',
  'cancel',
] as const;
export type GuestAction = (typeof guestActions)[number];

/** Limits of one import. */
export const importLimits = {
  /** Largest file in bytes. */
  file: 10 * 1_024 * 1_024,
  /** Most dates in one import; four weeks of a city's street food are 11,236. */
  dates: 12_000,
  /** Most days from first to last date, because recurring entries may have no end. */
  days: 366,
  /** Dates in one request. */
  batch: 200,
  /** Events in one page of what was imported. */
  page: 500,
  /** Characters of a UID; with the key of a date it fits the 255 of an event's own. */
  uid: 239,
  /** Characters of a calendar's name. */
  calendar: 200,
} as const;
