import type { EventDetail } from '~/api/event-detail.schema';
import {
  registrationCalls,
  type VersionBody,
  type ChangeBody,
  type DetailsBody,
  type HoldBody,
  type WaitBody,
} from '~/api/registration-calls';
import type { Registration } from '~/api/registration.schema';
import { liveOf } from '~/domain/live';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { liveFor } from './live/live';
import { rereadMine, subjects } from './live/subjects';
import { storeTicket } from './registrations.queries';
import { useSend, type Send, type Sender } from './send';
import { ownerNow } from './shell';

/** What a person changes about a registration, or about seats that they do not have yet. */
export type RegistrationChange =
  /** Keeps seats for the party while the form is filled; again with another party changes the same hold. */
  | { readonly action: 'hold'; readonly eventId: string; readonly body: HoldBody }
  | { readonly action: 'join-waitlist'; readonly eventId: string; readonly body: WaitBody }
  /** Turns a hold into a ticket. */
  | { readonly action: 'confirm'; readonly registrationId: string; readonly body: DetailsBody }
  /** Gives a hold back before its time. */
  | { readonly action: 'release'; readonly registrationId: string }
  /** Takes the seats that were offered from the waitlist. */
  | { readonly action: 'accept'; readonly registrationId: string; readonly body: VersionBody }
  /** Lets the offered seats go and waits on at the end of the queue. */
  | { readonly action: 'decline'; readonly registrationId: string; readonly body: VersionBody }
  /** Changes the party or its details. Absent fields stay. */
  | { readonly action: 'change'; readonly registrationId: string; readonly body: ChangeBody }
  /** Gives the seats back, or leaves the waitlist. */
  | { readonly action: 'cancel'; readonly registrationId: string; readonly body: VersionBody };

function request(sender: Sender, change: RegistrationChange): Promise<Registration> {
  if ('eventId' in change) {
    const params = { eventId: change.eventId };
    return change.action === 'hold'
      ? sender.send(registrationCalls.holdSeats, { params, body: change.body })
      : sender.send(registrationCalls.joinWaitlist, { params, body: change.body });
  }
  const params = { registrationId: change.registrationId };
  switch (change.action) {
    case 'confirm':
      return sender.send(registrationCalls.confirmHold, { params, body: change.body });
    case 'release':
      return sender.send(registrationCalls.releaseHold, { params, body: {} });
    case 'accept':
      return sender.send(registrationCalls.acceptOffer, { params, body: change.body });
    case 'decline':
      return sender.send(registrationCalls.declineOffer, { params, body: change.body });
    case 'change':
      return sender.send(registrationCalls.changeRegistration, { params, body: change.body });
    case 'cancel':
      return sender.send(registrationCalls.cancelRegistration, { params, body: change.body });
  }
}

/** Ends with the registration as the server then has it. A refusal, too, may hold what became of it: no need to ask again. */
export function useSendRegistration(): Send<Registration, RegistrationChange> {
  const services = useServices();
  return useSend(request, {
    onDone: (registration) => settle(services, registration),
    onFailed: ({ current }) => isRegistration(current) && settle(services, current),
  });
}

/** Shows what the server answered everywhere at once; what follows from it is read again. */
export function settle(services: Services, registration: Registration): void {
  const owner = ownerNow(services);
  const { queries } = services;
  const { event } = registration;
  void storeTicket(services, owner, registration);
  queries.setQueryData(keys.registration(owner, registration.id), {
    value: registration,
    storedAt: undefined,
  });
  queries.setQueryData<EventDetail>(keys.event(owner, event.id), (detail) =>
    detail && detail.version <= event.version ? { ...detail, mine: event.mine, can: event.can } : detail,
  );
  const live = liveFor(services);
  live.registrations.put(registration);
  live.events.put(liveOf(event));
  rereadMine(live, event.id);
  live.following(subjects.household).reread();
  void queries.invalidateQueries({ queryKey: keys.household(owner), refetchType: 'none' });
}

// Validated by the call's own answer schema, or not there at all.
export const isRegistration = (value: unknown): value is Registration =>
  typeof value === 'object' && value !== null && 'party' in value && 'event' in value;
