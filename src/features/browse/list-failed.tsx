import { useEffect, useRef, type ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useMessages } from '~/i18n/provider';
import type { MessageId } from '~/i18n/messages';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface ListFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly reference: string | undefined;
}

const details: Partial<Record<Failure['kind'], MessageId>> = {
  offline: 'error.offline.detail',
  timeout: 'error.unavailable.detail',
  unavailable: 'error.unavailable.detail',
  'too-many': 'error.tooMany.detail',
  malformed: 'error.malformed.detail',
};

/** The list could not be had, and nothing of it is known from before. The filters around it still work. */
export function ListFailed({ failure, onRetry, reference }: ListFailedProps): ReactNode {
  const t = useMessages();
  useRetryOnReturn(failure, onRetry);
  const quoted = reference ?? failure.requestId;
  return (
    <ErrorState
      level={2}
      title={t('browse.failed.title')}
      detail={t(details[failure.kind] ?? 'error.unexpected.detail')}
      stays={t('browse.failed.stays')}
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
