import type { CheckInAnswer, CheckInCommand, DoorTicket } from '~/api/manage/door';
import type { WaitingCommand } from '~/domain/door';
import type { Confirmed, OutboxRow } from '~/platform/outbox';
import { readCommand } from './door-commands';
import type { DoorDisk } from './door-online';

/** An entry on which a device and the server disagree. Managers settle it. */
export interface Disagreement {
  readonly command: CheckInCommand;
  readonly result: CheckInAnswer['result'];
  /** Whom it concerns, as far as it is known. */
  readonly ticket: DoorTicket | undefined;
}

/** What a door shows of its queue. */
export interface DoorState {
  /** Commands that the server has not confirmed. */
  readonly waiting: readonly WaitingCommand[];
  /** Number of commands to be sent, including those of a later build, which this one cannot read. */
  readonly unsent: number;
  /** When the oldest of them was added, by the server's clock if that is known, epoch ms. */
  readonly oldestAt: number | undefined;
  /** Commands that the server cannot accept. */
  readonly parked: readonly OutboxRow[];
  readonly isPaused: boolean;
  /** Whether the device stores commands. One that cannot sends each, and waits for its answer. */
  readonly disk: DoorDisk;
  /** Whether the device decides without the server. */
  readonly isLocal: boolean;
  /** What this device decided by itself and the server did not carry out, or not for everyone, the oldest first. */
  readonly disagreements: readonly Disagreement[];
  /** Number of commands that were cleared with the site's data and restored. */
  readonly restored: number;
  /** Number of unsent commands that were cleared with the site's data, and that only this page has. */
  readonly onlyHere: number;
}

export const initialDoorState: DoorState = {
  waiting: [],
  unsent: 0,
  oldestAt: undefined,
  parked: [],
  isPaused: false,
  disk: 'unknown',
  isLocal: false,
  disagreements: [],
  restored: 0,
  onlyHere: 0,
};

/**
 * While the page waits for the server's answer to a command, that command changes nothing. Once nobody waits, as after a reload, it counts as the
 * device predicted.
 */
export const withPending = (
  waiting: readonly WaitingCommand[],
  pending: ReadonlyMap<string, unknown>,
): readonly WaitingCommand[] =>
  waiting.map((one) => {
    const { id, undoes } = one.command;
    return pending.has(id) || (undoes !== null && pending.has(undoes)) ? { ...one, change: 0 } : one;
  });

/** With those among the confirmed commands. A crash or another tab may have a command confirmed twice. */
export const withDisagreements = (
  known: readonly Disagreement[],
  confirmed: readonly Confirmed<CheckInAnswer>[],
  tickets: readonly DoorTicket[],
): readonly Disagreement[] => [
  ...known,
  ...confirmed.flatMap(({ row, result: { result, ticket } }) => {
    const waiting = readCommand(row);
    if (!waiting || waiting.command.device_result === null || result === 'ok') return [];
    const { command, ticket_id } = waiting;
    if (known.some((one) => one.command.id === command.id)) return [];
    return [{ command, result, ticket: ticket ?? tickets.find(({ id }) => id === ticket_id) }];
  }),
];
