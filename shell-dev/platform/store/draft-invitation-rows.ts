import { offerLimits } from '~/api/manage/kitchen';
import type { Database } from './database';

export interface DraftInvitationRow {
  readonly restaurant_id: string;
  readonly restaurant_name: string;
  readonly portions: number;
  /** After the start, by wall time: it moves with its event. */
  readonly ready_minutes: number;
  readonly note: string;
}

export const draftInvitationsOf = (db: Database, eventId: string): DraftInvitationRow[] =>
  db.all<DraftInvitationRow>(
    `SELECT d.*, r.name AS restaurant_name FROM draft_invitations d JOIN restaurants r ON r.id = d.restaurant_id
     WHERE d.event_id = @eventId ORDER BY r.name COLLATE NOCASE, r.id LIMIT ${offerLimits.listed}`,
    { eventId },
  );

export const addDraftInvitation = (
  db: Database,
  eventId: string,
  { restaurant_id, portions, ready_minutes, note }: Omit<DraftInvitationRow, 'restaurant_name'>,
): void => db.add('draft_invitations', { event_id: eventId, restaurant_id, portions, ready_minutes, note });

/** Deletes the one for a restaurant, once it is sent or nobody wants it. Returns whether there was one. */
export const deleteDraftInvitation = (db: Database, eventId: string, restaurantId: string): boolean =>
  db.values<string>(
    'DELETE FROM draft_invitations WHERE event_id = @eventId AND restaurant_id = @restaurantId RETURNING restaurant_id',
    { eventId, restaurantId },
  ).length > 0;
