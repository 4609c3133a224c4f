import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import head from './event-head.module.css';
import css from './event-page.module.css';

/** The page's layout, waiting for its words. */
export function EventSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Loading label={t('common.loading')}>
      <div className={css['page']}>
        <div className={head['head']}>
          <div className={head['cover']}>
            <Skeleton shape="block" />
          </div>
          <Skeleton width="short" />
          <Skeleton shape="title" width="wide" />
          <SkeletonText lines={2} />
        </div>
        <div className={css['aside']}>
          <div className={css['facts']}>
            <SkeletonText lines={3} />
            <SkeletonText lines={3} />
            <SkeletonText lines={2} />
          </div>
        </div>
        <div className={css['body']}>
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </div>
      </div>
    </Loading>
  );
}
