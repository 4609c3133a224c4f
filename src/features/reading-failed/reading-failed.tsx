import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import type { MessageId } from '~/i18n/messages';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface ReadingFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Of the report, once it has gone somewhere; without it, the request's is shown. */
  readonly reference?: string | undefined;
  /** What could not be had. */
  readonly title: string;
  /** What stays true all the same. */
  readonly stays?: string;
  /** 1 where it stands for the whole page. */
  readonly level?: 1 | 2;
}

// Of these the part that failed is not the point.
const titles: Partial<Record<Failure['kind'], MessageId>> = {
  misconfigured: 'error.misconfigured.title',
  'outdated-server': 'error.outdatedServer.title',
};

const details: Partial<Record<Failure['kind'], MessageId>> = {
  offline: 'error.offline.detail',
  timeout: 'error.unavailable.detail',
  unavailable: 'error.unavailable.detail',
  'too-many': 'error.tooMany.detail',
  malformed: 'error.malformed.detail',
  misconfigured: 'error.misconfigured.detail',
  'outdated-server': 'error.outdatedServer.detail',
};

/** What is read could not be had, and nothing of it is known from before. What stands around it still works. */
export function ReadingFailed(props: ReadingFailedProps): ReactNode {
  const { failure, onRetry, reference, title, stays, level = 2 } = props;
  const t = useMessages();
  const quoted = reference ?? failure.requestId;
  const ofAll = titles[failure.kind];
  const other = reference ? 'error.unexpected.reported' : 'error.unexpected.detail';
  return (
    <ErrorState
      level={level}
      title={ofAll ? t(ofAll) : title}
      detail={t(details[failure.kind] ?? other)}
      stays={stays}
      reference={quoted && t('common.reference', { reference: quoted })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
