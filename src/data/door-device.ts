import type { Door, DoorTicket, DoorWalkIn } from '~/api/manage/door';
import type { DoorAnswer, WaitingCommand } from '~/domain/door';
import type { Readable } from '~/lib/readable';
import type { DoorState } from './door-state';

export interface Passing {
  readonly kind: 'in' | 'out';
  readonly count: number;
  readonly ticket: DoorTicket | undefined;
  readonly code: string | null;
  readonly door: string;
}

/** A party without a reservation, with a code for its ticket. */
export type NewWalkIn = Omit<DoorWalkIn, 'free'>;

/**
 * The door of an event on this device. Every command is stored before its answer is shown, and sent as soon as possible. Where it cannot be stored, it
 * is sent before its answer is shown.
 */
export interface DoorDevice {
  readonly state: Readable<DoorState>;
  /**
   * Checks people in or out, or resolves to why not. A device that can store nothing rejects with `UnansweredError` unless the server answers: nobody
   * may pass then.
   */
  pass(list: Door, passing: Passing): Promise<DoorAnswer>;
  /** Adds a party without a reservation and checks it in, or resolves to why not. Rejects as `pass` does. */
  addWalkIn(list: Door, party: NewWalkIn, door: string): Promise<DoorAnswer>;
  /** Checks people in despite an answer for which `canAdmitAnyway` holds. Rejects as `pass` does. */
  admitAnyway(answer: DoorAnswer, count: number, door: string): Promise<DoorAnswer>;
  /** Rejects as `pass` does. */
  undo(answer: DoorAnswer, door: string): Promise<DoorAnswer>;
  /** Stores commands that another device gave and could not send, each once by its id. Rejects with `OutboxError` if it cannot. */
  take(entries: readonly WaitingCommand[]): Promise<void>;
  /** Sends all parked commands again. */
  retryParked(): Promise<void>;
  dispose(): void;
}
