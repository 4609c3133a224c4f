import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import { useNow } from '~/data/clock';
import { usePassed } from '~/data/passed';
import { usePaths } from '~/data/links';
import { useSignIn } from '~/data/me';
import { useSignedInAgain } from '~/data/signed-in-again';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { useMessages } from '~/i18n/provider';
import { refusalWords } from '~/i18n/refusal-words';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { SendButton } from '~/ui/send-button';

export interface RefusalNoticeProps {
  readonly refused: RefusedAttempt | undefined;
  /** Kinds that the caller answers itself, in another place. */
  readonly except?: readonly RegistrationRefusal['kind'][] | undefined;
}

/** Why what a person did about seats came to nothing, beside the button that began it: focused, in words, with the one thing to do. */
export function RefusalNotice({ refused, except = [] }: RefusalNoticeProps): ReactNode {
  if (!refused || except.includes(refused.refusal.kind)) return null;
  const { refusal, repeat, attempt } = refused;
  return refusal.kind === 'too_many' ? (
    <Wait key={attempt} seconds={refusal.seconds} repeat={repeat} />
  ) : (
    <Refused key={attempt} refusal={refusal} repeat={repeat} />
  );
}

interface RefusedProps {
  readonly refusal: RegistrationRefusal;
  readonly repeat: () => void;
}

function Refused({ refusal, repeat }: RefusedProps): ReactNode {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { title, text } = refusalWords(t, refusal.kind, {
    max: 'maxParty' in refusal ? refusal.maxParty : undefined,
  });
  const isBack = useSignedInAgain(refusal.kind === 'signed_out');
  if (isBack)
    return (
      <Notice ref={box} role="status" tone="success" title={t('session.back.title')}>
        {t('session.back.text')}
      </Notice>
    );
  const isOurs = refusal.kind === 'failed' || refusal.kind === 'forbidden';
  return (
    <Notice
      ref={box}
      role="alert"
      tone={isOurs ? 'danger' : 'warning'}
      title={title}
      action={<Way refusal={refusal} repeat={repeat} />}
    >
      <p>{text}</p>
      {'reference' in refusal && refusal.reference && (
        <p>{t('common.reference', { reference: refusal.reference })}</p>
      )}
    </Notice>
  );
}

function Way({ refusal, repeat }: RefusedProps): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  switch (refusal.kind) {
    case 'signed_out':
      return signIn ? <Button onPress={signIn}>{t('error.signIn')}</Button> : null;
    case 'outdated':
      return <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
    case 'already_registered':
      return <LinkButton href={paths.mine()}>{t('refusal.mine')}</LinkButton>;
    case 'offline':
      return <SendButton onPress={repeat}>{t('refusal.send')}</SendButton>;
    case 'unknown':
    case 'failed':
      return <Button onPress={repeat}>{t('common.retry')}</Button>;
    default:
      return null;
  }
}

/** Too many at once: counts down until it may be tried again. */
function Wait({ seconds, repeat }: { readonly seconds: number; readonly repeat: () => void }): ReactNode {
  const t = useMessages();
  const now = useNow(1_000);
  const [until] = useState(now + seconds * 1_000);
  const isOver = usePassed(until);
  const left = isOver ? 0 : Math.max(1, Math.ceil((until - now) / 1_000));
  const { title, text } = refusalWords(t, 'too_many', { seconds: left });
  return (
    <Notice
      role="alert"
      tone="warning"
      title={title}
      action={
        <Button isDisabled={!isOver} onPress={repeat}>
          {t('common.retry')}
        </Button>
      }
    >
      {/* Not read out each second. */}
      <p aria-live="off">{text}</p>
    </Notice>
  );
}
