import { doorCalls, type CheckInConflict, type CheckInConflicts } from '~/api/manage/door';
import { isUnknownCall } from '~/lib/failure';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useSend, type Send } from './send';
import { ownerNow, useOwner } from './shell';

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
  readonly conflict: CheckInConflict;
  readonly action: 'acknowledge' | 'undo';
}

/** Leaves an entry as it is, or undoes what counts of it. Ends with the conflicts that are left. */
export function useSettleConflict(eventId: string): Send<CheckInConflicts, Settlement> {
  const services = useServices();
  const { queries } = services;
  const key = () => manageKeys.conflicts(ownerNow(services), eventId);
  return useSend(
    (sender, { conflict: { id }, action }) =>
      sender.send(doorCalls.settleConflict, { params: { checkInId: id }, body: { action } }),
    {
      onDone: (left) => queries.setQueryData(key(), left),
      onFailed: () => queries.invalidateQueries({ queryKey: key() }),
    },
  );
}
