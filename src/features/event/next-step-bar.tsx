import type { ReactNode } from 'react';
import { useAreaHref, usePaths, useReferral } from '~/data/links';
import { useSignIn } from '~/data/me';
import type { EventDetail } from '~/api/event-detail.schema';
import type { RegistrationId } from '~/api/fields';
import type { NextStep } from '~/domain/event-step';
import { useMessages, type Translate } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { withParam } from '~/lib/with-param';
import { LinkButton } from '~/ui/link-button';
import { TextLink } from '~/ui/text-link';
import css from './next-step-bar.module.css';
import { NothingToDo } from './nothing-to-do';

export interface NextStepBarProps {
  readonly event: EventDetail;
  readonly step: NextStep<RegistrationId>;
}

/** The one thing to do now, as the only filled button of the page; or why there is none. Stays in reach on a phone. */
export function NextStepBar({ event, step }: NextStepBarProps): ReactNode {
  if (step.kind === 'none') {
    return (
      <div className={css['still']}>
        <NothingToDo event={event} because={step.because} />
      </div>
    );
  }
  return (
    <>
      <div className={css['bar']}>
        <Note event={event} step={step} />
        <div className={css['way']}>
          {step.kind === 'sign_in' ? <SignIn next={step.next} /> : <Go event={event} step={step} />}
        </div>
      </div>
      {step.kind === 'sign_in' && <NewHere />}
    </>
  );
}

type Doing = Exclude<NextStep<RegistrationId>, { kind: 'none' }>;

function Note({ event, step }: { readonly event: EventDetail; readonly step: Doing }): ReactNode {
  const t = useMessages();
  const words = noteOf(event, step, t);
  // Beside the meter it would only be said twice.
  const isSaid = step.kind === 'register';
  return words ? <p className={classes(css['note'], isSaid && css['said'])}>{words}</p> : null;
}

function noteOf(event: EventDetail, step: Doing, t: Translate): string | undefined {
  const people = event.mine?.people ?? 0;
  switch (step.kind) {
    case 'register':
      return event.seats.free > 0 ? t('event.left', { free: event.seats.free }) : undefined;
    case 'wait':
      return t('event.note.wait', { waiting: event.seats.waiting });
    case 'sign_in':
      return t('event.note.signIn');
    default:
      return t(`event.note.${step.kind}`, { people });
  }
}

function Go({
  event,
  step,
}: {
  readonly event: EventDetail;
  readonly step: Exclude<Doing, { kind: 'sign_in' }>;
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
  const words = next === 'wait' ? t('event.signInWait') : t('event.signInRegister');
  if (signIn) {
    return (
      <Button variant="primary" size="large" isWide onPress={signIn}>
        {words}
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
  return <p className={css['note']}>{words}.</p>;
}

/** The way in for a family without an account, where signing in is what the button does. */
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

/** The code that came with the visit goes along. */
function useFamilyHome(): string | undefined {
  const home = useAreaHref()('family');
  const referral = useReferral();
  return home && referral ? withParam(home, 'ref', referral) : home;
}
