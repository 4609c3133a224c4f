import type { ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useFailedReading } from '~/data/failed-reading';
import { useFormats, useMessages } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { Notice } from '~/ui/notice';

export interface NotFreshProps {
  readonly error: Failure | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** The last good data stays, and says how old it is. Without a connection the frame of the page says so for all of it. */
export function NotFresh({ error, updatedAt }: NotFreshProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state } = useConnection();
  useFailedReading(error !== null);
  if (!error || state === 'offline') return null;
  return (
    <Notice tone="warning" role="status">
      {t('browse.notFresh', { time: formats.time(updatedAt) })}
    </Notice>
  );
}
