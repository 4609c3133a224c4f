import {
  useEffect,
  useRef,
  type FormEvent,
  type ReactNode,
  createContext,
  useContext,
  useState,
} from 'react';
import { useController, useFormContext, type UseControllerReturn } from 'react-hook-form';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Seats } from '~/api/event.schema';
import type { DetailsBody, HoldBody, WaitBody } from '~/api/registration-calls';
import { useAreDraftsStored } from '~/data/drafts';
import { useSendRegistration, type RegistrationChange } from '~/data/registrations.mutations';
import type { FailedSend } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import { largestParty } from '~/domain/event-state';
import { peopleIn } from '~/domain/party';
import { useMessages } from '~/i18n/provider';
import { fieldMessages } from '~/i18n/refusal-messages';
import { RefusalNotice } from '~/parts/refusal-notice';
import { focusField } from '~/ui/error-summary';
import { type FieldName, type RegisterForm, fieldNames, sortRefused, holdOf } from './form';
import css from './register.module.css';

interface FormBodyProps {
  /** What this step is about, read when the focus comes here. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A step as a form that the Enter key sends too. Errors are shown in our own words, not in the browser's. */
export function FormBody({ label, onSubmit, children }: FormBodyProps): ReactNode {
  const { hasMoved } = useRegistrationContext();
  const form = useRef<HTMLFormElement>(null);
  const isArrival = useRef(hasMoved);
  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (isArrival.current && !document.activeElement?.matches('input, textarea')) form.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} tabIndex={-1} aria-label={label} className={css['form']} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/** Why the last request failed. What the seats, the timer and the fields show themselves is not repeated. */
export function ActionRefused(): ReactNode {
  const { actions } = useRegistrationContext();
  const t = useMessages();
  const areDraftsStored = useAreDraftsStored();
  return (
    <RefusalNotice
      failed={actions.failed}
      except={['sold_out', 'hold_expired', 'invalid']}
      typed={t(areDraftsStored ? 'refusal.kept' : 'device.notStored.leave')}
    />
  );
}

interface FieldProps<N extends FieldName> {
  readonly id: string;
  readonly name: N;
  readonly value: RegisterForm[N];
  readonly onChange: (value: RegisterForm[N]) => void;
  readonly onBlur: () => void;
  /** In words. */
  readonly error: string | undefined;
}

/** One field of the form, as our controls take it. */
export function useField<N extends FieldName>(name: N): FieldProps<N> {
  const { fieldId } = useRegistrationContext();
  const { control } = useFormContext<RegisterForm>();
  const { field, fieldState }: UseControllerReturn<RegisterForm, N> = useController({ control, name });
  return {
    id: fieldId(name),
    name,
    value: field.value as RegisterForm[N],
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

/** What every step of the form knows. */
export interface RegistrationContextValue {
  readonly event: EventDetail;
  /** As last read or, if newer, from a refusal. */
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

/**
 * Sends the whole form when nothing is wrong with it; else the first wrong field is focused. What the server refuses is said at the
 * fields too.
 */
export function useSendForm(send: (form: RegisterForm) => void): () => void {
  const t = useMessages();
  const { actions, fieldId } = useRegistrationContext();
  const { handleSubmit, setError } = useFormContext<RegisterForm>();
  const { failed } = actions;

  const shown = useRef(failed);
  const focusFirst = (wrong: (name: FieldName) => boolean) => {
    const first = fieldNames.find(wrong);
    if (first) focusField(fieldId(first));
  };

  useEffect(() => {
    if (failed === shown.current) return;
    shown.current = failed;
    if (failed?.refusal.kind !== 'invalid') return;
    const { known } = sortRefused(failed.refusal.fields);
    for (const problem of known)
      setError(problem.field, { type: problem.code, message: fieldMessages(t, problem) });
    const [first] = known;
    if (first) focusField(fieldId(first.field));
  }, [failed, setError, fieldId, t]);

  return () => {
    if (actions.sending) return;
    void handleSubmit(send, (errors) => focusFirst((name) => errors[name] !== undefined))();
  };
}

/** Holds seats for the party as it is in the form: a first time, again, or for another party than before. */
export function useHoldSeatsStep(onHeld?: () => void): () => void {
  const t = useMessages();
  const announce = useAnnounce();
  const { event, actions, fieldId } = useRegistrationContext();
  const { getValues, setError, clearErrors } = useFormContext<RegisterForm>();

  return () => {
    const form = getValues();
    const people = peopleIn(form.party);
    clearErrors();
    if (people === 0 || people > largestParty(event)) {
      if (people === 0) setError('party', { type: 'required', message: t('register.who.nobody') });
      focusField(fieldId('party'));
      return;
    }
    actions.hold(holdOf(form), () => {
      onHeld?.();
      const left = t('event.minutes', { count: event.hold_minutes });
      announce(t('register.announce.held', { count: people, left }));
    });
  };
}
