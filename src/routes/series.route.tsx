import { Suspense, type ReactNode } from 'react';
import { SeriesPage, SeriesSkeleton } from '~/features/series/series-page';
import { useParams } from '~/lib/router';

/** `manage/series/:seriesId` */
export function SeriesRoute(): ReactNode {
  const { seriesId = '' } = useParams();
  return (
    <Suspense fallback={<SeriesSkeleton />}>
      <SeriesPage key={seriesId} seriesId={seriesId} />
    </Suspense>
  );
}
