import * as v from 'valibot';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { managedShiftCalls, type EventShifts, type ShiftDecisionBody } from '~/api/manage/shifts';
import { editedShiftsSchema, type EditedShift } from '~/api/shift.schema';
import { nullIfUnknown } from '~/lib/failure';
import { queryOptions, useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { manageSubjects } from './live/manage-subjects';
import { useFollow } from './live/use-live';
import { manageKeys } from './manage-keys';
import { useEventRequests, type ChangeAnswer } from './manage.mutations';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

const shiftsOf = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.shifts(owner, eventId),
    queryFn: ({ signal }): Promise<EventShifts | null> =>
      api
        .request(managedShiftCalls.listEventShifts, { params: { eventId } }, { signal })
        .catch(nullIfUnknown),
  });

interface ReadShifts {
  /** `null` where the back end has no shifts; `undefined` while they are read. */
  readonly shifts: EventShifts | null | undefined;
  readonly hasFailed: boolean;
}

/** The shifts of an event with who has claimed them, live. */
export function useEventShifts(eventId: string): ReadShifts {
  useFollow(manageSubjects.shifts, eventId);
  const { data, isError } = useQuery(shiftsOf(useServices(), useOwner(), eventId));
  return { shifts: data, hasFailed: isError && data === undefined };
}

/** The shifts of the event that is open, as last read; `undefined` where none is open, `null` where the back end has no shifts. */
export function useShiftsNow(eventId: string | undefined): EventShifts | null | undefined {
  const query = shiftsOf(useServices(), useOwner(), eventId ?? '');
  return useQuery({ ...query, enabled: eventId !== undefined }).data;
}

/** As managers save shifts: what the server adds is left out. */
export const toEditedShifts = ({ items }: EventShifts): readonly EditedShift[] =>
  v.parse(editedShiftsSchema, items);

export type Decision = ShiftDecisionBody & { readonly shiftId: string };

/** Sends what a manager does with a shift and its claims. */
export function useSendShiftDecision(eventId: string): Send<EventShifts, Decision> {
  const services = useServices();
  const keyNow = () => manageKeys.shifts(ownerNow(services), eventId);
  return useSend(
    (sender, { shiftId, ...body }) =>
      sender.send(managedShiftCalls.decideShift, { params: { eventId, shiftId }, body }),
    {
      onDone: (shifts) => services.queries.setQueryData(keyNow(), shifts),
      onFailed: () => void services.queries.invalidateQueries({ queryKey: keyNow() }),
    },
  );
}

/** Saves which shifts an event has, all of them in their order. Somebody who was faster is not overwritten. */
export function useSendShifts({
  id,
  lock_version,
}: ManagedEvent): Send<ChangeAnswer, readonly EditedShift[]> {
  const services = useServices();
  const requestsOf = useEventRequests(id);
  const reread = (): void =>
    void services.queries.invalidateQueries({ queryKey: manageKeys.shifts(ownerNow(services), id) });
  return useSend((sender, shifts) => requestsOf(sender).change({ lock_version, shifts: [...shifts] }), {
    onDone: reread,
    onFailed: reread,
  });
}
