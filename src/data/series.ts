import {
  seriesCalls,
  type ChangeSeriesBody,
  type CreateSeriesBody,
  type Series,
  type SeriesChangeAnswer,
  type SeriesPreview,
} from '~/api/manage/series';
import { isFailure, type Failure } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { liveFor } from './live/live';
import { manageSubjects } from './live/manage-subjects';
import { manageKeys } from './manage-keys';
import { useSend, type Send } from './send';
import { useOwner, type Owner, ownerNow } from './shell';

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

/** What the server answered is shown at once; what else managers look at is read again. */
function settle(services: Services, series: Series): void {
  services.queries.setQueryData(manageKeys.series(ownerNow(services), series.id), series);
  liveFor(services).following(manageSubjects.events).reread();
}

/** Repeats an event. Ends with its series. */
export function useSendNewSeries(): Send<Series, CreateSeriesBody> {
  const services = useServices();
  return useSend((sender, body) => sender.send(seriesCalls.createSeries, { body }), {
    onDone: (series) => settle(services, series),
  });
}

/** Carries a change out that a dry run was seen of. Fails with `stale` where it would do something else by now. */
export function useSendSeriesChange(seriesId: string): Send<SeriesChangeAnswer, ChangeSeriesBody> {
  const services = useServices();
  return useSend((sender, body) => sender.send(seriesCalls.changeSeries, { params: { seriesId }, body }), {
    onDone: ({ series }) => settle(services, series),
    onFailed: ({ code }) => {
      if (code !== 'stale') return;
      void services.queries.invalidateQueries({ queryKey: manageKeys.series(ownerNow(services), seriesId) });
    },
  });
}
