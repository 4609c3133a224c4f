import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import type { RefusedAttempt } from '~/data/attempt';
import { useAreDraftsKept } from '~/data/drafts';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Seats } from '~/api/event.schema';
import { useMessages } from '~/i18n/provider';
import { Notice } from '~/ui/notice';
import type { FieldName, RegisterForm } from './form';
import { Leave } from './leave';
import { PartyStep } from './party-step';
import { RegisteringProvider, type Registering, type RegisterParts } from './registering';
import { SeatsStep } from './seats-step';
import { Stopped } from './stopped';
import { useRegisterForm } from './use-register-form';
import { useSeatActs, type SeatActs } from './use-seat-acts';
import { useStage } from './use-stage';
import { WaitStep } from './wait-step';

export interface SeatFormProps extends RegisterParts {
  readonly event: EventDetail;
}

/** The one form behind every step. Which step it is, is the server's state; what is typed is the person's. */
export function SeatForm({ event, ...parts }: SeatFormProps): ReactNode {
  const { form, referralCode, drop } = useRegisterForm(event);
  const acts = useSeatActs(event);
  const wantsToWait = useWatch({ control: form.control, name: 'intent' }) === 'wait';
  useForgetUnsent(form, acts);
  const { stage, own } = useStage({ event, form, wantsToWait, refused: acts.refused, doing: acts.doing });
  const prefix = useId();
  const [first] = useState(stage.kind);
  const fieldId = useCallback((field: FieldName) => `${prefix}${field}`, [prefix]);
  const { refused } = acts;
  const seats = useMemo(
    () => seatsAfter(event, acts.eventVersion, refused, own),
    [event, acts.eventVersion, refused, own],
  );
  const registering: Registering = {
    ...parts,
    event,
    seats,
    kept: own,
    acts,
    fieldId,
    hasMoved: stage.kind !== first,
    referralCode,
  };
  return (
    <RegisteringProvider value={registering}>
      <FormProvider {...form}>
        <DraftNotice />
        {stage.kind === 'party' && <PartyStep />}
        {(stage.kind === 'held' || stage.kind === 'run_out') && (
          <SeatsStep hold={stage.hold} isRunOut={stage.kind === 'run_out'} />
        )}
        {stage.kind === 'wait' && <WaitStep />}
        {stage.kind === 'stopped' && <Stopped event={event} because={stage.because} />}
        {(stage.kind === 'ticket' || stage.kind === 'queue') && (
          <Leave
            registration={stage.registration}
            isNew={acts.doing === 'take' || acts.doing === 'wait'}
            drop={drop}
          />
        )}
      </FormProvider>
    </RegisteringProvider>
  );
}

/** A device that keeps nothing is no reason to wait: the form is sent all the same. */
function DraftNotice(): ReactNode {
  const t = useMessages();
  if (useAreDraftsKept()) return null;
  return (
    <Notice tone="info" role="status" title={t('device.notKept')}>
      {t('device.notKept.text')}
    </Notice>
  );
}

/** "Send now" sends what was pressed for. Once the form says something else, that is no longer it. */
function useForgetUnsent({ subscribe }: UseFormReturn<RegisterForm>, { refused, forget }: SeatActs): void {
  const isUnsent = refused?.refusal.kind === 'offline';
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  });
  useEffect(
    () =>
      isUnsent ? subscribe({ formState: { values: true }, callback: () => latest.current() }) : undefined,
    [isUnsent, subscribe],
  );
}

/** A refusal tells of seats that were gone before the picture here knew; a newer picture knows better. */
function seatsAfter(
  { seats, version }: EventDetail,
  seen: number,
  refused: RefusedAttempt | undefined,
  own: number,
): Seats {
  if (refused?.refusal.kind !== 'sold_out' || seen < version) return seats;
  const { free, waitlist } = refused.refusal;
  const waiting = waitlist
    ? Math.min(seats.waiting, Math.max(0, seats.waitlist_limit - 1))
    : seats.waitlist_limit;
  return { ...seats, free: Math.max(0, free - own), waiting };
}
