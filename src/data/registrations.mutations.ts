import { isFailure, type Failure } from '~/lib/failure';
import { registrationCalls } from '~/api/registration-calls';
import type { ActBody, ChangeBody, DetailsBody, HoldBody, WaitBody } from '~/api/registration-bodies.schema';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { useServices, type Services } from '~/platform/services';
import { actsFor, type Acts } from './acts';
import { keys } from './keys';
import { liveFor } from './live';
import { ownerNow } from './me';
import { keepTicket } from './tickets';
import { useMutation, type Mutation } from './use-mutation';

export interface OnRegistration<Body> {
  readonly registrationId: string;
  readonly body: Body;
}

/** What a person does about a registration. Resolves to it as the server then has it; rejects with `Failure`. */
export type RegistrationAct<Input> = Mutation<Registration, Input>;

function useAct<Input>(act: (acts: Acts, input: Input) => Promise<Registration>): RegistrationAct<Input> {
  const services = useServices();
  return useMutation<Registration, Input>({
    mutationFn: (input) => act(actsFor(services), input),
    onSuccess: (registration) => settle(services, registration),
    onError: (failure) => learn(services, failure),
  });
}

/** Shows what the server answered everywhere at once; what follows from it is read again. */
function settle(services: Services, registration: Registration): void {
  const owner = ownerNow(services);
  const { queries } = services;
  const { event } = registration;
  void keepTicket(services, owner, registration);
  queries.setQueryData(keys.registration(owner, registration.id), { value: registration, keptAt: undefined });
  queries.setQueryData<EventDetail>(keys.event(owner, event.id), (detail) =>
    detail && detail.version <= event.version ? { ...detail, mine: event.mine, can: event.can } : detail,
  );
  liveFor(services).settle(registration);
  void queries.invalidateQueries({ queryKey: keys.household(owner), refetchType: 'none' });
}

// A refusal tells what became of it meanwhile: no need to ask again.
function learn(services: Services, failure: Failure): void {
  const current = isFailure(failure) ? failure.current : undefined;
  if (isRegistration(current)) settle(services, current);
}

// Validated by the call's own answer schema, or not there at all.
const isRegistration = (value: unknown): value is Registration =>
  typeof value === 'object' && value !== null && 'party' in value && 'event' in value;

/** Keeps seats for the party while the form is filled; again with another party changes the same hold. */
export function useHoldSeats(eventId: string): RegistrationAct<HoldBody> {
  return useAct((acts, body) => acts.run(registrationCalls.holdSeats, { params: { eventId }, body }));
}

export function useJoinWaitlist(eventId: string): RegistrationAct<WaitBody> {
  return useAct((acts, body) => acts.run(registrationCalls.joinWaitlist, { params: { eventId }, body }));
}

/** Turns a hold into a ticket. */
export function useConfirmHold(): RegistrationAct<OnRegistration<DetailsBody>> {
  return useAct((acts, { registrationId, body }) =>
    acts.run(registrationCalls.confirmHold, { params: { registrationId }, body }),
  );
}

/** Gives a hold back before its time. */
export function useReleaseHold(): RegistrationAct<{ readonly registrationId: string }> {
  return useAct((acts, { registrationId }) =>
    acts.run(registrationCalls.releaseHold, { params: { registrationId }, body: {} }),
  );
}

/** Takes the seats that were offered from the waitlist. */
export function useAcceptOffer(): RegistrationAct<OnRegistration<ActBody>> {
  return useAct((acts, { registrationId, body }) =>
    acts.run(registrationCalls.acceptOffer, { params: { registrationId }, body }),
  );
}

/** Lets the offered seats go and waits on at the end of the queue. */
export function useDeclineOffer(): RegistrationAct<OnRegistration<ActBody>> {
  return useAct((acts, { registrationId, body }) =>
    acts.run(registrationCalls.declineOffer, { params: { registrationId }, body }),
  );
}

/** Changes the party or what was said about it. Absent fields stay. */
export function useChangeRegistration(): RegistrationAct<OnRegistration<ChangeBody>> {
  return useAct((acts, { registrationId, body }) =>
    acts.run(registrationCalls.changeRegistration, { params: { registrationId }, body }),
  );
}

/** Gives the seats back, or leaves the waitlist. */
export function useCancelRegistration(): RegistrationAct<OnRegistration<ActBody>> {
  return useAct((acts, { registrationId, body }) =>
    acts.run(registrationCalls.cancelRegistration, { params: { registrationId }, body }),
  );
}
