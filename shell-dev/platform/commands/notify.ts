import { randomUUID } from 'node:crypto';
import { activeStates } from '../model/registration-states';
import { sqlList } from '../store/database';
import type { Transaction } from './transaction';

/** `choice`: what the household chose is taken away. */
export type NoticeKind = 'moved' | 'place' | 'cancelled' | 'choice';
export type ChangeKind = Exclude<NoticeKind, 'choice'>;

/** The notice that a change deserves: one, the most important. */
export const noticeFor = ({
  isMoved,
  isPlaceChanged,
}: {
  readonly isMoved: boolean;
  readonly isPlaceChanged: boolean;
}): ChangeKind | undefined => (isMoved ? 'moved' : isPlaceChanged ? 'place' : undefined);

/** Households with an active registration. Read them before a cancellation, which leaves none. */
export const affectedHouseholds = (tx: Transaction, eventId: string): string[] =>
  tx.db.values(
    `SELECT DISTINCT household_id FROM registrations WHERE event_id = @eventId AND state IN (${sqlList(activeStates)})`,
    { eventId },
  );

/** Queues one notice for each household, to be sent from `sendAt` on. Returns the id that they share. */
export function notify(
  tx: Transaction,
  eventId: string,
  households: readonly string[],
  what: NoticeKind,
  sendAt: number = tx.now,
): string {
  const change = randomUUID();
  const notice = { change, event_id: eventId, what, at: tx.now, send_at: sendAt };
  for (const household_id of households) tx.db.add('notices', { household_id, ...notice });
  return change;
}
