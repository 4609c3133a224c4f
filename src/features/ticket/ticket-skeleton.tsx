import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Page } from '~/ui/page';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import css from './paper.module.css';

/** The place that a ticket will take. */
export function TicketSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Page width="reading" title={t('ticket.title')}>
      <Loading label={t('common.loading')}>
        <div className={css['ticket']}>
          <div className={css['strip']}>
            <Skeleton shape="block" />
          </div>
          <div className={css['head']}>
            <Skeleton shape="title" width="wide" />
            <SkeletonText lines={2} />
          </div>
          <div className={css['stub']}>
            <Skeleton shape="block" />
          </div>
          <div className={css['facts']}>
            <SkeletonText lines={3} />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
