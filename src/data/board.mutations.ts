import { liveOf } from '~/domain/live';
import { isFailure } from '~/lib/failure';
import { eventCalls } from '~/api/manage/calls';
import { guestCalls } from '~/api/manage/guest.calls';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useServices } from '~/platform/services';
import { actsFor, type Acts } from './acts';
import { manageKeys } from './manage-keys';
import { liveFor } from './live';
import { ownerNow } from './me';
import { refetchActive } from './refetch';
import { useMutation, type Mutation } from './use-mutation';

/** What a manager does about an event from its board. `lock_version` is of what was seen. */
export type BoardAct =
  | {
      readonly kind: 'act';
      readonly act: 'publish' | 'open_doors' | 'complete';
      readonly lock_version: number;
      /** There is no food yet, and whoever publishes knows. */
      readonly isWithoutFood: boolean;
    }
  | { readonly kind: 'capacity'; readonly capacity: number; readonly lock_version: number }
  | { readonly kind: 'offer'; readonly registrationId: string; readonly lock_version: number };

function send(acts: Acts, eventId: string, act: BoardAct): Promise<unknown> {
  const { lock_version } = act;
  switch (act.kind) {
    case 'act': {
      const without_food = act.isWithoutFood && { without_food: true };
      const body = { act: act.act, lock_version, ...without_food };
      return acts.run(eventCalls.actOnEvent, { params: { eventId }, body });
    }
    case 'capacity':
      return acts.run(eventCalls.changeEvent, {
        params: { eventId },
        body: { lock_version, capacity: act.capacity },
      });
    case 'offer':
      return acts.run(guestCalls.actOnGuest, {
        params: { registrationId: act.registrationId },
        body: { act: 'offer', lock_version },
      });
  }
}

/** Does one thing; what follows from it is read again before it is over. Rejects with `Failure`, having shown what is true instead. */
export function useActOnBoard(eventId: string): Mutation<unknown, BoardAct> {
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
  return useMutation<unknown, BoardAct>({
    mutationFn: (act) => send(actsFor(services), eventId, act),
    onSuccess: learn,
    onError: (failure) => learn(isFailure(failure) ? failure.current : undefined),
  });
}

// Validated by the call's own answer schema, or not there at all.
const isManagedEvent = (value: unknown): value is ManagedEvent =>
  typeof value === 'object' && value !== null && 'updated_by' in value && 'dishes' in value;
