import { useEffect, useRef, type ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useMessages } from '~/i18n/provider';
import type { MessageId } from '~/i18n/messages';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface ReadingFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** What the person can name to us; without it, the request's. */
  readonly reference?: string | undefined;
  /** What could not be had. */
  readonly title: string;
  /** What stays true all the same. */
  readonly stays?: string;
  /** 1 where it stands for the whole page. */
  readonly level?: 1 | 2;
}

const details: Partial<Record<Failure['kind'], MessageId>> = {
  offline: 'error.offline.detail',
  timeout: 'error.unavailable.detail',
  unavailable: 'error.unavailable.detail',
  'too-many': 'error.tooMany.detail',
  malformed: 'error.malformed.detail',
};

/** What is read could not be had, and nothing of it is known from before. What stands around it still works. */
export function ReadingFailed(props: ReadingFailedProps): ReactNode {
  const { failure, onRetry, reference, title, stays, level = 2 } = props;
  const t = useMessages();
  useRetryOnReturn(failure, onRetry);
  const quoted = reference ?? failure.requestId;
  return (
    <ErrorState
      level={level}
      title={title}
      detail={t(details[failure.kind] ?? 'error.unexpected.detail')}
      stays={stays}
      reference={quoted && t('common.reference', { reference: quoted })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}

// What only lacked the network comes by itself once it is back.
function useRetryOnReturn(failure: Failure, retry: () => void): void {
  const { generation } = useConnection();
  const failedIn = useRef(generation);
  const isPassing =
    failure.kind === 'offline' || failure.kind === 'unavailable' || failure.kind === 'timeout';
  useEffect(() => {
    if (isPassing && generation > failedIn.current) retry();
  }, [isPassing, generation, retry]);
}
