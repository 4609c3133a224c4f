/** The words of the domain, once. Schemas, rules, messages and the reference back end all read them from here. */

export const eventStates = ['draft', 'published', 'live', 'completed', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

export const registrationStates = [
  'held',
  'confirmed',
  'expired',
  'waitlisted',
  'offered',
  'cancelled',
  'no_show',
] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** How the food reaches the family. */
export const modes = ['dine_in', 'collect', 'home_delivery'] as const;
export type Mode = (typeof modes)[number];

export const diets = [
  'vegetarian',
  'vegan',
  'halal',
  'kosher',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'low_sugar',
] as const;
export type Diet = (typeof diets)[number];

/** The fourteen that EU Regulation 1169/2011, Annex II, wants declared. */
export const allergens = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soy',
  'sulphites',
] as const;
export type Allergen = (typeof allergens)[number];

export const cancelledBy = ['family', 'manager', 'event'] as const;
export type CancelledBy = (typeof cancelledBy)[number];

/**
 * What the server may allow on an entity (`can`). The UI asks for these and never for a role.
 * A word that is not listed here is kept and ignored, so the platform may send more.
 */
export const permissions = [
  'register',
  'join_waitlist',
  'confirm',
  'release',
  'accept',
  'decline',
  'change',
  'cancel',
  'show_ticket',
  'manage_events',
  'edit',
  'publish',
  'unpublish',
  'open_doors',
  'complete',
  'reopen',
  'cancel_event',
  'archive',
  'unarchive',
  'delete',
  'duplicate',
] as const;
export type Permission = (typeof permissions)[number];

/** The codes of refusals that a screen answers in its own words. */
export const refusals = [
  'already_checked_in',
  'already_registered',
  'bad_state',
  'below_commitments',
  'cannot_turn',
  'closed',
  'csrf',
  'forbidden',
  'gone',
  'has_commitments',
  'hold_expired',
  'idempotency_mismatch',
  'invalid',
  'no_dates',
  'nonexistent_time',
  'not_found',
  'not_open',
  'not_publishable',
  'offer_expired',
  'party_too_large',
  'sold_out',
  'stale',
  'too_many',
  'too_many_dates',
  'unauthenticated',
  'waitlist_closed',
  'waitlist_full',
] as const;
export type Refusal = (typeof refusals)[number];

/**
 * Of a list of events: from the present day of each event's own zone on. The server knows which that is, so the address is the same
 * wherever the person is, and a page's head can name it.
 */
export const FROM_TODAY = 'today';

/** Limits of single fields. Lengths are in characters (UTF-16 units), people in heads. */
export const limits = {
  title: { min: 3, max: 120 },
  summary: 200,
  description: 10_000,
  placeName: 100,
  addressLine: 255,
  city: 85,
  region: 85,
  postcode: 20,
  accessNotes: 500,
  capacity: { min: 1, max: 5_000 },
  maxParty: { min: 1, max: 20, usual: 6 },
  waitlist: { min: 0, max: 500 },
  offerMinutes: { min: 5, max: 10_080, usual: 60 },
  holdMinutes: { min: 1, max: 120, usual: 10 },
  /** Bytes of the file, and pixels of its width. */
  cover: { bytes: 8 * 1_024 * 1_024, width: { min: 600, max: 4_000 } },
  tags: 10,
  tag: { min: 2, max: 30 },
  doorLead: { min: 0, max: 180, usual: 30 },
  cancelReason: { min: 10, max: 500 },
  coverAlt: { min: 3, max: 150 },
  /** Minutes from start to end. */
  length: { min: 15, max: 1_440 },
  why: 300,
  bulk: 200,
  contactName: 80,
  note: 500,
  accessNeeds: 300,
  deliveryAddress: 500,
  dishes: 30,
  restaurants: 20,
  dishName: { min: 2, max: 80 },
  portions: { min: 1, max: 2_000 },
  search: 100,
  pageSize: { usual: 50, max: 200 },
  perDay: 200,
  /** Dates of one series, what is offered first, and the most days, weeks or months between two. */
  series: { max: 104, usual: 10, interval: 52 },
  guestPage: 1_000,
  guestIds: 200,
  guestsAtOnce: 500,
  planPerDay: 50,
  planLanes: 100,
} as const;
