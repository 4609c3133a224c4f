import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface TableFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly reference: string | undefined;
}

/** The events could not be had, and nothing is known of them from before. The filters around still work. */
export function TableFailed({ failure, onRetry, reference }: TableFailedProps): ReactNode {
  const t = useManageMessages();
  const quoted = reference ?? failure.requestId;
  return (
    <ErrorState
      level={2}
      title={t('browse.failed.title')}
      detail={t(failure.kind === 'offline' ? 'error.offline.detail' : 'error.unavailable.detail')}
      stays={t('browse.failed.stays')}
      reference={quoted && t('common.reference', { reference: quoted })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
