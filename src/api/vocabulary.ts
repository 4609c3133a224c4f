/** The domain's enumerations. Schemas, rules, messages and the reference back end all use these. */

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

/** How the food reaches a family. */
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

/** The fourteen allergens that EU Regulation 1169/2011, Annex II, requires to be declared. */
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
 * Permissions that the server grants on an entity (`can`). The UI checks these and never a role. Unknown permissions are preserved and ignored, so
 * the platform may send more.
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
  'give_feedback',
  'change_feedback',
  'report_allergen',
  'acknowledge',
  'reply',
  'manage_events',
  'cook',
  'help',
  'edit',
  'publish',
  'unpublish',
  'open_doors',
  'check_in',
  'complete',
  'reopen',
  'cancel_event',
  'archive',
  'unarchive',
  'delete',
  'duplicate',
] as const;
export type Permission = (typeof permissions)[number];

/** Refusal codes for which a screen has a message. */
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
  'not_attended',
  'not_found',
  'not_open',
  'not_publishable',
  'offer_expired',
  'overlaps',
  'owned_by_offer',
  'party_too_large',
  'shift_full',
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
 * Start of a list: what has not ended. The server resolves it by its clock, so the URL is the same everywhere and can be preloaded in the page's
 * head.
 */
export const FROM_TODAY = 'today';

export * as limits from './limits';
