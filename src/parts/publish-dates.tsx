import { useState, type ReactNode } from 'react';
import type { Series } from '~/api/manage/series';
import { limits } from '~/api/vocabulary';
import { BulkDialog } from './bulk-dialog';

interface PublishDatesProps {
  readonly series: Series;
  /** The date that is published already. */
  readonly except?: string;
  readonly onPublished: (count: number) => void;
  /** Shows how many dates are drafts, and a button that opens the dialog; not called where there are none. */
  readonly children: (count: number, open: () => void) => ReactNode;
}

/** Publishes every date of a series that is still a draft at once, after a list of those that would be refused. */
export function PublishDates({ series, except, onPublished, children }: PublishDatesProps): ReactNode {
  // The dates of the dialog stay while it is open, although they are no drafts any more.
  const [publishing, setPublishing] = useState<readonly string[]>();
  const ids = series.dates
    .filter(({ state, is_over, event_id }) => state === 'draft' && !is_over && event_id !== except)
    .map(({ event_id }) => event_id)
    .slice(0, limits.bulk);
  const close = (left: readonly string[] | undefined) => {
    setPublishing(undefined);
    const count = left && publishing ? publishing.length - left.length : 0;
    if (count > 0) onPublished(count);
  };
  return (
    <>
      {ids.length > 0 && children(ids.length, () => setPublishing(ids))}
      {publishing && <BulkDialog action="publish" ids={publishing} onClose={close} />}
    </>
  );
}
