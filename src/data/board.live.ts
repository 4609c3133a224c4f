import { useEffect, useMemo } from 'react';
import type { Board } from '~/api/manage/board.schema';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useFollowManaged, useFollowManagedEvent, type ManagedEventListener } from './manage.live';
import { useOwner, type Owner } from './me';
import { refetchActive } from './refetch';
import { createResync } from './resync';

/** Keeps everything a manager sees of one event in step with the server while the caller is on the screen. */
export function useFollowBoard(eventId: string): void {
  const services = useServices();
  const owner = useOwner();
  const listener = useMemo(() => listen(services, owner, eventId), [services, owner, eventId]);
  useFollowManaged();
  useFollowManagedEvent(eventId, listener);
  useEffect(() => listener.stop, [listener]);
}

function listen(
  { queries }: Services,
  owner: Owner,
  eventId: string,
): ManagedEventListener & { readonly stop: () => void } {
  const read = () =>
    Promise.all([
      refetchActive(queries, manageKeys.managedEvent(owner, eventId)),
      refetchActive(queries, manageKeys.board(owner, eventId)),
    ]);
  const resync = createResync(read);
  // At once: who comes and goes is what one looks at. What is read afterwards says it again.
  const showPresent = (present: Board['present']) =>
    queries.setQueryData(
      manageKeys.boardCounts(owner, eventId),
      (board?: Board) => board && { ...board, present },
    );
  return {
    onMessage(message) {
      if (message.type === 'present') showPresent(message.people);
      resync.ask();
    },
    onGap: read,
    stop: resync.cancel,
  };
}
