import { useCallback, useState } from 'react';
import type { DoorTicket } from '~/api/manage/door';
import { useClockNow } from '~/data/clock';
import type { NewWalkIn } from '~/data/door-device';
import { findTicket } from '~/data/door.queries';
import { defaultCount, lookAt, type DoorAnswer, type DoorMode } from '~/domain/door';
import { ticketsToChooseOf } from '~/domain/door-twins';
import { toTicketCode } from '~/domain/ticket-code';
import { useAnswers, type FoundTicket, type OpenDoor } from './answers';

const waitingAt = ({ device }: OpenDoor) => device?.state.get().waiting ?? [];

interface Found extends Pick<FoundTicket, 'door'> {
  readonly ticket: DoorTicket | undefined;
  readonly code: string | null;
}

/**
 * What a helper does at the doors of these events, and the last answers. A code of none of their lists is the first door's. `nameNow` returns the
 * name of the door; with `asksPeople` a party chooses how many of it are there.
 */
export function useScans(
  doors: readonly [OpenDoor, ...OpenDoor[]],
  kind: 'in' | 'out',
  nameNow: () => string,
  { asksPeople = false }: { readonly asksPeople?: boolean } = {},
) {
  const { state, show, look, ask, replace, clear, turn } = useAnswers();
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
  function lookOnce({ door, ticket, code }: Found): void {
    setLooking(false);
    look(lookAt(door.list, { ticket, code, at: now() }, waitingAt(door)));
  }
  const pass = (
    { door: { list, device }, ticket, code }: Found,
    count: number,
    way = kind,
  ): Promise<boolean> => show(() => device?.pass(list, { kind: way, count, ticket, code, door: nameNow() }));
  const doorOf = (answer: DoorAnswer | undefined): OpenDoor =>
    doors.find(({ list }) => list.event.id === answer?.eventId) ?? doors[0];

  async function find(code: string): Promise<Found> {
    const found = await Promise.all(
      doors.map(async (door) => ({ door, code, ticket: await findTicket(door.list, waitingAt(door), code) })),
    );
    return found.find(({ ticket }) => ticket) ?? { door: doors[0], code, ticket: undefined };
  }
  function choiceOf({ door, ticket }: Found): readonly FoundTicket[] {
    if (!ticket) return [];
    const all = doors.map((one) => ({ ...one, door: one, waiting: waitingAt(one) }));
    const scannedAt = all.find((one) => one.door === door);
    if (!scannedAt) return [];
    const at = now();
    const tickets = ticketsToChooseOf({ door: scannedAt, ticket }, all, { kind, at });
    if (tickets.length > 0) return tickets.map((one) => ({ door: one.door.door, ticket: one.ticket }));
    const { waiting, list } = scannedAt;
    const mayPass = asksPeople && lookAt(list, { ticket, code: null, at }, waiting).result === 'ok';
    return mayPass && defaultCount(ticket, waiting, kind) > 1 ? [{ door, ticket }] : [];
  }
  return {
    state,
    clear,
    mode,
    startLooking,
    doorOf,
    /** Resolves when the code is answered. */
    async check(code: string): Promise<void> {
      const found = await find(code);
      if (isLooking) return lookOnce(found);
      const choice = choiceOf(found);
      if (choice.length > 0) ask(choice);
      else await pass(found, defaultCount(found.ticket, waitingAt(found.door), kind));
    },
    /** Whether the text is the complete code of a ticket. */
    isTicket: async (text: string): Promise<boolean> => (await find(toTicketCode(text))).ticket !== undefined,
    /** `count` people of a party that was found by name, or chosen. */
    pass(found: FoundTicket, count: number): void {
      if (isLooking) lookOnce({ ...found, code: null });
      else void pass({ ...found, code: null }, count);
    },
    checkIn: (ticket: DoorTicket, count: number, answer: DoorAnswer): void =>
      void pass({ door: doorOf(answer), ticket, code: null }, count, 'in'),
    admitAnyway: (answer: DoorAnswer, count: number): void =>
      void replace(answer, () => doorOf(answer).device?.admitAnyway(answer, count, nameNow())),
    undo: (answer: DoorAnswer): void =>
      void replace(answer, () => doorOf(answer).device?.undo(answer, nameNow())),
    addWalkIn: ({ list, device }: OpenDoor, party: NewWalkIn): void =>
      void show(() => device?.addWalkIn(list, party, nameNow())),
  };
}
