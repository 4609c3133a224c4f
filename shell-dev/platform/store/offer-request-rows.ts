import type { OfferAnswer } from '~/api/manage/kitchen';
import type { Database } from './database';

interface OfferRequestRow {
  readonly n: number;
  readonly side: 'kitchen' | 'manager';
  readonly before: string;
  readonly after: string;
  readonly note: string;
  readonly asked_at: number;
  /** The name of the person. */
  readonly asker: string | null;
}

/** What each side asks of the other at present. */
export const openRequests = (db: Database, offerId: string): OfferRequestRow[] =>
  db.all<OfferRequestRow>(
    `SELECT q.n, q.side, q.before, q.after, q.note, q.asked_at, p.name AS asker FROM offer_requests q
     LEFT JOIN people p ON p.id = q.asked_by WHERE q.offer_id = @offerId AND q.state = 'open' ORDER BY q.n`,
    { offerId },
  );

interface NewRequest {
  readonly offer_id: string;
  readonly side: OfferRequestRow['side'];
  readonly before: OfferAnswer;
  readonly after: OfferAnswer;
  readonly note: string;
  readonly asked_by: string | null;
}

export function addRequest(db: Database, { before, after, ...request }: NewRequest, now: number): void {
  const [was, next] = [JSON.stringify(before), JSON.stringify(after)];
  db.add('offer_requests', { ...request, before: was, after: next, state: 'open', asked_at: now });
}

/** Closes what is open of an offer, or of one side of it. */
export function closeRequests(
  db: Database,
  offerId: string,
  state: 'confirmed' | 'refused' | 'superseded' | 'lapsed',
  now: number | null,
  side: OfferRequestRow['side'] | null = null,
): void {
  db.run(
    `UPDATE offer_requests SET state = @state, closed_at = @now
     WHERE offer_id = @offerId AND state = 'open' AND side = coalesce(@side, side)`,
    { offerId, state, now, side },
  );
}
