import { randomUUID } from 'node:crypto';
import { activeStates } from '../rules/registration-course';
import { listed } from '../store/database';
import type { Act } from './act';
import type { Changed } from './change-event';

export type Told = 'moved' | 'place' | 'cancelled';

/** What of a change is worth telling people: the greatest of it, since each is told once. */
export const worthTelling = ({ isMoved, isElsewhere }: Changed): Told | undefined =>
  isMoved ? 'moved' : isElsewhere ? 'place' : undefined;

/** Households that count on an event now. Asked before a cancellation, which leaves none. */
export const concerned = (act: Act, eventId: string): string[] =>
  act.db
    .all<{ household_id: string }>(
      `SELECT DISTINCT household_id FROM registrations WHERE event_id = @eventId AND state IN (${listed(activeStates)})`,
      { eventId },
    )
    .map(({ household_id }) => household_id);

/** Notes what is to be sent: one notice for each household and change. */
export function notify(act: Act, eventId: string, households: readonly string[], what: Told): void {
  const change = randomUUID();
  for (const household of households) {
    act.db.run(
      'INSERT INTO notices (change, household_id, event_id, what, at) VALUES (@change, @household, @eventId, @what, @at)',
      { change, household, eventId, what, at: act.now },
    );
  }
}
