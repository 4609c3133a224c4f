import type { StandingResult } from '~/api/manage/kitchen';
import { promisedPortions } from '~/domain/kitchen-count';
import type { Database } from './database';
import { answerOf, type OfferRow } from './offer-rows';

export interface StandingYesRow {
  readonly series_id: string;
  readonly restaurant_id: string;
  readonly portions: number;
  readonly said_by: string | null;
  /** The name of the person. */
  readonly sayer: string | null;
  readonly said_at: number;
}

export const standingYes = (
  db: Database,
  seriesId: string,
  restaurantId: string,
): StandingYesRow | undefined =>
  db.get<StandingYesRow>(
    `SELECT s.*, p.name AS sayer FROM standing_yeses s LEFT JOIN people p ON p.id = s.said_by
     WHERE s.series_id = @seriesId AND s.restaurant_id = @restaurantId`,
    { seriesId, restaurantId },
  );

export function deleteStandingYes(db: Database, seriesId: string, restaurantId: string): void {
  db.run('DELETE FROM standing_yeses WHERE series_id = @seriesId AND restaurant_id = @restaurantId', {
    seriesId,
    restaurantId,
  });
}

/** In place of the one that the restaurant has said before. */
export function putStandingYes(db: Database, yes: Omit<StandingYesRow, 'sayer'>): void {
  deleteStandingYes(db, yes.series_id, yes.restaurant_id);
  db.add('standing_yeses', { ...yes });
}

/** What a standing yes came to for an offer; `undefined` where none was asked. */
export const standingOf = ({ standing }: Pick<OfferRow, 'standing'>): StandingResult | undefined =>
  standing === null ? undefined : (JSON.parse(standing) as StandingResult);

/** The offers of a restaurant at the dates of a series. */
export const offersOfSeries = (db: Database, seriesId: string, restaurantId: string): string[] =>
  db.values<string>(
    `SELECT o.id FROM offers o JOIN events e ON e.id = o.event_id
     WHERE o.restaurant_id = @restaurantId AND e.series_id = @seriesId ORDER BY o.n`,
    { seriesId, restaurantId },
  );

const PROMISED = `('accepted', 'preparing', 'ready', 'handed_over')`;

/** What a restaurant promised last at a series, also where it was released since, and for which start. */
export const lastPromise = (
  db: Database,
  seriesId: string,
  restaurantId: string,
): { readonly answer: string; readonly starts_local: string } | undefined =>
  db.get(
    `SELECT o.answer, e.starts_local FROM offers o JOIN events e ON e.id = o.event_id
     WHERE o.restaurant_id = @restaurantId AND e.series_id = @seriesId AND o.answer IS NOT NULL
       AND (o.state IN ${PROMISED} OR (o.state = 'released' AND o.released_from IN ${PROMISED}))
     ORDER BY o.acted_at DESC, o.n DESC LIMIT 1`,
    { seriesId, restaurantId },
  );

/** Portions that a restaurant has promised for a day, at whatever events. */
export const portionsOnDay = (db: Database, restaurantId: string, day: string): number =>
  db
    .all<Pick<OfferRow, 'answer'>>(
      `SELECT o.answer FROM offers o JOIN events e ON e.id = o.event_id
       WHERE o.restaurant_id = @restaurantId AND e.day = @day AND o.state IN ${PROMISED}`,
      { restaurantId, day },
    )
    .reduce((sum, offer) => sum + promisedPortions(answerOf(offer)?.dishes ?? []), 0);
