import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNow, usePassed } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useSignIn } from '~/data/me';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { useMessages, type Translate } from '~/i18n/provider';
import { isPlainRefusal, refusalWords, type RefusalWords } from '~/i18n/refusal-words';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import type { RefusedAct } from './use-seat-acts';

/** Why the last act came to nothing, where the button is that began it. What other parts of the form answer is not repeated here. */
export function ActRefused({ refused }: { readonly refused: RefusedAct | undefined }): ReactNode {
  return refused && hasWordsHere(refused.refusal) ? <Refused key={refused.attempt} refused={refused} /> : null;
}

const elsewhere: readonly RegistrationRefusal['kind'][] = ['sold_out', 'hold_expired', 'invalid'];
const hasWordsHere = ({ kind }: RegistrationRefusal): boolean => !elsewhere.includes(kind);

function Refused({ refused }: { readonly refused: RefusedAct }): ReactNode {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { refusal } = refused;
  if (refusal.kind === 'too_many') return <Wait seconds={refusal.seconds} repeat={refused.repeat} />;
  const words = wordsOf(t, refusal);
  return (
    <Notice ref={box} role="alert" tone={toneOf(refusal)} title={words.title} action={<Way refused={refused} />}>
      <p>{words.text}</p>
      {'reference' in refusal && refusal.reference && <p>{t('common.reference', { reference: refusal.reference })}</p>}
    </Notice>
  );
}

const toneOf = ({ kind }: RegistrationRefusal) => (kind === 'failed' || kind === 'forbidden' ? 'danger' : 'warning');

function wordsOf(t: Translate, refusal: RegistrationRefusal): RefusalWords {
  switch (refusal.kind) {
    case 'waitlist_full':
      return { title: t('register.refused.full'), text: t('register.refused.fullText') };
    case 'waitlist_closed':
      return { title: t('register.refused.off'), text: t('register.refused.offText') };
    case 'already_registered':
      return { title: t('register.refused.already'), text: t('register.refused.alreadyText') };
    case 'not_open':
      return { title: t('register.refused.notOpen'), text: t('register.stopped.not_openSome') };
    case 'party_too_large':
      return {
        title: t('register.refused.tooLarge'),
        text:
          refusal.maxParty === undefined
            ? t('register.refused.tooLargeSome')
            : t('register.refused.tooLargeText', { max: refusal.maxParty }),
      };
    default:
      return refusalWords(t, isPlainRefusal(refusal.kind) ? refusal.kind : 'changed');
  }
}

/** The one thing to do about it. */
function Way({ refused: { refusal, repeat } }: { readonly refused: RefusedAct }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  switch (refusal.kind) {
    case 'signed_out':
      return signIn ? <Button onPress={signIn}>{t('error.signIn')}</Button> : null;
    case 'outdated':
      return <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
    case 'already_registered':
      return <LinkButton href={paths.mine()}>{t('register.refused.mine')}</LinkButton>;
    case 'offline':
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
  const words = refusalWords(t, 'too_many', isOver ? 0 : Math.max(1, Math.ceil((until - now) / 1_000)));
  return (
    <Notice
      role="alert"
      tone="warning"
      title={words.title}
      action={
        <Button isDisabled={!isOver} onPress={repeat}>
          {t('common.retry')}
        </Button>
      }
    >
      {/* Not read out each second. */}
      <p aria-live="off">{words.text}</p>
    </Notice>
  );
}
