import { createContext, useContext, useState } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Seats } from '~/api/event.schema';
import type { FieldName } from './form';
import { useSendRegistration, type RegistrationChange } from '~/data/registrations.mutations';
import type { FailedSend } from '~/data/send';
import type { DetailsBody, HoldBody, WaitBody } from '~/api/registration-bodies.schema';

/** What every part of the form knows. */
export interface RegistrationContextValue {
  readonly event: EventDetail;
  /** As they were last seen or, newer, as a refusal said. */
  readonly seats: Seats;
  /** People that this household holds seats for: these seats count as free to it. */
  readonly held: number;
  readonly actions: SeatActions;
  /** The person went from one step to another on this page, so the focus has to follow. */
  readonly hasMoved: boolean;
  readonly fieldId: (field: FieldName) => string;
  /** Came with the link, to be passed on with the registration. */
  readonly referralCode: string | null;
}

const RegistrationContext = createContext<RegistrationContextValue | null>(null);
export const RegistrationProvider = RegistrationContext.Provider;

export function useRegistrationContext(): RegistrationContextValue {
  const value = useContext(RegistrationContext);
  if (!value) throw new Error('useRegistrationContext: render inside RegistrationProvider.');
  return value;
}

type SeatAction = RegistrationChange['action'];

export interface SeatActions {
  /** What is under way. */
  readonly sending: SeatAction | undefined;
  /** What is under way, or was just done. */
  readonly last: SeatAction | undefined;
  /** Why the last one came to nothing. */
  readonly failed: FailedSend | undefined;
  /** Which version of the event the last one went by. */
  readonly eventVersion: number;
  hold(body: HoldBody, onDone: () => void): void;
  confirm(registrationId: string, body: DetailsBody): void;
  joinWaitlist(body: WaitBody): void;
  release(registrationId: string, onDone: () => void): void;
  reset(): void;
}

/** The four things one can do about seats here, one at a time. */
export function useSeatActions({ id: eventId, version }: Pick<EventDetail, 'id' | 'version'>): SeatActions {
  const [eventVersion, setEventVersion] = useState(0);
  const { state, isSending, failed, send, reset } = useSendRegistration();

  function start(change: RegistrationChange, onDone?: () => void): void {
    if (isSending) return;
    setEventVersion(version);
    send(change, onDone && { onDone });
  }

  return {
    sending: state.status === 'sending' ? state.input.action : undefined,
    last: state.status === 'sending' || state.status === 'done' ? state.input.action : undefined,
    failed,
    eventVersion,
    hold: (body, onDone) => start({ action: 'hold', eventId, body }, onDone),
    confirm: (registrationId, body) => start({ action: 'confirm', registrationId, body }),
    joinWaitlist: (body) => start({ action: 'join-waitlist', eventId, body }),
    release: (registrationId, onDone) => start({ action: 'release', registrationId }, onDone),
    reset,
  };
}
