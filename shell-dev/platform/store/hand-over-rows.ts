import { randomText } from '../model/ids';
import type { Database } from './database';

export interface HandOverRow {
  readonly id: string;
  readonly offer_id: string;
  readonly given_boxes: number | null;
  readonly given_hot: number | null;
  readonly given_cold: number | null;
  readonly given_at: number | null;
  readonly given_by: string | null;
  readonly taken_boxes: number | null;
  readonly taken_hot: number | null;
  readonly taken_cold: number | null;
  readonly taken_at: number | null;
  readonly taken_by: string | null;
  /** By name. */
  readonly giver: string | null;
  readonly taker: string | null;
}

type Columns = Omit<HandOverRow, 'id' | 'offer_id' | 'giver' | 'taker'>;

/** The parts in which the food of an offer changed hands, in their order. */
export const handOversOf = (db: Database, offerId: string): HandOverRow[] =>
  db.all<HandOverRow>(
    `SELECT h.*, g.name AS giver, t.name AS taker FROM hand_overs h
     LEFT JOIN people g ON g.id = h.given_by LEFT JOIN people t ON t.id = h.taken_by
     WHERE h.offer_id = @offerId ORDER BY h.n`,
    { offerId },
  );

export function addHandOver(db: Database, offerId: string, side: Partial<Columns>): string {
  const id = `hov_${randomText(9)}`;
  db.add('hand_overs', { id, offer_id: offerId, ...side });
  return id;
}

export const updateHandOver = (db: Database, id: string, side: Partial<Columns>): void =>
  db.change('hand_overs', id, side);

export const deleteHandOver = (db: Database, id: string): void => db.remove('hand_overs', id);
