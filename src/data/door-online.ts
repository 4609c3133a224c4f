import type { CheckInAnswer, CheckInCommand } from '~/api/manage/door';
import { withServerAnswer, type DoorAnswer } from '~/domain/door';
import { isFailure, outcomeOf } from '~/lib/failure';
import { writable, type Readable } from '~/lib/readable';
import { findStorageProblem, type OutboxError, type OutboxStore } from '~/platform/outbox';

/** Whether this device can store what a door does, as read back from it; else why not. */
export type DoorDisk = 'unknown' | 'works' | OutboxError['reason'];

export const isOnlineOnly = (disk: DoorDisk): disk is OutboxError['reason'] =>
  disk === 'full' || disk === 'unavailable';

/** After how long a disk that failed is tried again, in ms. */
const RETRY_AFTER = 3_000;

export interface WatchedDisk {
  readonly state: Readable<DoorDisk>;
  /** The state, once it is known. Tries a disk again that failed. */
  known(): Promise<DoorDisk>;
  /** Call when it failed. */
  fail(error: OutboxError): void;
  dispose(): void;
}

/** Finds out whether a disk works, and after each failure when it does again. */
export function watchDisk(store: OutboxStore | undefined): WatchedDisk {
  const state = writable<DoorDisk>('unknown');
  let problem: OutboxError | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;
  function fail(error: OutboxError): void {
    problem = error;
    clearTimeout(timer);
    if (!isDisposed) timer = setTimeout(() => void find(), RETRY_AFTER);
    state.set(error.reason);
  }
  async function find(): Promise<void> {
    const found = await findStorageProblem(store);
    if (isDisposed) return;
    if (found) return fail(found);
    problem = undefined;
    clearTimeout(timer);
    state.set('works');
  }
  const found = find();
  return {
    state,
    async known() {
      await found;
      // It answers at once, and may have room by now. One that has not answered would hold up every scan.
      if (problem && !problem.isTimeout) await find();
      return state.get();
    },
    fail,
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}

/** The server has not answered a command that this device cannot store: nobody may pass. */
export class UnansweredError extends Error {
  constructor(cause: unknown) {
    super('unanswered', { cause });
    this.name = 'UnansweredError';
  }
}

/** What was done to whom, whenever. Without the count: what is left of a party changes with the answer that was lost. */
const actOf = (command: CheckInCommand): string => {
  const { kind, registration_id, code, undoes, device_result, walk_in } = command;
  const party = { ...walk_in, code: undefined, free: undefined };
  return JSON.stringify([kind, registration_id, code, undoes, device_result, party]);
};

/**
 * Returns a function that sends a command and resolves to the server's answer, or rejects with `UnansweredError`. An answer may have been lost: the
 * same act again is sent as the same command, which the server carries out once.
 */
export function createOnlineSender(send: (command: CheckInCommand) => Promise<CheckInAnswer>) {
  const unanswered = new Map<string, { readonly local: DoorAnswer; readonly command: CheckInCommand }>();
  return async (local: DoorAnswer, command: CheckInCommand): Promise<DoorAnswer> => {
    const act = actOf(command);
    const sent = unanswered.get(act) ?? { local, command };
    unanswered.set(act, sent);
    try {
      const answer = await send(sent.command);
      unanswered.delete(act);
      return withServerAnswer({ ...sent.local, at: local.at }, answer);
    } catch (error) {
      // A server that refuses it has not carried it out.
      if (isFailure(error) && outcomeOf(error) === 'refused') unanswered.delete(act);
      throw new UnansweredError(error);
    }
  };
}
