import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Page } from '~/ui/page';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import css from './board.module.css';

/** The lanes, before anything is known of them. */
export function BoardSkeleton(): ReactNode {
  const t = useManageMessages();
  return (
    <Page width="full" title={<Skeleton shape="title" width="half" />}>
      <Loading label={t('common.loading')}>
        <div className={css['board']}>
          {(['time', 'needs', 'seats', 'door', 'kitchens'] as const).map((lane) => (
            <div key={lane} className={css[lane]}>
              <SkeletonText lines={4} />
            </div>
          ))}
        </div>
      </Loading>
    </Page>
  );
}
