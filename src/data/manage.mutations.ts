import { liveOf } from '~/domain/live';
import { isFailure } from '~/lib/failure';
import { eventCalls } from '~/api/manage/calls';
import type {
  BulkAnswer,
  BulkBody,
  ChangeEventBody,
  CreateBody,
  DuplicateBody,
} from '~/api/manage/act.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useServices, type Services } from '~/platform/services';
import { actsFor, type Acts } from './acts';
import { manageKeys } from './manage-keys';
import { liveFor } from './live';
import { managedSubject } from './manage.live';
import { ownerNow } from './me';
import { useMutation, type Mutation } from './use-mutation';

/**
 * What a manager does about an event. Resolves to it as the server then has it; rejects with `Failure`, whose `current` is the event as
 * somebody else left it where the act came too late (`code` `stale`).
 */
export type ManagedAct<Input> = Mutation<ManagedEvent, Input>;

function useManagedAct<Input>(act: (acts: Acts, input: Input) => Promise<ManagedEvent>): ManagedAct<Input> {
  const services = useServices();
  return useMutation<ManagedEvent, Input>({
    mutationFn: (input) => act(actsFor(services), input),
    onSuccess: (event) => settleManaged(services, event),
    onError: (failure) => {
      const current = isFailure(failure) ? failure.current : undefined;
      if (isManagedEvent(current)) settleManaged(services, current);
    },
  });
}

/** Shows everywhere what the server answered; lists are read again. */
export function settleManaged(services: Services, event: ManagedEvent): void {
  services.queries.setQueryData(manageKeys.managedEvent(ownerNow(services), event.id), event);
  liveFor(services).events.put(liveOf(event));
  managedSubject(services).resync.ask();
}

// Validated by the call's own answer schema, or not there at all.
const isManagedEvent = (value: unknown): value is ManagedEvent =>
  typeof value === 'object' && value !== null && 'visibility' in value && 'lock_version' in value;

/** Begins a draft. */
export function useCreateEvent(): ManagedAct<CreateBody> {
  return useManagedAct((acts, body) => acts.run(eventCalls.createEvent, { body }));
}

/** Changes an event; absent fields stay. */
export function useChangeEvent(eventId: string): ManagedAct<ChangeEventBody> {
  return useManagedAct((acts, body) => acts.run(eventCalls.changeEvent, { params: { eventId }, body }));
}

/** Begins a draft with the chosen parts of another event. */
export function useDuplicateEvent(eventId: string): ManagedAct<DuplicateBody> {
  return useManagedAct((acts, body) => acts.run(eventCalls.duplicateEvent, { params: { eventId }, body }));
}

/** One act on many events. Resolves to a result for each, done or refused. */
export function useActOnEvents(): Mutation<BulkAnswer, BulkBody> {
  const services = useServices();
  return useMutation<BulkAnswer, BulkBody>({
    mutationFn: (body) => actsFor(services).run(eventCalls.actOnEvents, { body }),
    onSettled: () => managedSubject(services).resync.ask(),
  });
}
