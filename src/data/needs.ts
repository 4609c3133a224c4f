/** Which events of the next days need a manager. */
import { channels, type EventMessage, topicOf } from '~/api/channels';
import { boardCalls, type EventNeeds } from '~/api/manage/board';
import { isRemoved, toEventChange } from '~/domain/live';
import { isUnknownCall } from '~/lib/failure';
import { epochOf } from '~/lib/instants';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import type { Subject } from './live/live';
import { manageKeys } from './manage-keys';
import { useOwner } from './shell';

export type ShortNeed = NonNullable<EventNeeds['needs'][number]>;

/** So far ahead the server looks, and a day for time zones. */
const AHEAD = 8 * 24 * 60 * 60_000;

/** Read again after each change of an event that is near. What needs attention only by the clock waits for the next change. */
export const needs: Subject<EventMessage> = {
  topic: () => topicOf(channels.manage, {}),
  queryKey: manageKeys.needs,
  handler: ({ services, reread }) => ({
    apply(message) {
      const change = toEventChange(message);
      if (isRemoved(change) || epochOf(change.starts_at) < services.clock.now() + AHEAD) reread();
      return undefined;
    },
  }),
};

const none: ReadonlyMap<string, readonly ShortNeed[]> = new Map();

const byEvent = (items: readonly EventNeeds[]): ReadonlyMap<string, readonly ShortNeed[]> =>
  new Map(
    items
      .map(({ event_id, needs: all }) => [event_id, all.filter((need) => need !== null)] as const)
      .filter(([, known]) => known.length > 0),
  );

/** By event; none until they are known, and where they cannot be. The screen follows `needs`. Never suspends and never throws. */
export function useNeeds(): ReadonlyMap<string, readonly ShortNeed[]> {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: manageKeys.needs(useOwner()),
    queryFn: ({ signal }) =>
      api.request(boardCalls.listNeeds, {}, { signal }).then(
        ({ items }) => items,
        (error: unknown) => {
          // A back end before 2.9 does not say.
          if (isUnknownCall(error)) return [];
          throw error;
        },
      ),
    select: byEvent,
  });
  return data ?? none;
}
