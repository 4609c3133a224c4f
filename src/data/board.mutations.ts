import { liveOf } from '~/domain/live';
import { eventCalls } from '~/api/manage/calls';
import { guestCalls, type Guest } from '~/api/manage/guests';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { liveFor, refetchActive } from './live/live';
import { ownerNow } from './shell';
import { useSend, type Send, type Sender } from './send';

/** What a manager changes about an event from its board. `lock_version` is of what was seen. */
export type BoardChange =
  | {
      readonly kind: 'action';
      readonly action: 'publish' | 'unpublish' | 'open_doors' | 'complete';
      readonly lock_version: number;
      /** There is no food yet, and the person who publishes knows. */
      readonly isWithoutFood?: boolean;
    }
  | { readonly kind: 'reopen'; readonly reason: string; readonly lock_version: number }
  | { readonly kind: 'capacity'; readonly capacity: number; readonly lock_version: number }
  | {
      readonly kind: 'guest';
      readonly action: 'offer' | 'withdraw';
      readonly registrationId: string;
      /** Of the party. */
      readonly lock_version: number;
    };

function request(sender: Sender, eventId: string, change: BoardChange): Promise<ManagedEvent | Guest> {
  const { lock_version } = change;
  switch (change.kind) {
    case 'action': {
      const without_food = change.isWithoutFood && { without_food: true };
      const body = { action: change.action, lock_version, ...without_food };
      return sender.send(eventCalls.runEventAction, { params: { eventId }, body });
    }
    case 'reopen': {
      const body = { action: 'reopen' as const, lock_version, reason: change.reason };
      return sender.send(eventCalls.runEventAction, { params: { eventId }, body });
    }
    case 'capacity':
      return sender.send(eventCalls.changeEvent, {
        params: { eventId },
        body: { lock_version, capacity: change.capacity },
      });
    case 'guest':
      return sender.send(guestCalls.runGuestAction, {
        params: { registrationId: change.registrationId },
        body: { action: change.action, lock_version },
      });
  }
}

/**
 * What follows from it is read again before it is over; after a refusal, too, so that what is shown is true. Ends with the event as the
 * server then has it; after an offer with the party.
 */
export function useSendBoardChange(eventId: string): Send<ManagedEvent | Guest, BoardChange> {
  const services = useServices();
  const learn = (event: unknown) => {
    const owner = ownerNow(services);
    if (isManagedEvent(event)) {
      services.queries.setQueryData(manageKeys.managedEvent(owner, eventId), event);
      liveFor(services).events.put(liveOf(event));
    }
    return Promise.all([
      refetchActive(services.queries, manageKeys.managedEvent(owner, eventId)),
      refetchActive(services.queries, manageKeys.board(owner, eventId)),
    ]).catch(() => undefined);
  };
  return useSend((sender, change) => request(sender, eventId, change), {
    onDone: learn,
    onFailed: ({ current }) => learn(current),
  });
}

// Validated by the call's own answer schema, or not there at all.
const isManagedEvent = (value: unknown): value is ManagedEvent =>
  typeof value === 'object' && value !== null && 'updated_by' in value && 'dishes' in value;
