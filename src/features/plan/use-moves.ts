import type { PlanKind } from '~/api/manage/vocabulary';
import { useEffect, useMemo, useState } from 'react';
import { useMovePlanned } from '~/data/plan.mutations';
import { useAnnounce } from '~/data/settings';
import type { PlanLane } from '~/api/manage/plan.schema';
import { placedAnew } from '~/domain/plan-lanes';
import { useManageMessages } from '~/i18n/manage-words';
import { isFailure, type Failure } from '~/lib/failure';
import { backOf, isSamePlan, type PlanMove } from './moving';
import { changeOf } from './plan-change';
import { usePlanWords } from './use-plan-words';

/** What became of the last move. */
export type Outcome =
  | {
      readonly kind: 'moved';
      readonly move: PlanMove;
      readonly lockVersion: number;
      readonly isUndo: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly move: PlanMove;
      readonly failure: Failure;
      readonly repeat: () => void;
    };

export interface Moves {
  /** The lanes with what is on its way already at its new place. */
  readonly lanes: readonly PlanLane[];
  /** A published event's move waits here for a look at what it does to others. */
  readonly asking: PlanMove | undefined;
  readonly isSending: boolean;
  readonly outcome: Outcome | undefined;
  /** One funnel for the pointer, the keys and the dialog. */
  request(move: PlanMove): void;
  confirm(notify: boolean): void;
  leave(): void;
  undo(): void;
  forget(): void;
}

/** From a drop to the server and back, with the way back. */
export function useMoves(read: readonly PlanLane[], by: PlanKind): Moves {
  const t = useManageMessages();
  const words = usePlanWords(by);
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useMovePlanned();
  const [asking, setAsking] = useState<Asked>();
  const [underWay, setUnderWay] = useState<PlanMove>();
  const [outcome, setOutcome] = useState<Outcome>();
  const shown = underWay ?? asking?.move;
  const lanes = useMemo(() => (shown ? placedAnew(read, shown.after, by) : read), [read, shown, by]);

  async function send({ move, isUndo }: Asked, notify: boolean | undefined): Promise<void> {
    setUnderWay(move);
    setOutcome(undefined);
    const { title } = move.before;
    try {
      const saved = await mutateAsync({ eventId: move.before.id, body: changeOf(move, by, notify) });
      const target = words.target({ ...move.after, lane: words.laneName(move.to) });
      announce(t(isUndo ? 'plan.undone' : 'plan.moved', { title, target }));
      setOutcome({ kind: 'moved', move, lockVersion: saved.lock_version, isUndo });
    } catch (error) {
      if (!isFailure(error)) throw error;
      const repeat = () => void send({ move, isUndo }, notify);
      setOutcome({ kind: 'refused', move, failure: error, repeat });
    } finally {
      setUnderWay(undefined);
    }
  }

  function ask(asked: Asked): void {
    if (isSamePlan(asked.move) || underWay) return;
    const { state: standing } = asked.move.before;
    setOutcome(undefined);
    if (standing === 'published' || standing === 'live') setAsking(asked);
    else void send(asked, undefined);
  }

  // By other lanes, "from" and "to" are something else: the way back goes with them.
  useEffect(() => () => setOutcome(undefined), [by]);
  return {
    lanes,
    asking: asking?.move,
    isSending: isPending,
    outcome,
    request: (move) => ask({ move, isUndo: false }),
    confirm(notify) {
      setAsking(undefined);
      if (asking) void send(asking, notify);
    },
    leave: () => setAsking(undefined),
    undo() {
      if (outcome?.kind === 'moved') ask({ move: backOf(outcome.move, outcome.lockVersion), isUndo: true });
    },
    forget: () => setOutcome(undefined),
  };
}

interface Asked {
  readonly move: PlanMove;
  readonly isUndo: boolean;
}
