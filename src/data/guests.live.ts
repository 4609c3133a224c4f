import { useEffect } from 'react';
import { limits } from '~/api/vocabulary';
import { guestCalls } from '~/api/manage/guest.calls';
import { manageTopics, type ManagedEventMessage } from '~/api/manage/channels';
import { useServices, type Services } from '~/platform/services';
import { createFollowing } from './following';
import { putGuests } from './guests.queries';
import { manageKeys } from './manage-keys';
import { useOwner, type Owner } from './me';
import { refetchActive } from './refetch';
import { createResync } from './resync';

/** What comes within this time is read together. */
const TOGETHER = 120;

/** Keeps the guest list in step with the server while the caller is on the screen. */
export function useFollowGuests(eventId: string): void {
  const services = useServices();
  const owner = useOwner();
  useEffect(() => follow(services, owner, eventId), [services, owner, eventId]);
}

function follow(services: Services, owner: Owner, eventId: string): () => void {
  const { cable, queries } = services;
  const resync = createResync(() => refetchActive(queries, manageKeys.guests(owner, eventId)));
  const changed = createGathering((ids) => readThese(services, owner, eventId, ids), resync.ask);
  const following = createFollowing<ManagedEventMessage>({
    cable,
    topic: manageTopics.managedEvent(eventId),
    resync,
    apply(message) {
      if (message.type === 'guests.changed') changed.add(message.id);
    },
  });
  const leave = following.join();
  return () => {
    leave();
    changed.stop();
    resync.cancel();
  };
}

async function readThese(
  services: Services,
  owner: Owner,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const query = { ids: ids.join(','), limit: String(limits.guestPage) };
  const { items } = await services.api.request(guestCalls.listGuests, { params: { eventId }, query });
  putGuests(services, owner, eventId, items);
}

/** Ids that come in a burst, read together; where that fails, or they are too many, the whole list is read. */
function createGathering(read: (ids: readonly string[]) => Promise<void>, readAll: () => void) {
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const ids = [...gathered];
    gathered.clear();
    if (ids.length > limits.guestIds) readAll();
    else read(ids).catch(readAll);
  }

  return {
    add(id: string): void {
      gathered.add(id);
      timer ??= setTimeout(flush, TOGETHER);
    },
    stop(): void {
      clearTimeout(timer);
      gathered.clear();
    },
  };
}
