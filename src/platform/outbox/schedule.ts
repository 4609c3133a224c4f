import { isFailure, mayPass, type Failure } from '~/lib/failure';
import type { OutboxRow } from './outbox-store';

/** Why a batch has no results. */
export interface SendFailure {
  /**
   * `network`: no response. `busy`: retry later. `fault`: the server failed on it. `refused`: the server will never accept it. `signed-out`: it
   * needs a session.
   */
  readonly kind: 'network' | 'busy' | 'fault' | 'refused' | 'signed-out';
  /** The server's code, or the kind of failure. */
  readonly problem: string;
  /** From `Retry-After`, in ms. Until then nothing of the topic is sent by this tab. */
  readonly retryAfterMs?: number | undefined;
}

/** Classifies what `request` rejected with. */
export function toSendFailure(error: unknown): SendFailure {
  if (!isFailure(error)) return { kind: 'fault', problem: 'unexpected' };
  const problem = error.code ?? error.kind;
  const retryAfterMs = (error.retryAfter ?? 0) * 1_000;
  if (error.kind === 'signed-out' || error.code === 'csrf') return { kind: 'signed-out', problem };
  if (error.kind === 'too-many' || isDown(error)) return { kind: 'busy', problem, retryAfterMs };
  if ((error.status ?? 0) >= 500 || error.kind === 'malformed') return { kind: 'fault', problem };
  return mayPass(error) || !isFromServer(error) ? { kind: 'network', problem } : { kind: 'refused', problem };
}

/** A gateway found no server, or the server is overloaded: the rows themselves may be fine. */
const isDown = ({ status = 0 }: Failure): boolean => status >= 502 && status <= 504;

/** Whether the server itself refused the rows, rather than a captive portal or proxy on the way, or because this build is outdated. */
const isFromServer = ({ kind, code }: Failure): boolean =>
  kind !== 'outdated' && (code !== undefined || kind === 'invalid' || kind === 'too-large');

/** In ms. */
const MAX_BACKOFF = 60_000;
/** A longer `Retry-After` is not believed, in ms. */
export const MAX_RETRY_AFTER = 3_600_000;
const SIGNED_OUT = 'signed-out';
/** Delay after a failure without a session, in ms. */
const SESSION_RETRY_DELAY = 30_000;
/** Shortest delay before the rows are read again, in ms. */
export const MIN_DELAY = 20;

/** Whether the last attempt failed because nobody was signed in. */
export const lacksSession = ({ problem }: OutboxRow): boolean => problem === SIGNED_OUT;

/** Milliseconds until the next attempt, exponential with jitter, so that the devices of a hall do not retry in step. */
export const backoff = (attempts: number): number =>
  Math.round(Math.min(MAX_BACKOFF, 1_000 * 2 ** attempts) * (0.5 + Math.random() / 2));

/** The fields of a row that change when a batch of `size` rows fails. A smaller batch next time isolates the row at fault. */
export function afterFailure(
  row: OutboxRow,
  size: number,
  { kind, problem }: SendFailure,
  now: number,
): Partial<OutboxRow> {
  const smaller = Math.max(1, Math.floor(size / 4));
  if (kind === 'refused')
    return size === 1 ? { state: 'parked', problem } : { most: smaller, problem, notBefore: 0 };
  const wait = kind === 'signed-out' ? SESSION_RETRY_DELAY : backoff(row.attempts);
  return {
    attempts: row.attempts + 1,
    most: kind === 'fault' ? smaller : row.most,
    problem: kind === 'signed-out' ? SIGNED_OUT : problem,
    notBefore: now + wait,
  };
}

interface NextBatch {
  readonly batch: readonly OutboxRow[];
  /** When the next row is due, epoch ms, if none is now; `undefined`: no row is scheduled. */
  readonly dueAt: number | undefined;
}

/**
 * The rows to send next, in order. A row qualifies if no earlier row of its key is left out of the batch, so a row in backoff blocks only its own
 * key.
 */
export function nextBatch(
  waiting: readonly OutboxRow[],
  sendable: readonly OutboxRow[],
  inFlight: ReadonlySet<string>,
  batchSize: number,
  now: number,
): NextBatch {
  const sendableIds = new Set(sendable.map(({ id }) => id));
  const blockedKeys = new Set<string>();
  const batch: OutboxRow[] = [];
  let size = batchSize;
  let dueAt: number | undefined;
  for (const row of waiting) {
    // A time beyond any backoff was set before somebody set the clock back.
    const isDue = row.notBefore <= now || row.notBefore > now + MAX_BACKOFF;
    const canGo = !blockedKeys.has(row.key) && !inFlight.has(row.id) && sendableIds.has(row.id);
    if (canGo && !isDue) dueAt = Math.min(dueAt ?? Infinity, row.notBefore);
    const limit = Math.min(size, row.most);
    if (canGo && isDue && batch.length < limit) {
      batch.push(row);
      size = limit;
    } else blockedKeys.add(row.key);
  }
  return { batch, dueAt: batch.length > 0 ? undefined : dueAt };
}
