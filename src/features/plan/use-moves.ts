import { useMemo, useState } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { useSendMove, type PlannedMove } from '~/data/plan';
import type { FailedSend, Send } from '~/data/send';
import { useAnnounce } from '~/data/shell';
import { repositioned } from '~/domain/plan-lanes';
import { useManageMessages } from '~/i18n/manage-messages';
import { epochOf } from '~/lib/instants';
import { changeOf, isSamePlan, reversed, type PlanMove } from './plan-move';
import { usePlanMessages } from './use-plan-messages';

interface Undo {
  readonly lockVersion: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The result of the last move, or of undoing it. */
export type Outcome =
  | {
      readonly kind: 'moved';
      readonly move: PlanMove;
      /** Whether notices wait until the move cannot be undone any more. */
      readonly notifies: boolean;
      /** Missing where the back end cannot undo a move. */
      readonly undo: Undo | undefined;
    }
  | { readonly kind: 'undone'; readonly move: PlanMove }
  | (FailedSend & { readonly kind: 'refused'; readonly move: PlanMove; readonly isUndo: boolean });

/** An event in one lane. An event of several restaurants is in several lanes. */
export interface FocusedEvent {
  readonly lane: string;
  readonly id: string;
}

export interface Moves {
  /** The lanes, with a move that is being saved already made. */
  readonly lanes: readonly PlanLane[];
  /** The move of a published event that waits for a look at whom it affects. */
  readonly asking: PlanMove | undefined;
  readonly outcome: Outcome | undefined;
  /** The event that gets the focus, because what had it is gone. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  /** Moves by the pointer, the keys and the dialog all come here. */
  request(move: PlanMove): void;
  confirm(notify: boolean): void;
  leave(): void;
  /** Undoes the last move without asking. */
  undo(): void;
  /** Dismisses the outcome. */
  forget(): void;
}

interface Started {
  readonly move: PlanMove;
  readonly by: PlanKind;
  readonly notifies: boolean;
  readonly isUndo: boolean;
}

/** From a drop to the server and back. The last move can be undone as long as the server says so. */
export function useMoves(read: readonly PlanLane[], by: PlanKind): Moves {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const announce = useAnnounce();
  const { state, isSending, send, reset } = useSendMove();
  const [asking, setAsking] = useState<PlanMove>();
  const [last, setLast] = useState<Started>();
  const [focusAt, setFocusAt] = useState<FocusedEvent>();
  // In other lanes than those of the move there is nothing to show before the server replies.
  const underWay = isSending && last?.by === by ? last.move : undefined;
  const shown = underWay ?? asking;
  const lanes = useMemo(() => (shown ? repositioned(read, shown.after, by) : read), [read, shown, by]);
  const outcome = last && !isSending ? outcomeOf(last, state) : undefined;

  const focusOn = ({ before, to }: PlanMove) => setFocusAt({ lane: to.key, id: before.id });
  const target = ({ after, to }: PlanMove) => words.target({ ...after, lane: words.laneName(to) });

  function start(move: PlanMove, notify: boolean | undefined): void {
    setLast({ move, by, notifies: notify === true, isUndo: false });
    focusOn(move);
    const { id, title } = move.before;
    send(
      { eventId: id, change: changeOf(move, by, notify) },
      {
        onDone: ({ undo_until }) =>
          announce(
            [t('plan.moved', { title, target: target(move) }), undo_until !== null && t('plan.undo.how')]
              .filter(Boolean)
              .join(' '),
          ),
      },
    );
  }

  return {
    lanes,
    asking,
    outcome,
    focusAt,
    request(move) {
      if (isSamePlan(move) || isSending) return;
      const { state: now } = move.before;
      if (now === 'published' || now === 'live') setAsking(move);
      else start(move, undefined);
    },
    confirm(notify) {
      setAsking(undefined);
      if (asking) start(asking, notify);
    },
    leave() {
      setAsking(undefined);
      if (asking) focusOn(reversed(asking));
    },
    undo() {
      if (outcome?.kind !== 'moved' || !outcome.undo) return;
      const back = reversed(outcome.move);
      setLast({ move: back, by, notifies: false, isUndo: true });
      focusOn(back);
      const { id, title } = back.before;
      send(
        { eventId: id, undo: { lock_version: outcome.undo.lockVersion } },
        { onDone: () => announce(t('plan.undone', { title, target: target(back) })) },
      );
    },
    forget() {
      reset();
      if (outcome) focusOn(outcome.kind === 'refused' ? reversed(outcome.move) : outcome.move);
    },
  };
}

/** What came of a move; `undefined` before it was sent. */
function outcomeOf(
  { move, notifies, isUndo }: Started,
  state: Send<ManagedEvent, PlannedMove>['state'],
): Outcome | undefined {
  if ('failure' in state) return { ...state, kind: 'refused', move, isUndo };
  if (state.status !== 'done') return undefined;
  if (isUndo) return { kind: 'undone', move };
  const { undo_until, lock_version } = state.data;
  const undo = undo_until === null ? undefined : { lockVersion: lock_version, until: epochOf(undo_until) };
  return { kind: 'moved', move, notifies, undo };
}
