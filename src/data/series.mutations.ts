import { seriesCalls } from '~/api/manage/series-calls';
import type {
  ChangeSeriesBody,
  CreateSeriesBody,
  Series,
  SeriesChangeAnswer,
} from '~/api/manage/series.schema';
import { useServices, type Services } from '~/platform/services';
import { actsFor } from './acts';
import { manageKeys } from './manage-keys';
import { managedSubject } from './manage.live';
import { ownerNow } from './me';
import { useMutation, type Mutation } from './use-mutation';

/** What the server answered is shown at once; what else managers look at is read again. */
function settle(services: Services, series: Series): void {
  services.queries.setQueryData(manageKeys.series(ownerNow(services), series.id), series);
  managedSubject(services).resync.ask();
}

/** Repeats an event. Resolves to its series; rejects with `Failure`. */
export function useCreateSeries(): Mutation<Series, CreateSeriesBody> {
  const services = useServices();
  return useMutation<Series, CreateSeriesBody>({
    mutationFn: (body) => actsFor(services).run(seriesCalls.createSeries, { body }),
    onSuccess: (series) => settle(services, series),
  });
}

/** Carries a change out that a dry run was seen of. Rejects with `stale` where it would do something else by now. */
export function useChangeSeries(seriesId: string): Mutation<SeriesChangeAnswer, ChangeSeriesBody> {
  const services = useServices();
  return useMutation<SeriesChangeAnswer, ChangeSeriesBody>({
    mutationFn: (body) => actsFor(services).run(seriesCalls.changeSeries, { params: { seriesId }, body }),
    onSuccess: ({ series }) => settle(services, series),
    onError: (failure) => {
      if (failure.code !== 'stale') return;
      void services.queries.invalidateQueries({ queryKey: manageKeys.series(ownerNow(services), seriesId) });
    },
  });
}
