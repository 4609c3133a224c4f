import type { ReactNode } from 'react';
import type { EventPages } from '~/data/events.pages';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import css from './agenda.module.css';

/** Below the last row: more are coming, or did not come. */
export function AgendaEnd({ pages }: { readonly pages: EventPages }): ReactNode {
  const t = useMessages();
  if (!pages.hasMore) return null;
  if (pages.hasMoreFailed && !pages.isFetchingMore) {
    return (
      <div className={css['end']} role="alert">
        <p>{t('browse.moreFailed')}</p>
        <Button onPress={pages.fetchMore}>{t('common.retry')}</Button>
      </div>
    );
  }
  return (
    <div className={css['end']} role="status">
      {pages.isFetchingMore && (
        <>
          <Spinner />
          {t('browse.loadingMore')}
        </>
      )}
    </div>
  );
}
