import type { OutboxRow } from './outbox-store';

/** A batch that brought no results. */
export interface Failed {
  /**
   * `network`: no answer. `busy`: come back later. `fault`: the server failed on it. `refused`: the server will never accept it. `signed-out`: not
   * without a session.
   */
  readonly how: 'network' | 'busy' | 'fault' | 'refused' | 'signed-out';
  /** The server's code, or the kind of failure. */
  readonly problem: string;
  /** Milliseconds that the server asked for. */
  readonly after?: number | undefined;
}

const LONGEST = 60_000;
const SIGNED_OUT = 30_000;
/** Shortest pause between two looks, in ms. */
export const DUE_SOON = 20;

/** Full jitter, so that the devices of a hall do not come back in step. */
const backoff = (attempts: number): number =>
  Math.round(Math.min(LONGEST, 1_000 * 2 ** attempts) * (0.5 + Math.random() / 2));

export function afterFailure(
  row: OutboxRow,
  size: number,
  { how, problem, after }: Failed,
  now: number,
): Partial<OutboxRow> {
  // One of many is refused: which one shows when each is sent by itself.
  if (how === 'refused')
    return size === 1 ? { state: 'parked', problem } : { faults: ALONE, problem, notBefore: 0 };
  const attempts = row.attempts + 1;
  const wait = how === 'signed-out' ? SIGNED_OUT : Math.max(after ?? 0, backoff(row.attempts));
  return {
    attempts,
    problem,
    faults: how === 'fault' ? row.faults + 1 : row.faults,
    notBefore: now + wait,
  };
}

/** So many faults that a row is sent alone. */
const ALONE = 16;

/** Each fault makes a batch a quarter as large, until a row on which the server fails is alone. */
const sizeFor = ({ faults }: OutboxRow, most: number): number => Math.max(1, Math.floor(most / 4 ** faults));

interface Turn {
  readonly batch: readonly OutboxRow[];
  /** When the next row is due, if none is; `undefined`: none waits for a time. */
  readonly dueAt: number | undefined;
}

/**
 * The rows to send next, in order: of those we may send, each the first of its key, or following only rows of the same batch. A row that waits for
 * its time holds back its key alone.
 */
export function nextBatch(
  waiting: readonly OutboxRow[],
  ours: readonly OutboxRow[],
  inFlight: ReadonlySet<string>,
  most: number,
  now: number,
): Turn {
  const mayBeSent = new Set(ours.map(({ id }) => id));
  const held = new Set<string>();
  const batch: OutboxRow[] = [];
  let size = most;
  let dueAt: number | undefined;
  for (const row of waiting) {
    // A time that is further ahead than any backoff was set before the clock went back.
    const isDue = row.notBefore <= now || row.notBefore > now + 60 * LONGEST;
    const canGo = !held.has(row.key) && !inFlight.has(row.id) && mayBeSent.has(row.id);
    if (canGo && !isDue) dueAt = Math.min(dueAt ?? Infinity, row.notBefore);
    const limit = Math.min(size, sizeFor(row, most));
    if (canGo && isDue && batch.length < limit) {
      batch.push(row);
      size = limit;
    } else held.add(row.key);
  }
  return { batch, dueAt: batch.length > 0 ? undefined : dueAt };
}
