/** The words of those who manage events, apart from `vocabulary`: families load none of them. */

export const visibilities = ['public', 'link', 'invited'] as const;

/** How far a change of one date of a series goes. */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** What a change of a series does to one date. */
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
/** What a manager does about an event as a whole. */
export const eventActs = [
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
export type EventAct = (typeof eventActs)[number];

/** What can be done about many at once. */
export const bulkActs = ['publish', 'shift', 'capacity', 'cancel', 'archive'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** The orders of a manager's list. `seats`: the fewest that are left first. */
export const managedSorts = ['starts', '-starts', 'updated', 'title', 'seats'] as const;
export type ManagedSort = (typeof managedSorts)[number];

/** What a copy may take over. */
export const copyParts = ['times', 'place', 'food', 'texts', 'seats', 'windows'] as const;
export type CopyPart = (typeof copyParts)[number];

/** What the history tells of. */
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
  'registration.check_in_undone',
] as const;
export type HistoryType = (typeof historyTypes)[number];

/** What a lane of the planner stands for. */
export const planKinds = ['place', 'restaurant'] as const;
export type PlanKind = (typeof planKinds)[number];

/** What two events cannot both have at once. */
export const clashKinds = ['place', 'restaurant'] as const;
export type ClashKind = (typeof clashKinds)[number];

/** What a manager may do to a party on the guest list, beside changing it. */
export const guestActs = ['check_in', 'offer', 'undo', 'no_show', 'reinstate', 'cancel'] as const;
export type GuestAct = (typeof guestActs)[number];

/** What one import may hold. */
export const importLimits = {
  /** Bytes of a file. */
  file: 10 * 1_024 * 1_024,
  /** Dates at a time: four weeks of a city's street food are 11,236. */
  dates: 12_000,
  /** Days from the first to the last: repeating entries have no end. */
  days: 366,
  /** Dates in one request. */
  batch: 200,
} as const;
