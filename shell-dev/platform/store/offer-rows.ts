import { foldedWords, isFoundBy, typedWords } from '~/api/fold';
import {
  offerLimits,
  type LateMinutes,
  type OfferAnswer,
  type OfferState,
  type SheetOfOffer,
} from '~/api/manage/kitchen';
import type { NewOffer } from '../model/entities';
import { DAY } from '../model/instants';
import type { Database } from './database';
import { closeRequests } from './offer-request-rows';

export interface RestaurantRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

export interface OfferRow {
  readonly id: string;
  readonly event_id: string;
  readonly restaurant_id: string;
  readonly restaurant_name: string;
  /** 1 where somebody signs in for it. */
  readonly has_people: number;
  readonly state: OfferState;
  readonly lock_version: number;
  readonly invited_at: number;
  readonly portions: number;
  readonly ready_local: string;
  readonly note: string;
  readonly answer: string | null;
  readonly reason: string | null;
  readonly acted_by: string | null;
  /** The name of the person. */
  readonly actor: string | null;
  readonly acted_at: number;
  /** Who invited it, by name, and their phone. */
  readonly inviter: string | null;
  readonly inviter_phone: string | null;
  readonly frozen_at: number | null;
  readonly frozen: string | null;
  readonly sheet: string | null;
  readonly late_minutes: LateMinutes;
  readonly packed: number | null;
  readonly undo: string | null;
  readonly before_move: string | null;
  readonly reminded_at: number | null;
  /** Its state before it was released. */
  readonly released_from: OfferState | null;
  readonly food_to: string | null;
  readonly standing: string | null;
}

/** Whether somebody signs in for the restaurant of a column: 1 or 0, as `has_people`. */
export const hasPeople = (column: string): string =>
  `EXISTS (SELECT 1 FROM restaurant_people w WHERE w.restaurant_id = ${column}) AS has_people`;

const ROWS = `SELECT o.*, r.name AS restaurant_name,
  ${hasPeople('o.restaurant_id')}, p.name AS actor, i.name AS inviter, i.phone AS inviter_phone FROM offers o
  JOIN restaurants r ON r.id = o.restaurant_id LEFT JOIN people p ON p.id = o.acted_by
  LEFT JOIN people i ON i.id = o.invited_by`;

export const offerRow = (db: Database, id: string): OfferRow | undefined =>
  db.get<OfferRow>(`${ROWS} WHERE o.id = @id`, { id });

export const offersOfEvent = (db: Database, eventId: string): OfferRow[] =>
  db.all<OfferRow>(`${ROWS} WHERE o.event_id = @eventId ORDER BY o.n LIMIT ${offerLimits.listed}`, {
    eventId,
  });

/** Of some events: the last offer of each restaurant, in the order of their invitations. */
export const lastOffers = (
  db: Database,
  eventIds: readonly string[],
): Pick<OfferRow, 'event_id' | 'restaurant_name' | 'state' | 'portions' | 'answer'>[] =>
  db.all(
    `SELECT o.event_id, r.name AS restaurant_name, o.state, o.portions, o.answer
     FROM json_each(@ids) j CROSS JOIN offers o ON o.event_id = j.value JOIN restaurants r ON r.id = o.restaurant_id
     WHERE NOT EXISTS (
       SELECT 1 FROM offers l WHERE l.event_id = o.event_id AND l.restaurant_id = o.restaurant_id AND l.n > o.n
     ) ORDER BY o.n`,
    { ids: JSON.stringify(eventIds) },
  );

/** The numbers of events to which a restaurant with these words was invited, and where it does not cook by now. */
export function eventsInviting(db: Database, q: string | undefined): number[] {
  const words = typedWords(q ?? '');
  if (words.length === 0) return [];
  const named = db
    .all<Pick<RestaurantRow, 'id' | 'name'>>('SELECT id, name FROM restaurants')
    .filter(({ name }) => isFoundBy(foldedWords(name), words));
  return db.values<number>(
    `SELECT DISTINCT e.n FROM json_each(@ids) j CROSS JOIN offers o ON o.restaurant_id = j.value JOIN events e ON e.id = o.event_id
     WHERE o.state IN ('invited', 'offered') ORDER BY e.n`,
    { ids: JSON.stringify(named.map(({ id }) => id)) },
  );
}

/** Those of the restaurants of a person: of events that are not over by their start, then the others, the latest first. */
export const offersOfPerson = (db: Database, personId: string, now: number): OfferRow[] =>
  db.all<OfferRow>(
    `${ROWS} JOIN events e ON e.id = o.event_id
     WHERE o.restaurant_id IN (SELECT restaurant_id FROM restaurant_people WHERE person_id = @personId)
     ORDER BY e.ends_at <= @now, iif(e.ends_at <= @now, -e.starts_at, e.starts_at), o.n LIMIT ${offerLimits.listed}`,
    { personId, now },
  );

export function addOffer(db: Database, offer: NewOffer, now: number): void {
  const { asked, answer, parts: _parts, ...rest } = offer;
  const written = { ...rest, ...asked, answer: answer && JSON.stringify(answer) };
  db.add('offers', { late_minutes: 0, ...written, lock_version: 1, invited_at: now, acted_at: now });
}

/** What is joined to an offer, and what stays as it was invited. */
type Fixed = 'id' | 'event_id' | 'restaurant_id' | 'restaurant_name' | 'has_people' | 'note';
export type OfferPatch = Partial<
  Omit<OfferRow, Fixed | 'lock_version' | 'actor' | 'inviter' | 'inviter_phone'>
>;

/** Changes an offer and raises its version. What was asked of an accepted one lapses when it is not accepted any more. */
export function updateOffer(db: Database, id: string, patch: OfferPatch): void {
  db.change('offers', id, patch, 'lock_version');
  if (patch.state !== undefined && patch.state !== 'accepted')
    closeRequests(db, id, 'lapsed', patch.acted_at ?? null);
}

/** The sheet that a kitchen cooks by; `undefined` before it is told its numbers. */
export const sheetOf = ({ sheet }: Pick<OfferRow, 'sheet'>): SheetOfOffer | undefined =>
  sheet === null ? undefined : (JSON.parse(sheet) as SheetOfOffer);

/** The answer of an offer; `undefined` before there is one. */
export const answerOf = ({ answer }: Pick<OfferRow, 'answer'>): OfferAnswer | undefined =>
  answer === null ? undefined : (JSON.parse(answer) as OfferAnswer);

export const restaurantRow = (db: Database, id: string): RestaurantRow | undefined =>
  db.row('restaurants', id);

export const allRestaurants = (db: Database): (RestaurantRow & { readonly has_people: number })[] =>
  db.all(
    `SELECT r.*, ${hasPeople('r.id')}
     FROM restaurants r ORDER BY name COLLATE NOCASE, id LIMIT ${offerLimits.restaurants}`,
  );

/** The restaurants in which a person works. */
export const restaurantsOf = (db: Database, personId: string): RestaurantRow[] =>
  db.all<RestaurantRow>(
    `SELECT r.* FROM restaurants r JOIN restaurant_people p ON p.restaurant_id = r.id
     WHERE p.person_id = @personId ORDER BY r.name COLLATE NOCASE, r.id LIMIT ${offerLimits.restaurants}`,
    { personId },
  );

/** The people of a restaurant. */
export const peopleOfRestaurant = (db: Database, restaurantId: string): string[] =>
  db.values<string>('SELECT person_id FROM restaurant_people WHERE restaurant_id = @restaurantId', {
    restaurantId,
  });

export const worksAt = (db: Database, personId: string | null, restaurantId: string): boolean =>
  personId !== null && peopleOfRestaurant(db, restaurantId).includes(personId);

/** By the same rule as `answerBy`. */
const ANSWER_BY = `iif(coalesce(e.kitchen_cutoff_at, e.starts_at - ${DAY}) > o.invited_at,
  coalesce(e.kitchen_cutoff_at, e.starts_at - ${DAY}), e.starts_at)`;
const INVITED = `FROM offers o JOIN events e ON e.id = o.event_id WHERE o.state = 'invited'`;
const UNFROZEN = `FROM offers o JOIN events e ON e.id = o.event_id
  WHERE o.state = 'accepted' AND o.frozen_at IS NULL AND e.kitchen_cutoff_at IS NOT NULL AND e.state <> 'completed'`;

/** When the next invitation expires or the next kitchen is told its numbers, for `run-due`. */
export const OFFERS_DUE = `SELECT min(${ANSWER_BY}) ${INVITED}
  UNION ALL SELECT min(e.kitchen_cutoff_at) ${UNFROZEN}`;

export const expiredInvitations = (db: Database, now: number): string[] =>
  db.values<string>(`SELECT o.id ${INVITED} AND ${ANSWER_BY} <= @now`, { now });

/** Accepted offers whose event is past its cut-off, and that have no numbers yet. */
export const offersToFreeze = (db: Database, now: number): string[] =>
  db.values<string>(`SELECT o.id ${UNFROZEN} AND e.kitchen_cutoff_at <= @now`, { now });
