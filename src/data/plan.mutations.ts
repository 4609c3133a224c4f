import { eventCalls } from '~/api/manage/calls';
import type { ChangeEventBody } from '~/api/manage/act.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useServices } from '~/platform/services';
import { actsFor } from './acts';
import { manageKeys } from './manage-keys';
import { ownerNow } from './me';
import { managedSubject } from './manage.live';
import { refetchActive } from './refetch';
import { useMutation, type Mutation } from './use-mutation';

export interface PlannedMove {
  readonly eventId: string;
  readonly body: ChangeEventBody;
}

/** Moves an event. Resolves to it as the server then has it, once the plan on the screen has been read again; rejects with `Failure`. */
export function useMovePlanned(): Mutation<ManagedEvent, PlannedMove> {
  const services = useServices();
  return useMutation<ManagedEvent, PlannedMove>({
    mutationFn: ({ eventId, body }) =>
      actsFor(services).run(eventCalls.changeEvent, { params: { eventId }, body }),
    // Also after a refusal: somebody knows better than what is on the screen.
    onSettled: () => {
      managedSubject(services).resync.ask();
      return refetchActive(services.queries, manageKeys.plans(ownerNow(services))).catch(() => undefined);
    },
  });
}
