import { fold } from '~/api/fold';
import type { Door, DoorTicket } from '~/api/manage/door';
import { defaultCount, judgeLocally, type WaitingCommand } from './door';

/** One of the events that are checked in at a door. */
export interface DoorOf {
  readonly list: Pick<Door, 'event' | 'tickets'>;
  readonly waiting: readonly WaitingCommand[];
}

export interface TicketAt<D> {
  readonly door: D;
  readonly ticket: DoorTicket;
}

const nameOf = ({ name }: DoorTicket): string => fold(name.trim());

/**
 * The tickets by which a party could pass now, if there is a choice between events: tickets know no households, so it is one of the same whole
 * name. Empty where the scanned ticket is the only one.
 */
export function ticketsToChooseOf<D extends DoorOf>(
  scanned: TicketAt<D>,
  doors: readonly D[],
  { kind, at }: { readonly kind: 'in' | 'out'; readonly at: number },
): readonly TicketAt<D>[] {
  const name = nameOf(scanned.ticket);
  const others = doors
    .filter((door) => door !== scanned.door)
    .flatMap((door) =>
      door.list.tickets.filter((one) => nameOf(one) === name).map((ticket) => ({ door, ticket })),
    );
  const able = [scanned, ...others].filter(({ door: { list, waiting }, ticket }) => {
    const count = defaultCount(ticket, waiting, kind);
    return judgeLocally(list, ticket, waiting, { kind, count, at }).result === 'ok';
  });
  return able.every((one) => one === scanned) ? [] : able;
}
