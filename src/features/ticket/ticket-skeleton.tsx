import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import css from './ticket.module.css';

export function TicketSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <div className={css['page']}>
      <Loading label={t('common.loading')}>
        <div className={css['paper']}>
          <div className={css['upper']}>
            <Skeleton shape="title" width="wide" />
            <SkeletonText lines={4} />
          </div>
          <div className={css['stub']}>
            <Skeleton shape="block" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
