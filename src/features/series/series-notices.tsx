import { useEffect, useRef, type ReactNode } from 'react';
import type { Series } from '~/api/manage/series';
import { useManageMessages } from '~/i18n/manage-messages';
import { PublishDates } from '~/parts/event-bulk-dialog';
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

/** Leads to publishing what is still a draft. */
export function DraftsNotice({ series, onPublished }: DraftsNoticeProps): ReactNode {
  const t = useManageMessages();
  return (
    <PublishDates series={series} onPublished={onPublished}>
      {(count, open) => (
        <Notice
          tone="info"
          title={t('series.drafts', { count })}
          action={
            <Button variant="primary" onPress={open} aria-haspopup="dialog">
              {t('series.drafts.publish', { count })}
            </Button>
          }
        >
          {t('series.drafts.text')}
        </Notice>
      )}
    </PublishDates>
  );
}
