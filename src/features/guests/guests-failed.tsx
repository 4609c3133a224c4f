import type { ReactNode } from 'react';
import type { Failure } from '~/lib/failure';
import { useManageMessages } from '~/i18n/manage-words';
import { ErrorState } from '~/ui/error-state';

export interface GuestsFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The list could not be had, and nothing is known of it from before. */
export function GuestsFailed({ failure, onRetry }: GuestsFailedProps): ReactNode {
  const t = useManageMessages();
  const subject = failure.kind === 'offline' ? 'offline' : 'unavailable';
  return (
    <ErrorState
      level={1}
      title={t(`error.${subject}.title`)}
      detail={t(`error.${subject}.detail`)}
      reference={failure.requestId && t('common.reference', { reference: failure.requestId })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
