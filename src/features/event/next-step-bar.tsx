import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { RegistrationId } from '~/api/fields';
import { useAreaHref, usePaths, useReferral } from '~/data/links';
import { usePermission } from '~/data/me.queries';
import { useSignIn } from '~/data/shell';
import type { NextStep, Obstacle } from '~/domain/event-status';
import { filterQuery } from '~/domain/filter';
import { useMessages, type Translate } from '~/i18n/provider';
import { blocksCookies } from '~/lib/browser';
import { classes } from '~/lib/classes';
import { withParam } from '~/lib/href';
import { Button, LinkButton } from '~/ui/button';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { useMoment, type Moment } from './event-facts';
import css from './next-step-bar.module.css';

export interface NextStepBarProps {
  readonly event: EventDetail;
  readonly step: NextStep<RegistrationId>;
}

/** The one thing to do now, as the only primary button of the page, or why there is none. On a phone it stays in view. */
export function NextStepBar({ event, step }: NextStepBarProps): ReactNode {
  if (step.kind === 'none') {
    return (
      <Stack gap={12}>
        <NothingToDo event={event} because={step.because} />
      </Stack>
    );
  }
  return (
    <>
      <div className={css['bar']} data-print="none">
        <Note event={event} step={step} />
        <div className={css['way']}>
          {step.kind === 'sign_in' ? <SignIn next={step.next} /> : <StepLink event={event} step={step} />}
        </div>
      </div>
      {step.kind === 'sign_in' && <NewHere />}
    </>
  );
}

type AvailableStep = Exclude<NextStep<RegistrationId>, { kind: 'none' }>;

function Note({ event, step }: { readonly event: EventDetail; readonly step: AvailableStep }): ReactNode {
  const t = useMessages();
  const note = noteMessage(event, step, t);
  // The meter beside it says the same.
  const isRepeated = step.kind === 'register';
  return note ? <p className={classes(css['note'], isRepeated && css['repeated'])}>{note}</p> : null;
}

function noteMessage(event: EventDetail, step: AvailableStep, t: Translate): string | undefined {
  const people = event.mine?.people ?? 0;
  switch (step.kind) {
    case 'register':
      return event.seats.free > 0 ? t('event.left', { free: event.seats.free }) : undefined;
    case 'wait':
      return t('event.note.waitlist', { waiting: event.seats.waiting });
    case 'sign_in':
      return t('event.note.signIn');
    default:
      return t(`event.note.${step.kind}`, { people });
  }
}

function StepLink({
  event,
  step,
}: {
  readonly event: EventDetail;
  readonly step: Exclude<AvailableStep, { kind: 'sign_in' }>;
}): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const register = paths.register({ eventId: event.id });
  const href = {
    register: () => register,
    wait: () => register,
    finish: () => register,
    waiting: () => paths.mine(),
    answer: () => paths.mine(),
    ticket: () =>
      'registrationId' in step ? paths.ticket({ registrationId: step.registrationId }) : paths.mine(),
  }[step.kind]();
  return (
    <LinkButton href={href} variant="primary" size="large" isWide>
      {t(`event.step.${step.kind}`)}
    </LinkButton>
  );
}

function SignIn({ next }: { readonly next: 'register' | 'wait' }): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  const home = useFamilyHome();
  const label = next === 'wait' ? t('event.signInToWaitlist') : t('event.signInRegister');
  if (signIn) {
    return (
      <Button variant="primary" size="large" isWide onPress={signIn}>
        {label}
      </Button>
    );
  }
  if (home) {
    return (
      <LinkButton href={home} variant="primary" size="large" isWide>
        {t('event.familyHome')}
      </LinkButton>
    );
  }
  return <p className={css['note']}>{label}.</p>;
}

/** A link to register as a family, below a button that signs in. */
function NewHere(): ReactNode {
  const t = useMessages();
  const hasSignIn = useSignIn() !== undefined;
  const home = useFamilyHome();
  if (!hasSignIn || !home) return null;
  return (
    <p className={css['newHere']}>
      {t('event.newHere')}{' '}
      <TextLink href={home} isStandalone>
        {t('event.help.family')}
      </TextLink>
    </p>
  );
}

/** Carries the referral code of the visit. */
function useFamilyHome(): string | undefined {
  const home = useAreaHref()('family');
  const referral = useReferral();
  return home && referral ? withParam(home, 'ref', referral) : home;
}

interface NothingToDoProps {
  readonly event: EventDetail;
  readonly because: Obstacle;
}

/** Why nothing can be done here now, and what to do instead. */
function NothingToDo({ event, because }: NothingToDoProps): ReactNode {
  const reason = useObstacle(event, because);
  const t = useMessages();
  const paths = usePaths();
  const sameDay = `${paths.browse()}?${new URLSearchParams(filterQuery({ from: event.day, to: event.day }))}`;
  const isPast = because === 'over';
  const mayManage = usePermission('manage_events');
  const mayCheckIn = event.can.includes('check_in');
  // Seats are for families: others read what they do here instead.
  const notYours = mayManage ? t('event.none.manager') : mayCheckIn ? t('event.none.door') : reason;
  return (
    <>
      {/* A cancellation and its reason are shown above. */}
      {because !== 'cancelled' && <p className={css['why']}>{because === 'not_yours' ? notYours : reason}</p>}
      {mayManage && (
        <LinkButton href={paths.board({ eventId: event.id })} variant="primary" size="large" isWide>
          {t('event.board')}
        </LinkButton>
      )}
      {!mayManage && mayCheckIn && (
        <LinkButton href={paths.door({ eventId: event.id })} variant="primary" size="large" isWide>
          {t('event.door')}
        </LinkButton>
      )}
      {hasAlternatives(because) && (
        <LinkButton href={isPast ? paths.browse() : sameDay} isWide>
          {isPast ? t('event.coming') : t('event.sameDay')}
        </LinkButton>
      )}
    </>
  );
}

/** Whether to offer other events. */
const hasAlternatives = (because: Obstacle): boolean =>
  because !== 'not_open' && because !== 'draft' && because !== 'session_unknown';

function useObstacle(event: EventDetail, because: Obstacle): string {
  const t = useMessages();
  const moment = useMoment(event);
  const at = (instant: string | null): Moment | undefined => (instant ? moment(instant) : undefined);
  const opens = at(event.registration_opens_at);
  const closed = at(event.registration_closes_at);
  switch (because) {
    case 'not_open':
      return t('event.none.notOpen', { day: opens?.day ?? '', time: opens?.time ?? '' });
    case 'closed':
      return closed
        ? t('event.none.closed', { day: closed.day, time: closed.time })
        : t('event.none.closedSome');
    case 'full':
      return event.seats.waitlist_limit > 0 ? t('event.none.full') : t('event.none.fullNoWaitlist');
    case 'session_unknown':
      return t('session.unknown.title');
    case 'not_yours':
      return t(blocksCookies() ? 'error.cookies.title' : 'event.none.notYours');
    default:
      return t(`event.none.${because}`);
  }
}
