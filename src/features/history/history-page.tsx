import { Suspense, type ReactNode } from 'react';
import { QueryBoundary, type QueryBoundaryProps } from '~/data/query-boundary';
import { useTitle } from '~/data/settings';
import { readGroups, writeGroups, type HistoryGroup } from '~/domain/history-filter';
import { useManageMessages } from '~/i18n/manage-words';
import { useSearchParams } from '~/lib/router';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { HistoryFilter } from './history-filter';
import { HistoryList } from './history-list';

export interface HistoryPageProps {
  readonly eventId: string;
  /** The history could not be had, and nothing of it is known from before. */
  readonly renderFailed: QueryBoundaryProps['show'];
}

/** Who did what with one event and its registrations, when and why. What it is filtered by is in the address. */
export function HistoryPage({ eventId, renderFailed }: HistoryPageProps): ReactNode {
  const t = useManageMessages();
  const [search, setSearch] = useSearchParams();
  const groups = readGroups(search);
  useTitle(t('history.title'));
  const choose = (chosen: readonly HistoryGroup[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen.length > 0) next.set('type', writeGroups(chosen));
        else next.delete('type');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title={t('history.title')} lead={t('history.lead')}>
      <HistoryFilter groups={groups} onChange={choose} />
      <QueryBoundary subject={`${eventId} ${writeGroups(groups)}`} show={renderFailed}>
        <Suspense
          fallback={
            <Loading label={t('common.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          }
        >
          <HistoryList key={writeGroups(groups)} eventId={eventId} groups={groups} />
        </Suspense>
      </QueryBoundary>
    </Page>
  );
}
