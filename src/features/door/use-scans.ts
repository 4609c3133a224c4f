import { useCallback, useState } from 'react';
import type { DoorTicket } from '~/api/manage/door';
import { useClockNow } from '~/data/clock';
import type { DoorDevice, NewWalkIn } from '~/data/door';
import { findTicket, type DoorList } from '~/data/door.queries';
import { defaultCount, lookAt, type DoorAnswer, type DoorMode } from '~/domain/door';
import { useAnswers } from './answers';

interface OpenDoor {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
}

/** What a helper does at a door, and the last answers. `doorNow` returns the name of the door. */
export function useScans({ list, device }: OpenDoor, kind: 'in' | 'out', doorNow: () => string) {
  const { state, show, look, replace, clear, turn } = useAnswers();
  const now = useClockNow();
  const [isLooking, setLooking] = useState(false);
  const mode: DoorMode = isLooking ? 'look' : kind;

  /** Makes the next ticket one to look at, or no longer. */
  const startLooking = useCallback(
    (isWanted: boolean): void => {
      setLooking(isWanted);
      // "4 checked in" would be read as the answer to the next ticket.
      turn();
    },
    [turn],
  );
  const waitingNow = () => device?.state.get().waiting ?? [];
  function lookOnce(ticket: DoorTicket | undefined, code: string | null): void {
    setLooking(false);
    look(lookAt(list, { ticket, code, at: now() }, waitingNow()));
  }
  const run = (way: 'in' | 'out', ticket: DoorTicket | undefined, code: string | null, count: number) =>
    show(() => device?.pass(list, { kind: way, count, ticket, code, door: doorNow() }));
  return {
    state,
    clear,
    mode,
    startLooking,
    /** Resolves when the code is answered. */
    async check(code: string): Promise<void> {
      const ticket = await findTicket(list, waitingNow(), code);
      if (isLooking) lookOnce(ticket, code);
      else await run(kind, ticket, code, defaultCount(ticket, waitingNow(), kind));
    },
    /** `count` people of a party that was found by name. */
    pass(ticket: DoorTicket, count: number): void {
      if (isLooking) lookOnce(ticket, null);
      else void run(kind, ticket, null, count);
    },
    checkIn: (ticket: DoorTicket, count: number): void => void run('in', ticket, null, count),
    admitAnyway: (answer: DoorAnswer, count: number): void =>
      void replace(answer, () => device?.admitAnyway(answer, count, doorNow())),
    undo: (answer: DoorAnswer): void => void replace(answer, () => device?.undo(answer, doorNow())),
    addWalkIn: (party: NewWalkIn): void => void show(() => device?.addWalkIn(list, party, doorNow())),
  };
}
