import {
  guestCalls,
  type Guest,
  type GuestActionBody,
  type GuestChange,
  type WalkInBody,
} from '~/api/manage/guests';
import type { GuestAction } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { inBatches, joinOutcomes, outcomeOf, type BulkOutcome } from '~/domain/guests';
import { isFailure } from '~/lib/failure';
import { useServices } from '~/platform/services';
import { putGuests } from './guests.queries';
import { useSend, type Send, type Sender } from './send';
import { ownerNow } from './shell';

/** What a manager changes about one party. */
export type GuestRequest =
  | { readonly kind: 'add-walk-in'; readonly body: WalkInBody }
  /** Absent fields stay. */
  | { readonly kind: 'change'; readonly registrationId: string; readonly body: GuestChange }
  | { readonly kind: 'action'; readonly registrationId: string; readonly body: GuestActionBody };

/** Ends with the party as the server then has it. */
export function useSendGuest(eventId: string): Send<Guest, GuestRequest> {
  const services = useServices();
  const put = (guest: Guest) => putGuests(services, ownerNow(services), eventId, [guest]);
  return useSend(
    (sender, request) => {
      if (request.kind === 'add-walk-in')
        return sender.send(guestCalls.addWalkIn, { params: { eventId }, body: request.body });
      const params = { registrationId: request.registrationId };
      return request.kind === 'change'
        ? sender.send(guestCalls.changeGuest, { params, body: request.body })
        : sender.send(guestCalls.runGuestAction, { params, body: request.body });
    },
    // A refusal, too, may hold what became of it: no need to ask again.
    { onDone: put, onFailed: ({ current }) => isGuest(current) && put(current) },
  );
}

// Validated by the call's own answer schema, or not there at all.
const isGuest = (value: unknown): value is Guest =>
  typeof value === 'object' && value !== null && 'walk_in' in value && 'people' in value;

export interface BulkRequest {
  readonly ids: readonly string[];
  readonly action: GuestAction;
  /** Only say what would happen. */
  readonly isDryRun: boolean;
  /** Called after each part with the number of parties that are done. */
  readonly onProgress: (done: number) => void;
}

export interface BulkDone {
  readonly outcome: BulkOutcome;
  /** A later batch failed; what the batches before it did stays done. */
  readonly isCutShort: boolean;
}

/** One thing done to many parties, in batches; what one is refused, the others are not. Fails only where nothing was done. */
export function useSendGuests(eventId: string): Send<BulkDone, BulkRequest> {
  const services = useServices();

  async function sendBatch(sender: Sender, ids: readonly string[], { action, isDryRun }: BulkRequest) {
    const body = { ids: [...ids], action, dry_run: isDryRun };
    const answer = await sender.send(guestCalls.runBulkGuestAction, { params: { eventId }, body });
    // What would become of them is not what they are.
    if (!isDryRun) {
      const guests = answer.items.flatMap(({ guest }) => guest ?? []);
      putGuests(services, ownerNow(services), eventId, guests);
    }
    return outcomeOf(answer);
  }

  return useSend(async (sender, request) => {
    const [first = [], ...rest] = inBatches(request.ids, limits.guestsAtOnce);
    let outcome = await sendBatch(sender, first, request);
    let done = first.length;
    request.onProgress(done);
    for (const batch of rest) {
      try {
        outcome = joinOutcomes(outcome, await sendBatch(sender, batch, request));
      } catch (error) {
        if (!isFailure(error)) throw error;
        return { outcome, isCutShort: true };
      }
      done += batch.length;
      request.onProgress(done);
    }
    return { outcome, isCutShort: false };
  });
}
