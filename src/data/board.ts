import { boardCalls, type ArrivalBuckets, type Board } from '~/api/manage/board';
import { eventCalls } from '~/api/manage/calls';
import {
  doorCalls,
  type CheckInConflict,
  type CheckInConflicts,
  type settleActions,
} from '~/api/manage/door';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { guestCalls, type Guest } from '~/api/manage/guests';
import { liveFor, refetchActive } from '~/data/live/live';
import { liveOf } from '~/domain/live';
import { isUnknownCall } from '~/lib/failure';
import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { prefetchManagedEvent } from './manage.queries';
import { useSend, type Send, type Sender } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

const board = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.boardCounts(owner, eventId),
    queryFn: ({ signal }) => api.request(boardCalls.showBoard, { params: { eventId } }, { signal }),
  });

const arrivals = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.arrivals(owner, eventId),
    queryFn: ({ signal }) => api.request(boardCalls.listArrivals, { params: { eventId } }, { signal }),
  });

/** Starts the reads that the board waits for, all at once. */
export function prefetchBoard(services: Services, eventId: string): void {
  const owner = ownerNow(services);
  void prefetchManagedEvent(services, eventId);
  void services.queries.prefetchQuery(board(services, owner, eventId));
  void services.queries.prefetchQuery(arrivals(services, owner, eventId));
}

/** What the board counts. Suspends; throws `Failure`. */
export function useBoard(eventId: string): Board {
  return useSuspenseQuery(board(useServices(), useOwner(), eventId)).data;
}

const noReceipts: Board['receipts'] = [];

/** What changes of the event told families; empty until it is read. */
export function useReceipts(eventId: string): Board['receipts'] {
  return useQuery(board(useServices(), useOwner(), eventId)).data?.receipts ?? noReceipts;
}

/** When people came in; `undefined` while it is read, or when it cannot be read. */
export function useArrivals(eventId: string): ArrivalBuckets['buckets'] | undefined {
  return useQuery(arrivals(useServices(), useOwner(), eventId)).data?.buckets;
}

/** What a manager changes about an event from its board. `lock_version` is of what was seen. */
export type BoardChange =
  | {
      readonly kind: 'action';
      readonly action: 'publish' | 'unpublish' | 'open_doors' | 'complete';
      readonly lock_version: number;
      /** There is no food yet, and the person who publishes knows. */
      readonly isWithoutFood?: boolean;
    }
  | { readonly kind: 'reopen'; readonly reason: string; readonly lock_version: number }
  | { readonly kind: 'seen'; readonly registrationIds: readonly string[] }
  | { readonly kind: 'capacity'; readonly capacity: number; readonly lock_version: number }
  | {
      readonly kind: 'guest';
      readonly action: 'offer' | 'withdraw';
      readonly registrationId: string;
      /** Of the party. */
      readonly lock_version: number;
    };

function request(sender: Sender, eventId: string, change: BoardChange): Promise<ManagedEvent | Guest> {
  switch (change.kind) {
    case 'seen':
      return sender.send(boardCalls.seeLateCancellations, {
        params: { eventId },
        body: { registration_ids: [...change.registrationIds] },
      });
    case 'action': {
      const { action, lock_version, isWithoutFood } = change;
      const body = { action, lock_version, ...(isWithoutFood && { without_food: true }) };
      return sender.send(eventCalls.runEventAction, { params: { eventId }, body });
    }
    case 'reopen': {
      const { lock_version, reason } = change;
      const body = { action: 'reopen' as const, lock_version, reason };
      return sender.send(eventCalls.runEventAction, { params: { eventId }, body });
    }
    case 'capacity':
      return sender.send(eventCalls.changeEvent, {
        params: { eventId },
        body: { lock_version: change.lock_version, capacity: change.capacity },
      });
    case 'guest':
      return sender.send(guestCalls.runGuestAction, {
        params: { registrationId: change.registrationId },
        body: { action: change.action, lock_version: change.lock_version },
      });
  }
}

/**
 * What follows from it is read again before it is over; after a refusal, too, so that what is shown is true. Ends with the event as the
 * server then has it; after an offer with the party.
 */
export function useSendBoardChange(eventId: string): Send<ManagedEvent | Guest, BoardChange> {
  const services = useServices();
  const refresh = (event: unknown) => {
    const owner = ownerNow(services);
    if (isManagedEvent(event)) {
      services.queries.setQueryData(manageKeys.managedEvent(owner, eventId), event);
      liveFor(services).events.put(liveOf(event));
    }
    return Promise.all([
      refetchActive(services.queries, manageKeys.managedEvent(owner, eventId)),
      refetchActive(services.queries, manageKeys.board(owner, eventId)),
      refetchActive(services.queries, manageKeys.today(owner)),
    ]).catch(() => undefined);
  };
  return useSend((sender, change) => request(sender, eventId, change), {
    onDone: refresh,
    onFailed: ({ current }) => refresh(current),
  });
}

// Validated by the call's own answer schema, or not there at all.
const isManagedEvent = (value: unknown): value is ManagedEvent =>
  typeof value === 'object' && value !== null && 'updated_by' in value && 'dishes' in value;

interface OpenConflicts {
  /** `undefined` until read, where the back end has no doors, and for a draft: nobody has passed its door. */
  readonly conflicts: CheckInConflicts | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The conflicts of an event that no manager has settled. */
export function useConflicts(eventId: string, isDraft: boolean): OpenConflicts {
  const { api } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: manageKeys.conflicts(useOwner(), eventId),
    queryFn: ({ signal }) => api.request(doorCalls.listConflicts, { params: { eventId } }, { signal }),
    enabled: !isDraft,
  });
  const hasDoors = !isUnknownCall(error);
  return { conflicts: data, hasFailed: !data && !!error && hasDoors, retry: () => void refetch() };
}

export interface Settlement {
  readonly conflicts: readonly CheckInConflict[];
  readonly action: (typeof settleActions)[number];
}

/** Settles entries one after the other, each for good. Ends with the conflicts that are left. */
export function useSettleConflicts(eventId: string): Send<CheckInConflicts | undefined, Settlement> {
  const services = useServices();
  const { queries } = services;
  const key = () => manageKeys.conflicts(ownerNow(services), eventId);
  return useSend(
    async (sender, { conflicts, action }) => {
      let left: CheckInConflicts | undefined;
      for (const { id } of conflicts)
        left = await sender.send(doorCalls.settleConflict, { params: { checkInId: id }, body: { action } });
      return left;
    },
    {
      onDone: (left) => queries.setQueryData(key(), left),
      onFailed: () => queries.invalidateQueries({ queryKey: key() }),
    },
  );
}
