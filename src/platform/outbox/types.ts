import type { Readable } from '~/lib/readable';
import type { OutboxRow } from './outbox-store';
import type { SendFailure } from './schedule';
import type { Cipher } from './sealing';

export interface NewCommand {
  readonly id: string;
  readonly key: string;
  readonly payload: unknown;
  /** Of a row that is stored again: for whom, as what, since when. */
  readonly owner?: string;
  readonly version?: number;
  readonly at?: number;
}

/** A row and the server's result for it. */
export interface Confirmed<R> {
  readonly row: OutboxRow;
  readonly result: R;
}

/** The outcome of a request: results by row id, or one failure for all. A row without a result is sent again. */
export type SendResult<R> =
  | { readonly status: 'answered'; readonly results: ReadonlyMap<string, R> }
  | ({ readonly status: 'failed' } & SendFailure);

export interface OutboxOptions<R> {
  readonly topic: string;
  /** The version of the payloads that are added. */
  readonly version: number;
  /** Versions of payloads that this build can send. */
  readonly versions: readonly number[];
  /** The signed-in person, whose commands are added and sent; `null`: nobody, so nothing is sent. */
  readonly owner: () => string | null;
  /** Sends rows of this topic, all of one owner, at most `batchSize`. Must not reject. */
  readonly send: (rows: readonly OutboxRow[]) => Promise<SendResult<R>>;
  /** Most rows in one request. */
  readonly batchSize: number;
  /** Encrypts payloads on the disk; `undefined` where the page has no encryption. */
  readonly cipher?: Cipher | undefined;
  /** Most requests at a time; rows of one key are never in two of them. */
  readonly concurrency: number;
  /**
   * Called in the tab that sent the rows before it deletes them, and afterwards in the other tabs, where these can be told. Called
   * again for rows that a crash left undeleted.
   */
  readonly onResults: (confirmed: readonly Confirmed<R>[]) => void;
}

/** The rows of a topic, whichever tab stored them. */
export interface OutboxState {
  /** Rows to be sent, also those of a later build. */
  readonly waiting: readonly OutboxRow[];
  /** Rows that the server cannot accept. */
  readonly parked: readonly OutboxRow[];
  /** Some rows wait until their owner signs in: they are another person's, or the session has ended. */
  readonly isPaused: boolean;
}

/**
 * A durable queue of commands that survives a dead network, a reload, a crash and an expired session. A row is on the disk before `add` resolves,
 * and is deleted only when the server has confirmed it.
 */
export interface Outbox {
  readonly state: Readable<OutboxState>;
  /** Resolves when the row is on the disk and in `state`. Rejects with `OutboxError` if it cannot be stored. */
  add(command: NewCommand): Promise<void>;
  /**
   * Replaces the payload of a row, which is then sent again even if the previous one is in flight. Resolves to `false` if the server has confirmed the
   * row already.
   */
  update(id: string, payload: unknown): Promise<boolean>;
  /** Sends a parked row again. */
  unpark(id: string): Promise<void>;
  /** Deletes a parked row, once its owner has read that it was refused. */
  drop(id: string): Promise<void>;
  /**
   * Retries all rows now, unless the server has asked to wait. Call it when the network or the session may be back, and when somebody else may
   * be signed in.
   */
  wake(): void;
  dispose(): void;
}
