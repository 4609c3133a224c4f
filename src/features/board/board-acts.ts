import { useRef, useState } from 'react';
import { useActOnBoard, type BoardAct } from '~/data/board.mutations';
import { useAnnounce } from '~/data/settings';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { Waiting } from '~/domain/board-facts';
import { useManageMessages } from '~/i18n/manage-words';
import { isFailure, type Failure } from '~/lib/failure';

export interface RefusedAct {
  /** What it was pressed for: the refusal stands there. */
  readonly of: string;
  readonly failure: Failure;
  /** The event as it really is, where the server said so. */
  readonly current: ManagedEvent | undefined;
  /** Does the very same again. */
  readonly repeat: () => void;
  /** Another number each time: the same again is news too. */
  readonly attempt: number;
}

export type PlainAct = Extract<BoardAct, { readonly kind: 'act' }>['act'];

/** What can be done from the board, one thing at a time, and what it was refused with. */
export interface BoardActs {
  readonly event: ManagedEvent;
  readonly now: number;
  /** For what something is under way. */
  readonly pending: string | undefined;
  readonly refused: RefusedAct | undefined;
  act(of: string, act: PlainAct, isWithoutFood?: boolean): void;
  offer(of: string, to: Waiting): void;
  setCapacity(of: string, capacity: number, onDone: () => void): void;
}

export function useBoardActs(event: ManagedEvent, now: number): BoardActs {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { mutateAsync } = useActOnBoard(event.id);
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<RefusedAct>();
  const attempts = useRef(0);

  async function run(of: string, act: BoardAct, done: string, onDone?: () => void): Promise<void> {
    setPending(of);
    setRefused(undefined);
    try {
      await mutateAsync(act);
      announce(done);
      onDone?.();
    } catch (error) {
      if (!isFailure(error)) throw error;
      attempts.current += 1;
      setRefused({
        of,
        failure: error,
        current: eventIn(error.current),
        repeat: () => void run(of, act, done, onDone),
        attempt: attempts.current,
      });
    } finally {
      setPending(undefined);
    }
  }

  const start = (...given: Parameters<typeof run>) => {
    if (pending === undefined) void run(...given);
  };
  const { lock_version } = event;
  return {
    event,
    now,
    pending,
    refused,
    act: (of, act, isWithoutFood = false) =>
      start(of, { kind: 'act', act, lock_version, isWithoutFood }, t(`board.done.${act}`)),
    offer: (of, { registration_id: registrationId, lock_version: version, people }) =>
      start(of, { kind: 'offer', registrationId, lock_version: version }, t('board.done.offer', { people })),
    setCapacity: (of, capacity, onDone) =>
      start(of, { kind: 'capacity', capacity, lock_version }, t('board.done.raise', { capacity }), onDone),
  };
}

// Validated by the call's own answer schema, or not there at all.
const eventIn = (current: unknown): ManagedEvent | undefined =>
  typeof current === 'object' && current !== null && 'updated_at' in current && 'title' in current
    ? (current as ManagedEvent)
    : undefined;
