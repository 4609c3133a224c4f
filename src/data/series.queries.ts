import { isFailure, type Failure } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import {
  seriesCalls,
  type ChangeSeriesBody,
  type Series,
  type SeriesChangeAnswer,
  type SeriesPreview,
} from '~/api/manage/series';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useOwner, type Owner } from './shell';

const seriesOf = ({ api }: Services, owner: Owner, seriesId: string) =>
  queryOptions({
    queryKey: manageKeys.series(owner, seriesId),
    queryFn: ({ signal }) => api.request(seriesCalls.showSeries, { params: { seriesId } }, { signal }),
  });

/** A series with every date it has. Suspends; throws `Failure`. */
export function useSeries(seriesId: string): Series {
  const services = useServices();
  return useSuspenseQuery(seriesOf(services, useOwner(), seriesId)).data;
}

/** The same without waiting for it; `undefined` while it is read, or when it cannot be. */
export function useSeriesNow(seriesId: string): Series | undefined {
  return useQuery(seriesOf(useServices(), useOwner(), seriesId)).data;
}

/** The dates of a rule as the server sees them: with what else is at the place then. `undefined` until the server has responded. */
export function useSeriesPreview(eventId: string, rrule: string | undefined): SeriesPreview | undefined {
  const { api } = useServices();
  const owner = useOwner();
  return useQuery({
    queryKey: manageKeys.seriesPreview(owner, eventId, rrule ?? ''),
    queryFn: ({ signal }) =>
      api.request(
        seriesCalls.previewSeries,
        { query: { event_id: eventId, rrule: rrule ?? '' } },
        { signal },
      ),
    enabled: rrule !== undefined,
    placeholderData: keepPreviousData,
  }).data;
}

export interface DryRun {
  readonly answer: SeriesChangeAnswer | undefined;
  /** `answer` is for an earlier change: a request is pending. */
  readonly isFetching: boolean;
  readonly failure: Failure | undefined;
  retry(): void;
}

/** What a change of a series would do. Requested again for each `body`; changes nothing. */
export function useDryRun(seriesId: string, body: ChangeSeriesBody | undefined): DryRun {
  const { api } = useServices();
  const owner = useOwner();
  const query = useQuery({
    queryKey: manageKeys.dryRun(owner, seriesId, body),
    queryFn: ({ signal }) => {
      const sent = { ...(body as ChangeSeriesBody), dry_run: true };
      return api.request(
        seriesCalls.changeSeries,
        { params: { seriesId }, body: sent },
        { signal, idempotencyKey: newId() },
      );
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    // Never from the cache: people may have registered since.
    staleTime: 0,
    gcTime: 0,
  });
  const failure = isFailure(query.error) ? query.error : undefined;
  return {
    answer: failure ? undefined : query.data,
    isFetching: query.isFetching,
    failure,
    retry: () => void query.refetch(),
  };
}
