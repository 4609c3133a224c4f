import { channels, type EventMessage, topicOf } from '~/api/channels';
import type { EventLive } from '~/api/event.schema';
import type { Today } from '~/api/manage/board';
import { isOnDays } from '~/domain/event-days';
import { isRemoved, toEventChange } from '~/domain/live';
import type { Services } from '~/platform/services';
import { manageKeys } from '../manage-keys';
import { ownerNow } from '../shell';
import { activeQueries, type Subject } from './live';

/**
 * What runs today. Everything that touches the day is read again when one of its events changes, or another one comes to it. Apart from the
 * other subjects of managers, because a card follows it.
 */
export const today: Subject<EventMessage> = {
  topic: () => topicOf(channels.manage, {}),
  queryKey: manageKeys.today,
  rows: (services) => todayOnScreen(services).flatMap(({ data }) => data.items.map(({ event }) => event)),
  handler: ({ live, services, reread }) => ({
    apply(message) {
      const change = toEventChange(message);
      live.events.queue(change);
      const concerns = todayOnScreen(services).some(
        ({ day, data }) =>
          data.items.some(({ event }) => event.id === change.id) ||
          (!isRemoved(change) && touches(change, day)),
      );
      if (concerns) reread();
      return change;
    },
  }),
};

interface TodayOnScreen {
  readonly day: string;
  readonly data: Today;
}

export const todayOnScreen = (services: Services): readonly TodayOnScreen[] =>
  activeQueries(services.queries, manageKeys.today(ownerNow(services))).map(({ queryKey, state }) => ({
    day: String(queryKey[2]),
    data: state.data as Today,
  }));

/** Without the times at its place, which back ends before 2.2 do not tell, it may. */
const touches = ({ starts_local, ends_local }: EventLive, day: string): boolean =>
  !starts_local || !ends_local || isOnDays({ starts_local, ends_local }, { from: day, to: day });
