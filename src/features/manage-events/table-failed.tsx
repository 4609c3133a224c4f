import type { ReactNode } from 'react';
import type { Failure } from '~/lib/failure';
import { useManageMessages } from '~/i18n/manage-words';
import { ErrorState } from '~/ui/error-state';

export interface TableFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The events could not be had, and nothing is known of them from before. */
export function TableFailed({ failure, onRetry }: TableFailedProps): ReactNode {
  const t = useManageMessages();
  return (
    <ErrorState
      level={2}
      title={t('manage.events.failed.title')}
      detail={t(failure.kind === 'offline' ? 'error.offline.detail' : 'error.unavailable.detail')}
      reference={failure.requestId && t('common.reference', { reference: failure.requestId })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
