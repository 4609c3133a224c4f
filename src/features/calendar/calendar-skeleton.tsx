import type { ReactNode } from 'react';
import { useMessages } from '~/i18n/provider';
import { Loading, Skeleton } from '~/ui/skeleton';
import css from './calendar.module.css';

const cells = Array.from({ length: 35 }, (_, index) => index);

/** The shape of a month to come. */
export function CalendarSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <Loading label={t('calendar.loading')}>
      <div className={css['skeleton']}>
        {cells.map((cell) => (
          <div key={cell} className={css['skeletonCell']}>
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
