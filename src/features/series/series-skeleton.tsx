import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';

/** While a series is on its way. */
export function SeriesSkeleton(): ReactNode {
  const t = useManageMessages();
  return (
    <Page title={t('series.page')}>
      <Loading label={t('common.loading')}>
        <SkeletonText lines={8} />
      </Loading>
    </Page>
  );
}
