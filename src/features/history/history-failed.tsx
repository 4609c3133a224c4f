import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface HistoryFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The history could not be had, and nothing of it is known from before. */
export function HistoryFailed({ failure, onRetry }: HistoryFailedProps): ReactNode {
  const t = useManageMessages();
  return (
    <ErrorState
      level={2}
      title={t('history.failed')}
      detail={t(failure.kind === 'offline' ? 'error.offline.detail' : 'error.unavailable.detail')}
      reference={failure.requestId && t('common.reference', { reference: failure.requestId })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
