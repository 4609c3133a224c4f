import { Suspense, type ReactNode } from 'react';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { SeriesPage, SeriesSkeleton } from '~/features/series/series-page';
import { useParams } from '~/lib/router';

/** `manage/series/:seriesId` */
export function SeriesRoute(): ReactNode {
  const { seriesId = '' } = useParams();
  return (
    <ManageFrame here="manage">
      <Suspense fallback={<SeriesSkeleton />}>
        <SeriesPage key={seriesId} seriesId={seriesId} />
      </Suspense>
    </ManageFrame>
  );
}
