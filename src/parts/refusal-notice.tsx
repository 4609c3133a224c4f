import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { type FailedSend, useSignedInAgain } from '~/data/send';
import { useSignIn } from '~/data/shell';
import { useIsPast } from '~/data/use-is-past';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { useMessages } from '~/i18n/provider';
import { refusalMessages } from '~/i18n/refusal-messages';
import { isSignedOut, outcomeOf, type Failure } from '~/lib/failure';
import { Button, LinkButton, SendButton } from '~/ui/button';
import { Notice } from '~/ui/notice';

export interface FailureNoticeProps {
  readonly failure: Failure;
  /** Default: `warning`. */
  readonly tone?: 'danger' | 'warning';
  readonly title: string;
  readonly children?: ReactNode;
  /** Sends the very same again. Offered where it did not leave the device. */
  readonly onSend?: (() => void) | undefined;
  /** What can be done about every other failure but a lost session. */
  readonly action?: ReactNode;
  /** Takes the focus whenever this changes, `false`: never. Default: once. */
  readonly focusKey?: number | false;
}

/**
 * Why a change came to nothing, beside the button that began it: focused, with the one thing to do. Every such notice is made of this. Once
 * somebody is signed in again, a refusal for want of a session says so.
 */
export function FailureNotice(props: FailureNoticeProps): ReactNode {
  const { failure, tone = 'warning', title, children, onSend, action, focusKey = 0 } = props;
  const t = useMessages();
  const signIn = useSignIn();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey !== false) box.current?.focus();
  }, [focusKey]);
  const isBack = useSignedInAgain(isSignedOut(failure));
  if (isBack)
    return (
      <Notice ref={box} role="status" tone="success" title={t('session.back.title')}>
        {t('session.back.text')}
      </Notice>
    );
  const send = onSend && outcomeOf(failure) === 'not-sent' && (
    <SendButton onPress={onSend}>{t('refusal.send')}</SendButton>
  );
  const toSignIn = isSignedOut(failure) && signIn && <Button onPress={signIn}>{t('error.signIn')}</Button>;
  return (
    <Notice ref={box} role="alert" tone={tone} title={title} action={send || toSignIn || action}>
      {children}
    </Notice>
  );
}

interface FailedNoticeProps extends Pick<FailureNoticeProps, 'title' | 'children'> {
  readonly failed: FailedSend;
}

/** The same where the change can be tried again, whatever went wrong. */
export function FailedNotice({
  failed: { failure, repeat, attempt },
  ...words
}: FailedNoticeProps): ReactNode {
  const t = useMessages();
  const retry = <Button onPress={repeat}>{t('common.retry')}</Button>;
  return <FailureNotice failure={failure} onSend={repeat} action={retry} focusKey={attempt} {...words} />;
}

export interface RefusalNoticeProps {
  readonly failed: FailedSend | undefined;
  /** Kinds that the caller says itself, in another place. */
  readonly except?: readonly RegistrationRefusal['kind'][] | undefined;
  /** Whether what was typed is kept, said where the way on leads away from the page. */
  readonly typed?: string;
}

/** Why what a person did about seats came to nothing, in words, with the one thing to do. */
export function RefusalNotice({ failed, except = [], typed }: RefusalNoticeProps): ReactNode {
  if (!failed || except.includes(failed.refusal.kind)) return null;
  const { refusal, repeat, attempt } = failed;
  return refusal.kind === 'too_many' ? (
    <Wait key={attempt} seconds={refusal.seconds} repeat={repeat} />
  ) : (
    <Refused key={attempt} typed={typed} {...failed} />
  );
}

function Refused({
  failure,
  refusal,
  repeat,
  typed,
}: FailedSend & { readonly typed: string | undefined }): ReactNode {
  const t = useMessages();
  const leadsAway = refusal.kind === 'signed_out' || refusal.kind === 'outdated';
  const { title, text } = refusalMessages(t, refusal.kind, {
    max: 'maxParty' in refusal ? refusal.maxParty : undefined,
  });
  const isOurs = refusal.kind === 'failed' || refusal.kind === 'forbidden';
  return (
    <FailureNotice
      failure={failure}
      tone={isOurs ? 'danger' : 'warning'}
      title={title}
      onSend={repeat}
      action={<WayOn refusal={refusal} repeat={repeat} />}
    >
      <p>{text}</p>
      {typed && leadsAway && <p>{typed}</p>}
      {'reference' in refusal && refusal.reference && (
        <p>{t('common.reference', { reference: refusal.reference })}</p>
      )}
    </FailureNotice>
  );
}

function WayOn({ refusal, repeat }: Pick<FailedSend, 'refusal' | 'repeat'>): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  switch (refusal.kind) {
    case 'outdated':
      return <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
    case 'already_registered':
      return <LinkButton href={paths.mine()}>{t('refusal.mine')}</LinkButton>;
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
  const isOver = useIsPast(until);
  const left = isOver ? 0 : Math.max(1, Math.ceil((until - now) / 1_000));
  const { title, text } = refusalMessages(t, 'too_many', { seconds: left });
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
