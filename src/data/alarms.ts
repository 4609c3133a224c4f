/** What cannot wait at the events that somebody runs. */
import { topicOf } from '~/api/channels';
import { alarmCalls, alarmChannels, type Alarm, type AlarmMessage } from '~/api/manage/alarms';
import type { Today } from '~/api/manage/board';
import { isUnknownCall } from '~/lib/failure';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { activeData, type Subject } from './live/live';
import { today, todayOnScreen } from './live/today.subject';
import { useFollow } from './live/use-live';
import { manageKeys } from './manage-keys';
import { ownerNow, useOwner } from './shell';

const isKnown = (alarm: Alarm | null): alarm is Alarm => alarm !== null;
/** What of it is shown. Until when a door is silent moves with each guest of the others. */
const factsOf = (alarms: readonly Alarm[]): string =>
  JSON.stringify(alarms.map(({ kind, count, door, at }) => [kind, door, count, at]));

/** The alarms of all events, and what *Today* counts of them, of kitchens and of hands. A message says what one event's are; where it is news, all is read again. */
export const alarms: Subject<AlarmMessage> = {
  signedInOnly: true,
  topic: () => topicOf(alarmChannels.alarms, {}),
  queryKey: manageKeys.alarms,
  handler: ({ live, services, reread }) => ({
    apply(message) {
      const { event_id } = message;
      const isOfToday = (counts: (item: Today['items'][number]) => boolean): boolean =>
        todayOnScreen(services).some(({ data }) =>
          data.items.some((item) => item.event.id === event_id && counts(item)),
        );
      if (message.type !== 'alarms.changed') {
        if (isOfToday(() => true)) live.following(today).reread();
        return undefined;
      }
      const told = message.alarms.filter(isKnown);
      const lists = activeData<readonly Alarm[]>(services.queries, manageKeys.alarms(ownerNow(services)));
      const isNews = lists.some(
        (list) => factsOf(list.filter(({ event }) => event.id === event_id)) !== factsOf(told),
      );
      if (isNews) reread();
      const counted = (kind: Alarm['kind']) => told.find((one) => one.kind === kind)?.count ?? 0;
      const isOther = isOfToday(
        ({ conflicts, open_reports }) =>
          conflicts !== counted('conflict') || open_reports !== counted('allergen_report'),
      );
      if (isOther) live.following(today).reread();
      return undefined;
    },
  }),
};

/** Live; `undefined` until they are known. Never suspends and never throws. */
export function useAlarms(): readonly Alarm[] | undefined {
  const { api } = useServices();
  const owner = useOwner();
  useFollow(alarms);
  return useQuery({
    queryKey: manageKeys.alarms(owner),
    queryFn: ({ signal }) =>
      api.request(alarmCalls.listAlarms, {}, { signal }).then(
        ({ items }) => items.filter(isKnown),
        (error: unknown) => {
          // A back end before 2.8 has none.
          if (isUnknownCall(error)) return [];
          throw error;
        },
      ),
    enabled: owner !== null,
  }).data;
}
