import {
  seriesCalls,
  type ChangeSeriesBody,
  type CreateSeriesBody,
  type Series,
  type SeriesChangeAnswer,
} from '~/api/manage/series';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { liveFor } from './live/live';
import { manageSubjects } from './live/manage-subjects';
import { ownerNow } from './shell';
import { useSend, type Send } from './send';

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
