import type { ReactNode } from 'react';
import { QueryBoundary, type QueryBoundaryProps } from '~/data/query-boundary';
import { errorSubject, errorMessages } from '~/i18n/error-messages';
import { useMessages } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { ErrorState } from '~/ui/error-state';

export interface ReadingBoundaryProps
  extends
    Pick<QueryBoundaryProps, 'subject' | 'children'>,
    Pick<ReadingFailedProps, 'title' | 'stays' | 'level'> {}

/** A part of a page that is read: where that fails it says so in its place, and offers to try again. */
export function ReadingBoundary({ subject, children, ...words }: ReadingBoundaryProps): ReactNode {
  return (
    <QueryBoundary
      subject={subject}
      show={(failure, retry, reference) => (
        <ReadingFailed failure={failure} onRetry={retry} reference={reference} {...words} />
      )}
    >
      {children}
    </QueryBoundary>
  );
}

interface ReadingFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Of the report, once it has gone somewhere; without it, the request's is shown. */
  readonly reference?: string | undefined;
  /** What could not be had. */
  readonly title: string;
  /** What stays true all the same. */
  readonly stays?: string;
  /** 1 if it replaces the whole page. */
  readonly level?: 1 | 2;
}

// Of these the part that failed is not the point.
const ofAll: ReadonlySet<Failure['kind']> = new Set(['misconfigured', 'outdated-server'] as const);

/** Shown when a read failed and nothing is cached. The rest of the page still works. */
export function ReadingFailed(props: ReadingFailedProps): ReactNode {
  const { failure, onRetry, reference, title, stays, level = 2 } = props;
  const t = useMessages();
  const quoted = reference ?? failure.requestId;
  const words = errorMessages(t, errorSubject(failure.kind), reference);
  return (
    <ErrorState
      level={level}
      title={ofAll.has(failure.kind) ? words.title : title}
      detail={words.detail}
      stays={stays}
      tone={failure.kind === 'offline' ? 'calm' : 'danger'}
      reference={quoted && t('common.reference', { reference: quoted })}
      onRetry={onRetry}
      retryLabel={t('common.retry')}
    />
  );
}
