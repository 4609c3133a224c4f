import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface PlanFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** These days could not be had, and nothing is known of them from before. */
export function PlanFailed({ failure, onRetry }: PlanFailedProps): ReactNode {
  const t = useManageMessages();
  return (
    <ErrorState
      level={2}
      title={t('plan.failed.title')}
      detail={t(failure.kind === 'offline' ? 'error.offline.detail' : 'error.unavailable.detail')}
      stays={t('plan.failed.stays')}
      reference={failure.requestId && t('common.reference', { reference: failure.requestId })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
