import type { Asked } from '~/api/manage/kitchen';
import { isOpen } from '~/domain/kitchen-offer';
import { addMinutes, minutesBetween } from '../model/wall-time';
import {
  addDraftInvitation,
  deleteDraftInvitation,
  draftInvitationsOf,
  type DraftInvitationRow,
} from '../store/draft-invitation-rows';
import { offersOfEvent, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import { findManagedEvent } from './change-event';
import type { Transaction } from './transaction';

/** Prepares for a copy of an event what its kitchens were asked for: those that did not say no, also where all were released with the event. */
export function copyInvitations(tx: Transaction, from: ManagedRow, toId: string): void {
  const isAskedAgain = ({ state }: OfferRow): boolean =>
    isOpen(state) || state === 'handed_over' || (state === 'released' && from.state === 'cancelled');
  const asked = offersOfEvent(tx.db, from.id).filter(isAskedAgain);
  const drafts = new Map<string, Omit<DraftInvitationRow, 'restaurant_name'>>(
    draftInvitationsOf(tx.db, from.id).map((draft) => [draft.restaurant_id, draft]),
  );
  for (const { restaurant_id, portions, ready_local, note } of asked) {
    const ready_minutes = minutesBetween(from.starts_local, ready_local);
    drafts.set(restaurant_id, { restaurant_id, portions, ready_minutes, note });
  }
  for (const draft of drafts.values()) addDraftInvitation(tx.db, toId, draft);
}

/** What a prepared invitation asks for at its event. */
export const askedOf = (
  { portions, ready_minutes, note }: DraftInvitationRow,
  { starts_local }: Pick<ManagedRow, 'starts_local'>,
): Asked => ({ portions, ready_local: addMinutes(starts_local, ready_minutes), note });

/** Discards an invitation that was not sent. */
export function discardInvitation(tx: Transaction, eventId: string, restaurantId: string): void {
  const { id } = findManagedEvent(tx, eventId);
  if (!deleteDraftInvitation(tx.db, id, restaurantId)) return;
  // No kitchen has heard of it: only the managers of the event are told.
  tx.changes.offers.set(`${id} ${restaurantId}`, { eventId: id, version: 0, people: [] });
}
