import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Series } from '~/api/manage/series.schema';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { BulkDialog } from '~/parts/bulk-dialog';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** What the last change of a series did. */
export type SeriesOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'published'; readonly count: number };

/** Says what the last change did. Takes the focus, because the button of a date that is gone cannot have it back. */
export function SeriesOutcomeNotice({ outcome }: { readonly outcome: SeriesOutcome }): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [outcome]);
  const title =
    outcome.kind === 'saved' ? t('series.saved') : t('series.published', { count: outcome.count });
  return <Notice ref={box} role="status" tone="success" title={title} />;
}

interface DraftsNoticeProps {
  readonly series: Series;
  readonly onPublished: (count: number) => void;
}

/** Publishes every date that is still a draft at once, after a list of those that would be refused. */
export function DraftsNotice({ series, onPublished }: DraftsNoticeProps): ReactNode {
  const t = useManageMessages();
  // The dates of the dialog stay while it is open, although they are no drafts any more.
  const [publishing, setPublishing] = useState<readonly string[]>();
  const drafts = series.dates.filter(({ state, is_over }) => state === 'draft' && !is_over);
  const ids = drafts.map(({ event_id }) => event_id).slice(0, limits.bulk);
  const close = (left: readonly string[] | undefined) => {
    setPublishing(undefined);
    const count = left && publishing ? publishing.length - left.length : 0;
    if (count > 0) onPublished(count);
  };
  return (
    <>
      {ids.length > 0 && (
        <Notice
          tone="info"
          title={t('series.drafts', { count: ids.length })}
          action={
            <Button variant="primary" onPress={() => setPublishing(ids)} aria-haspopup="dialog">
              {t('series.drafts.publish', { count: ids.length })}
            </Button>
          }
        >
          {t('series.drafts.text')}
        </Notice>
      )}
      {publishing && <BulkDialog action="publish" ids={publishing} onClose={close} />}
    </>
  );
}
