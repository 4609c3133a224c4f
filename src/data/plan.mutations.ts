import { eventCalls } from '~/api/manage/calls';
import { planCalls, type UndoMoveBody } from '~/api/manage/plan';
import type { ChangeEventBody } from '~/api/manage/action.schema';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useServices } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { ownerNow } from './shell';
import { refetchActive } from './active-queries';
import { useSend, type Send } from './send';
import { liveFor } from './live/live';
import { manageSubjects } from './live/manage-subjects';

export type PlannedMove = { readonly eventId: string } & (
  | { readonly change: ChangeEventBody }
  | { readonly undo: UndoMoveBody }
);

/** Moves an event, or undoes its last move. Ends with it as the server then has it, once the plan on the screen has been read again. */
export function useSendMove(): Send<ManagedEvent, PlannedMove> {
  const services = useServices();
  // Also after a refusal: somebody knows better than what is on the screen.
  const reread = () => {
    liveFor(services).following(manageSubjects.events).reread();
    return refetchActive(services.queries, manageKeys.plans(ownerNow(services))).catch(() => undefined);
  };
  return useSend(
    (sender, { eventId, ...move }) =>
      'undo' in move
        ? sender.send(planCalls.undoMove, { params: { eventId }, body: move.undo })
        : sender.send(eventCalls.changeEvent, { params: { eventId }, body: move.change }),
    { onDone: reread, onFailed: reread },
  );
}
