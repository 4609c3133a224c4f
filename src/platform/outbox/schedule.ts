import { isFailure, mayPass, type Failure } from '~/lib/failure';
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

/** How a request failed, in the words of the outbox. */
export function failedBy(error: unknown): Failed {
  if (!isFailure(error)) return { how: 'fault', problem: 'unexpected' };
  const problem = error.code ?? error.kind;
  const after = (error.retryAfter ?? 0) * 1_000;
  if (error.kind === 'signed-out' || error.code === 'csrf') return { how: 'signed-out', problem };
  if (error.kind === 'too-many' || isDown(error)) return { how: 'busy', problem, after };
  if ((error.status ?? 0) >= 500 || error.kind === 'malformed') return { how: 'fault', problem };
  return mayPass(error) || !isOfServer(error) ? { how: 'network', problem } : { how: 'refused', problem };
}

/** A gateway found no server, or the server has no time: that says nothing about what was sent. */
const isDown = ({ status = 0 }: Failure): boolean => status >= 502 && status <= 504;

/** Whether the server itself refused what was sent: not a page of the network's in between, and not because this build is too old for it. */
const isOfServer = ({ kind, code }: Failure): boolean =>
  kind !== 'outdated' && (code !== undefined || kind === 'invalid' || kind === 'too-large');

const LONGEST = 60_000;
const SIGNED_OUT = 'signed-out';
/** After a failure for want of a session, in ms. */
const RENEWED_AFTER = 30_000;
/** Shortest pause between two looks, in ms. */
export const DUE_SOON = 20;

/** Whether nobody was signed in when the row was last sent. */
export const lacksSession = ({ problem }: OutboxRow): boolean => problem === SIGNED_OUT;

/** Full jitter, so that the devices of a hall do not come back in step. */
const backoff = (attempts: number): number =>
  Math.round(Math.min(LONGEST, 1_000 * 2 ** attempts) * (0.5 + Math.random() / 2));

export function afterFailure(
  row: OutboxRow,
  size: number,
  { how, problem, after }: Failed,
  now: number,
): Partial<OutboxRow> {
  const fewer = Math.max(1, Math.floor(size / 4));
  if (how === 'refused')
    return size === 1 ? { state: 'parked', problem } : { most: fewer, problem, notBefore: 0 };
  const wait = how === 'signed-out' ? RENEWED_AFTER : Math.max(after ?? 0, backoff(row.attempts));
  return {
    attempts: row.attempts + 1,
    most: how === 'fault' ? fewer : row.most,
    problem: how === 'signed-out' ? SIGNED_OUT : problem,
    notBefore: now + wait,
  };
}

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
    const limit = Math.min(size, row.most);
    if (canGo && isDue && batch.length < limit) {
      batch.push(row);
      size = limit;
    } else held.add(row.key);
  }
  return { batch, dueAt: batch.length > 0 ? undefined : dueAt };
}
