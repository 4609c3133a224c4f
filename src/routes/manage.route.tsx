import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { useTitle } from '~/data/settings';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { EventsTable } from '~/features/manage-events/events-table';
import { TableFailed } from '~/features/manage-events/table-failed';
import { useManageMessages } from '~/i18n/manage-words';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Page } from '~/ui/page';

const everything = {};

/** M1: every event there is, in every state. */
export function ManageRoute(): ReactNode {
  const t = useManageMessages();
  useTitle(t('manage.events.title'));
  return (
    <ManageFrame here="manage">
      <Page title={t('manage.events.title')} width="full">
        <QueryBoundary
          subject="everything"
          show={(failure, retry) => <TableFailed failure={failure} onRetry={retry} />}
        >
          <Suspense
            fallback={
              <Loading label={t('common.loading')}>
                <SkeletonText lines={6} />
              </Loading>
            }
          >
            <EventsTable query={everything} />
          </Suspense>
        </QueryBoundary>
      </Page>
    </ManageFrame>
  );
}
