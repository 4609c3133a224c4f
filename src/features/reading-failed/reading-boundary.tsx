import type { ReactNode } from 'react';
import { QueryBoundary, type QueryBoundaryProps } from '~/data/query-boundary';
import { ReadingFailed, type ReadingFailedProps } from './reading-failed';

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
