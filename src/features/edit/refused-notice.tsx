import { useEffect, useRef, type ReactNode } from 'react';
import { useAreDraftsKept } from '~/data/drafts';
import { useSignIn } from '~/data/me';
import { useSignedInAgain } from '~/data/signed-in-again';
import { refusalOf } from '~/domain/registration-refusal';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { SendButton } from '~/ui/send-button';

export interface RefusedNoticeProps {
  readonly failure: Failure;
  /** Another number for each refusal: the same one again is news too. */
  readonly attempt: number;
  /** Does the very same again. */
  readonly repeat: () => void;
}

const byCode = ['has_commitments', 'not_publishable', 'bad_state', 'below_commitments'] as const;
const byKind = [
  'offline',
  'signed-out',
  'forbidden',
  'not-found',
  'gone',
  'invalid',
  'too-many',
  'outdated',
  'conflict',
] as const;

/** Why nothing was done, what stays true, and what to do. */
export function RefusedNotice({ failure, attempt, repeat }: RefusedNoticeProps): ReactNode {
  const t = useManageMessages();
  const signIn = useSignIn();
  const areDraftsKept = useAreDraftsKept();
  const box = useRef<HTMLDivElement>(null);
  const { code, kind, requestId } = failure;
  const word =
    byCode.find((known) => known === code) ??
    byKind.find((known) => known === kind) ??
    (refusalOf(failure).kind === 'unknown' ? 'unknown' : 'failed');
  // What is wrong with fields is said at the first of them, which has the focus.
  const takesFocus = kind !== 'invalid';
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, attempt]);
  const isBack = useSignedInAgain(kind === 'signed-out');
  if (isBack)
    return (
      <Notice ref={box} role="status" tone="success" title={t('session.back.title')}>
        {t('session.back.text')}
      </Notice>
    );
  return (
    <Notice
      ref={box}
      tone="danger"
      role="alert"
      title={word === 'offline' ? t('refusal.offline.title') : t(`edit.refused.${word}`)}
      action={
        kind === 'offline' ? (
          <SendButton onPress={repeat}>{t('refusal.send')}</SendButton>
        ) : (
          kind === 'signed-out' && signIn && <Button onPress={signIn}>{t('error.signIn')}</Button>
        )
      }
    >
      {t(areDraftsKept ? 'edit.refused.kept' : 'device.notKept.page')}
      {word === 'failed' && requestId && ` ${t('common.reference', { reference: requestId })}`}
    </Notice>
  );
}
