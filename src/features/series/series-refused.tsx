import { useEffect, useRef, type ReactNode } from 'react';
import { useSignedInAgain } from '~/data/signed-in-again';
import { refusalOf } from '~/domain/registration-refusal';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useMessages } from '~/i18n/provider';
import { refusalWords } from '~/i18n/refusal-words';
import type { Failure } from '~/lib/failure';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { SendButton } from '~/ui/send-button';

const ours = [
  'no_dates',
  'too_many_dates',
  'cannot_turn',
  'stale',
  'below_commitments',
  'nonexistent_time',
] as const;
type Ours = (typeof ours)[number];

export interface SeriesRefusedProps {
  readonly failure: Failure;
  /** Does the same again; absent where that cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Sends it, where it could not leave the device. */
  readonly onSend?: (() => void) | undefined;
}

/** Why nothing was done about a series, beside the button that began it. */
export function SeriesRefused({ failure, onRetry, onSend }: SeriesRefusedProps): ReactNode {
  const t = useManageMessages();
  const words = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isBack = useSignedInAgain(failure.kind === 'signed-out');
  if (isBack)
    return (
      <Notice ref={box} role="status" tone="success" title={t('session.back.title')}>
        {t('session.back.text')}
      </Notice>
    );
  const code = ours.find((one) => one === failure.code);
  if (code)
    return (
      <Notice ref={box} role="alert" tone="warning" title={t(`series.refused.${code}`, paramsOf(code))} />
    );
  const { title, text } = refusalWords(words, refusalOf(failure).kind);
  return (
    <Notice
      ref={box}
      role="alert"
      tone="danger"
      title={title}
      action={
        onSend && failure.kind === 'offline' ? (
          <SendButton onPress={onSend}>{t('refusal.send')}</SendButton>
        ) : (
          onRetry && <Button onPress={onRetry}>{t('common.retry')}</Button>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

const paramsOf = (code: Ours) => (code === 'too_many_dates' ? { max: limits.series.max } : {});
