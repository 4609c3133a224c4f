import type { ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useFailedReading } from '~/data/failed-reading';
import { useCardWords } from '~/i18n/card-words';
import type { Failure } from '~/lib/failure';
import css from './card.module.css';

export interface NotFreshProps {
  readonly error: Failure | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** The last good data stays, and says how old it is. Without a connection the card says so for all of it. */
export function NotFresh({ error, updatedAt }: NotFreshProps): ReactNode {
  const { t, formats } = useCardWords();
  const { state } = useConnection();
  useFailedReading(error !== null);
  if (!error || state === 'offline') return null;
  return (
    <p role="status" className={css['quiet']}>
      {t('card.notFresh', { time: formats.time(updatedAt) })}
    </p>
  );
}
