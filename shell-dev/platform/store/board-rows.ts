import type { Board } from '~/api/manage/board';
import { shiftLimits } from '~/api/shift.schema';
import type { Allergen, Diet, RegistrationState } from '~/api/vocabulary';
import type { KitchenCounts } from '~/domain/board-facts';
import { unified, type Needs } from '~/domain/food-for';
import { HOUR, MINUTE, toIsoOrNull } from '../model/instants';
import type { Database } from './database';
import { IS_SEATED } from './registration-rows';
import type { EventRow, RegistrationRow } from './rows';
import { IS_UNSEEN_LATE } from './schema';

const STEP = 5 * MINUTE;

export interface HeadsRow {
  readonly parties: number;
  readonly people: number;
}

/** Parties and heads in each state that any registration of the event is in by the clock. */
export const headsByState = (db: Database, eventId: string, now: number): Map<RegistrationState, HeadsRow> =>
  new Map(
    db
      .all<HeadsRow & { by_clock: RegistrationState }>(
        `SELECT CASE WHEN r.state = 'held' AND r.hold_expires_at <= @now THEN 'expired'
             WHEN r.state = 'offered' AND r.offer_expires_at <= @now THEN 'expired' ELSE r.state END AS by_clock,
           count(*) AS parties, sum(r.people) AS people FROM registrations r
         WHERE r.event_id = @eventId GROUP BY by_clock`,
        { eventId, now },
      )
      .map(({ by_clock, parties, people }) => [by_clock, { parties, people }]),
  );

interface CancelledRow extends HeadsRow {
  readonly waiting_parties: number;
  readonly waiting_people: number;
}

/** Those whom the cancellation of the event took their seats, or their place on the waitlist: who never had a ticket then. */
export const cancelledWithEvent = (db: Database, eventId: string): CancelledRow =>
  db.get<CancelledRow>(
    `SELECT count(*) AS parties, coalesce(sum(people), 0) AS people,
       count(*) FILTER (WHERE short IS NULL AND queue IS NOT NULL) AS waiting_parties,
       coalesce(sum(people) FILTER (WHERE short IS NULL AND queue IS NOT NULL), 0) AS waiting_people
     FROM registrations WHERE event_id = @eventId AND cancelled_by = 'event'`,
    { eventId },
  ) ?? { parties: 0, people: 0, waiting_parties: 0, waiting_people: 0 };

export interface InsideRow extends HeadsRow {
  readonly inside: number;
  readonly walk_ins: number;
}

/** Heads inside, those of walk-ins among them, and the parties they belong to. */
export const insideOf = (db: Database, eventId: string): InsideRow =>
  db.get<InsideRow>(
    `SELECT coalesce(sum(inside), 0) AS inside, coalesce(sum(inside) FILTER (WHERE walk_in = 1), 0) AS walk_ins,
       count(*) AS parties, coalesce(sum(people), 0) AS people FROM (
       SELECT r.people, h.walk_in, sum(c.change) AS inside
       FROM registrations r JOIN check_ins c ON c.registration_id = r.id JOIN households h ON h.id = r.household_id
       WHERE r.event_id = @eventId GROUP BY r.id HAVING sum(c.change) > 0)`,
    { eventId },
  ) ?? { inside: 0, walk_ins: 0, parties: 0, people: 0 };

export const unconfirmedOf = (db: Database, eventId: string): HeadsRow =>
  db.get<HeadsRow>(
    `SELECT count(*) AS parties, coalesce(sum(r.people), 0) AS people FROM registrations r
     WHERE r.event_id = @eventId AND r.${IS_SEATED} AND r.needs_reconfirm = 1`,
    { eventId },
  ) ?? { parties: 0, people: 0 };

/** Parties that grew after kitchens had counted them, and by how many people. */
export const lateOf = (db: Database, eventId: string): HeadsRow =>
  db.get<HeadsRow>(
    `SELECT count(*) AS parties, coalesce(sum(r.late_people), 0) AS people FROM registrations r
     WHERE r.event_id = @eventId AND r.${IS_SEATED} AND r.late_people > 0`,
    { eventId },
  ) ?? { parties: 0, people: 0 };

/** What of the offers of an event waits for an answer, or does not agree. */
export const kitchensOf = (db: Database, eventId: string): Omit<KitchenCounts, 'adrift'> =>
  db.get<Omit<KitchenCounts, 'adrift'>>(
    `SELECT count(*) FILTER (WHERE o.state = 'offered' OR EXISTS (
         SELECT 1 FROM offer_requests q WHERE q.offer_id = o.id AND q.side = 'kitchen' AND q.state = 'open')) AS to_answer,
       count(*) FILTER (WHERE o.state = 'invited') AS silent,
       coalesce(sum((SELECT count(*) FROM hand_overs h WHERE h.offer_id = o.id AND h.given_boxes <> h.taken_boxes)), 0) AS different
     FROM offers o WHERE o.event_id = @eventId`,
    { eventId },
  ) ?? { to_answer: 0, silent: 0, different: 0 };

/** Parties that cancelled after kitchens had counted them, of which no manager has said that they know. */
export const lateCancellations = (
  db: Database,
  eventId: string,
  limit: number,
): { registration_id: string; people: number }[] =>
  db.all(
    `SELECT id AS registration_id, people FROM registrations
     WHERE event_id = @eventId AND ${IS_UNSEEN_LATE}
     ORDER BY n LIMIT @limit`,
    { eventId, limit },
  );

/** Since when before a shift its open places are counted, and a release is late. */
const SOON = shiftLimits.reasonHours * HOUR;

/** Places in shifts of an event that nobody has, while somebody can take them. */
export function handsOf(db: Database, eventId: string, now: number): Board['shifts'] {
  const open = db.all<{ id: string; starts_at: number; open: number; released: number }>(
    `SELECT id, starts_at, places - filled AS open, min(places - filled, released) AS released FROM (
       SELECT s.id, s.starts_at, s.places, count(*) FILTER (WHERE c.state = 'claimed') AS filled,
         count(*) FILTER (WHERE c.state = 'released' AND c.acted_at > s.starts_at - ${SOON}) AS released
       FROM shifts s JOIN events e ON e.id = s.event_id LEFT JOIN claims c ON c.n IN (SELECT max(n) FROM claims WHERE shift_id = s.id GROUP BY person_id)
       WHERE s.event_id = @eventId AND e.state IN ('published', 'live') AND e.archived_at IS NULL
         AND s.removed_at IS NULL AND s.ends_at > @now AND s.starts_at <= @now + ${SOON}
       GROUP BY s.id)
     WHERE places > filled ORDER BY starts_at`,
    { eventId, now },
  );
  const asked = db.count(
    'SELECT count(DISTINCT person_id) FROM shift_asks WHERE shift_id IN (SELECT value FROM json_each(@ids))',
    { ids: JSON.stringify(open.map(({ id }) => id)) },
  );
  return {
    open: open.reduce((sum, shift) => sum + shift.open, 0),
    released: open.reduce((sum, shift) => sum + shift.released, 0),
    asked,
    first_at: toIsoOrNull(open[0]?.starts_at ?? null),
  };
}

/** What the parties with seats need: of how many people each diet is, and how many parties avoid each allergen. */
export function needsOf(db: Database, eventId: string): Pick<Board, 'diets' | 'allergens'> {
  const rows = db.all<{ diets: string; allergens: string; parties: number }>(
    `SELECT r.diets, r.allergens, count(*) AS parties FROM registrations r
     WHERE r.event_id = @eventId AND r.${IS_SEATED} GROUP BY r.diets, r.allergens`,
    { eventId },
  );
  const people = new Map<Diet, number>();
  const avoiding = new Map<Allergen, number>();
  for (const row of rows) {
    const needs = unified({ diets: JSON.parse(row.diets), allergens: JSON.parse(row.allergens) } as Needs);
    for (const { tag, count } of needs.diets) people.set(tag, (people.get(tag) ?? 0) + count * row.parties);
    for (const one of needs.allergens) avoiding.set(one, (avoiding.get(one) ?? 0) + row.parties);
  }
  return {
    diets: [...people]
      .map(([tag, count]) => ({ tag, count }))
      .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1)),
    allergens: [...avoiding]
      .map(([allergen, parties]) => ({ allergen, parties }))
      .toSorted((one, other) => (one.allergen < other.allergen ? -1 : 1)),
  };
}

export type WaitingRow = Pick<RegistrationRow, 'id' | 'lock_version' | 'people' | 'created_at'>;

const QUEUE = `SELECT r.id, r.lock_version, r.people, r.created_at FROM registrations r
  WHERE r.event_id = @eventId AND r.state = 'waitlisted'`;

export const frontOfQueue = (db: Database, eventId: string): WaitingRow | undefined =>
  db.get<WaitingRow>(`${QUEUE} ORDER BY r.queue, r.n LIMIT 1`, { eventId });

/** The first waiting party that fits into the free seats and was not passed over in this round. */
export const firstThatFits = (db: Database, event: EventRow, free: number): WaitingRow | undefined =>
  db.get<WaitingRow>(
    `${QUEUE} AND r.people <= @free AND r.passed_round < @round ORDER BY r.queue, r.n LIMIT 1`,
    { eventId: event.id, free, round: event.round },
  );

/** Heads that came in, less those undone, in each five minutes that had any. */
export const arrivalsOf = (db: Database, eventId: string): { at: number; people: number }[] =>
  db.all<{ at: number; people: number }>(
    `SELECT c.at / ${STEP} * ${STEP} AS at, sum(c.change) AS people
     FROM check_ins c WHERE c.event_id = @eventId GROUP BY 1 HAVING sum(c.change) <> 0 ORDER BY 1 LIMIT 2000`,
    { eventId },
  );
