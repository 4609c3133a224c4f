import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Lock from 'lucide-react/icons/lock';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useWatch,
  type UseFormReturn,
  useFormContext,
  useForm,
  type FieldErrors,
} from 'react-hook-form';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Seats } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { useAreDraftsStored, useStoredDraft } from '~/data/drafts';
import { useHousehold } from '~/data/household';
import { useListHref, usePaths, useReferral } from '~/data/links';
import { useRegistrations } from '~/data/registrations.queries';
import type { FailedSend } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import { largestParty } from '~/domain/event-state';
import { readFilter } from '~/domain/filter';
import { peopleIn } from '~/domain/party';
import { seatsForParty } from '~/domain/party-size';
import { wallThere } from '~/domain/time-there';
import { useMessages, type Translate, useFormats } from '~/i18n/provider';
import { fieldMessages } from '~/i18n/refusal-messages';
import { blocksCookies } from '~/lib/browser';
import { MINUTE } from '~/lib/instants';
import { Navigate } from '~/lib/router';
import { ActionBar } from '~/ui/action-bar';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import type { IconShape } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextLink } from '~/ui/text-link';
import {
  type FieldName,
  type RegisterForm,
  emptyForm,
  problemsOf,
  readDraft,
  resumedForm,
  type FieldProblem,
} from './form';
import {
  ActionRefused,
  FormBody,
  RegistrationProvider,
  type RegistrationContextValue,
  useRegistrationContext,
  useSeatActions,
  type SeatActions,
  useHoldSeatsStep,
} from './form-parts';
import { NotEnough, PartySection } from './party-section';
import css from './register.module.css';
import { SeatsStep, WaitStep } from './seats-step';
import { sameTimeAs, useStage, type Obstacle } from './stage';

interface SeatFormProps {
  readonly event: EventDetail;
}

/** The one form behind every step. Which step it is, is the server's state; what is typed is the person's. */
export function SeatForm({ event }: SeatFormProps): ReactNode {
  const { form, referralCode, removeDraft } = useRegisterForm(event);
  const actions = useSeatActions(event);
  const wantsToWait = useWatch({ control: form.control, name: 'intent' }) === 'wait';
  useForgetUnsent(form, actions);
  const { stage, own } = useStage({ event, form, wantsToWait, actions });
  const prefix = useId();
  const [first] = useState(stage.kind);
  const fieldId = useCallback((field: FieldName) => `${prefix}${field}`, [prefix]);
  const { failed } = actions;
  const seats = useMemo(
    () => seatsAfter(event, actions.eventVersion, failed, own),
    [event, actions.eventVersion, failed, own],
  );
  const context: RegistrationContextValue = {
    event,
    seats,
    held: own,
    actions,
    fieldId,
    hasMoved: stage.kind !== first,
    referralCode,
  };
  return (
    <RegistrationProvider value={context}>
      <FormProvider {...form}>
        <DraftNotice />
        {stage.kind === 'party' && <SameTime event={event} />}
        {stage.kind === 'party' && <PartyStep />}
        {(stage.kind === 'held' || stage.kind === 'run_out') && (
          <SeatsStep hold={stage.hold} isRunOut={stage.kind === 'run_out'} />
        )}
        {stage.kind === 'wait' && <WaitStep />}
        {stage.kind === 'stopped' && <Stopped event={event} because={stage.because} />}
        {(stage.kind === 'ticket' || stage.kind === 'queue') && (
          <Leave
            registration={stage.registration}
            isNew={actions.last === 'confirm' || actions.last === 'join-waitlist'}
            removeDraft={removeDraft}
          />
        )}
      </FormProvider>
    </RegistrationProvider>
  );
}

/** Where the device can store nothing, the form can be sent all the same. */
function DraftNotice(): ReactNode {
  const t = useMessages();
  if (useAreDraftsStored() !== false) return null;
  return (
    <Notice tone="info" role="status" title={t('device.notStored')}>
      {t('device.notStored.text')}
    </Notice>
  );
}

/** What the household has at that time already, before it reserves. It may still split. */
function SameTime({ event }: SeatFormProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { fullWhen } = useFormats();
  const others = sameTimeAs(event, useRegistrations(), useNow(MINUTE));
  if (others.length === 0) return null;
  return (
    <Notice tone="warning" title={t('register.sameTime', { count: others.length })}>
      {others.map(({ id, event: other }) => (
        <div key={id}>
          <TextLink href={paths.event({ eventId: other.id })}>
            <bdi>{other.title}</bdi>
          </TextLink>
          <p className={css['when']}>
            <bdi>{fullWhen(other)}</bdi>
          </p>
        </div>
      ))}
    </Notice>
  );
}

/** "Send now" sends what was pressed for. Once the form says something else, that is no longer it. */
function useForgetUnsent({ subscribe }: UseFormReturn<RegisterForm>, { failed, reset }: SeatActions): void {
  const isUnsent = failed?.status === 'not-sent';
  const latest = useRef(reset);
  useEffect(() => {
    latest.current = reset;
  });
  useEffect(
    () =>
      isUnsent ? subscribe({ formState: { values: true }, callback: () => latest.current() }) : undefined,
    [isUnsent, subscribe],
  );
}

/** The seats of a refusal, unless the event has been updated since. */
function seatsAfter(
  { seats, version }: EventDetail,
  seen: number,
  failed: FailedSend | undefined,
  own: number,
): Seats {
  if (failed?.refusal.kind !== 'sold_out' || seen < version) return seats;
  const { free, waitlist } = failed.refusal;
  const waiting = waitlist
    ? Math.min(seats.waiting, Math.max(0, seats.waitlist_limit - 1))
    : seats.waitlist_limit;
  return { ...seats, free: Math.max(0, free - own), waiting };
}

interface LeaveProps {
  readonly registration: Registration;
  /** This page made it, just now; else it was there before, or came about elsewhere. */
  readonly isNew: boolean;
  readonly removeDraft: () => void;
}

/** The way is at its end: on to the ticket, or to My events while waiting. What was typed was sent. */
function Leave({ registration, isNew: isNewNow, removeDraft }: LeaveProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const announce = useAnnounce();
  const isTicket = registration.state === 'confirmed';
  // As it was on arrival: the act ends while the next page is still on its way.
  const [isNew] = useState(isNewNow);
  const people = peopleIn(registration.party);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    removeDraft();
    if (isNew)
      announce(
        isTicket ? t('register.announce.confirmed', { count: people }) : t('register.announce.waiting'),
      );
  }, [removeDraft, isNew, isTicket, people, announce, t]);
  const [state] = useState({
    news: isTicket ? (isNew ? 'taken' : 'already') : isNew ? 'waiting' : undefined,
  });
  const to = isTicket ? paths.ticket({ registrationId: registration.id }) : paths.mine();
  return <Navigate to={to} replace state={state} />;
}

/** First step: who comes and how they eat. Keeping the seats begins the second. */
function PartyStep(): ReactNode {
  const t = useMessages();
  const { event, seats, actions } = useRegistrationContext();
  const { control, setValue } = useFormContext<RegisterForm>();
  const people = peopleIn(useWatch<RegisterForm, 'party'>({ control, name: 'party' }));
  const holdSeats = useHoldSeatsStep();
  const left = seatsForParty(seats, people);
  return (
    <FormBody label={t('register.who')} onSubmit={holdSeats}>
      <PartySection />
      <ActionRefused />
      {left.kind !== 'enough' ? (
        <NotEnough left={left} onHold={holdSeats} onWait={() => setValue('intent', 'wait')} />
      ) : (
        <ActionBar words={t('register.hold.note', { minutes: event.hold_minutes })}>
          <Button variant="primary" size="large" type="submit" isWide isPending={actions.sending === 'hold'}>
            {t('register.hold', { count: people })}
          </Button>
        </ActionBar>
      )}
    </FormBody>
  );
}

interface RegisterFormState {
  readonly form: UseFormReturn<RegisterForm>;
  /** Came with the link of this visit, or with the one before a reload. */
  readonly referralCode: string | null;
  /** Deletes the stored form: it was sent. */
  readonly removeDraft: () => void;
}

/** The form, begun with what was typed before or what is remembered, and stored on the device with every change. */
function useRegisterForm(event: EventDetail): RegisterFormState {
  const t = useMessages();
  const household = useHousehold();
  // The party that the list was filtered by is not asked for again.
  const { party: searched } = readFilter(new URL(useListHref(), globalThis.location.origin).searchParams);
  const { draft, store, remove } = useStoredDraft(`register ${event.id}`, readDraft);
  const referralCode = useReferral() ?? draft?.referral_code ?? null;
  const form = useForm<RegisterForm>({
    defaultValues: draft ? resumedForm(event, draft) : emptyForm(event, household, searched),
    resolver: (values) => {
      const problems = problemsOf(values, largestParty(event), event.place?.country);
      return problems.length > 0 ? { values: {}, errors: errorsOf(problems, t) } : { values, errors: {} };
    },
    // The order of focus is that of the page, and not every control has an element to give.
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store({ form: values, referral_code: referralCode }),
      }),
    [subscribe, store, referralCode],
  );
  return { form, referralCode, removeDraft: remove };
}

function errorsOf(problems: readonly FieldProblem[], t: Translate): FieldErrors<RegisterForm> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const problem of problems)
    errors[problem.field] ??= { type: problem.code, message: fieldMessages(t, problem) };
  return errors as FieldErrors<RegisterForm>;
}

const icons: Partial<Record<Obstacle, IconShape>> = { cancelled: CircleSlash, not_open: CalendarClock };

/** Nothing can be done here now: why, and where to go. */
export function Stopped({
  event,
  because,
}: {
  readonly event: EventDetail;
  readonly because: Obstacle;
}): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const isGone = because === 'cancelled' || because === 'over';
  // What a later visit may find again.
  const mayReturn = because === 'draft' || because === 'not_open' || because === 'closed';
  const areDraftsStored = useAreDraftsStored();
  // To the server nobody is signed in then, whatever the shell knows.
  if (because === 'not_yours' && blocksCookies())
    return (
      <EmptyState icon={Lock} title={t('error.cookies.title')}>
        <p role="status">{t('error.cookies.detail')}</p>
      </EmptyState>
    );
  return (
    <div role="status">
      <EmptyState
        icon={icons[because] ?? Lock}
        title={t(`register.stopped.${because}`)}
        action={
          isGone ? (
            <LinkButton href={paths.browse()}>{t('event.coming')}</LinkButton>
          ) : (
            <LinkButton href={paths.event({ eventId: event.id })}>{t('ticket.go.event')}</LinkButton>
          )
        }
      >
        {because === 'cancelled' && event.cancel_reason && (
          <p dir="auto" lang="">
            {event.cancel_reason}
          </p>
        )}
        <p>
          <Text event={event} because={because} />
        </p>
        {mayReturn && areDraftsStored && <p>{t('register.stopped.stored')}</p>}
      </EmptyState>
    </div>
  );
}

function Text({ event, because }: { readonly event: EventDetail; readonly because: Obstacle }): string {
  const t = useMessages();
  const formats = useFormats();
  if (because !== 'not_open') return t(`register.stopped.${because}Text`);
  const opens = event.registration_opens_at;
  if (opens === null) return t('register.stopped.not_openSome');
  return t('register.stopped.not_openText', {
    day: formats.day(wallThere(opens, event).slice(0, 10)),
    time: formats.timeThere(opens, event),
  });
}
