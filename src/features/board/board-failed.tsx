import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface BoardFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The event could not be had, and nothing of it is known from before. */
export function BoardFailed({ failure, onRetry }: BoardFailedProps): ReactNode {
  const t = useManageMessages();
  return (
    <ErrorState
      level={1}
      title={t('board.failed')}
      detail={t(failure.kind === 'offline' ? 'error.offline.detail' : 'error.unavailable.detail')}
      reference={failure.requestId && t('common.reference', { reference: failure.requestId })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
