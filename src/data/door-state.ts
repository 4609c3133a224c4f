import type { WaitingCommand } from '~/domain/door';
import type { OutboxRow } from '~/platform/outbox';

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
  /** Whether the device decides without the server. */
  readonly isLocal: boolean;
  /** Number of commands that were cleared with the site's data and restored. */
  readonly restored: number;
}

export const initialDoorState: DoorState = {
  waiting: [],
  unsent: 0,
  oldestAt: undefined,
  parked: [],
  isPaused: false,
  isLocal: false,
  restored: 0,
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
