import { createHash } from 'node:crypto';
import { DAY } from '../instants';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';

const KEY = /^[\x21-\x7e]{8,200}$/;
const KEPT_FOR = DAY;

export interface Keyed {
  /** Whose key it is: two people may use the same. */
  readonly scope: string;
  readonly key: string;
  /** Digest of what was asked. */
  readonly request: string;
}

export interface FirstAnswer {
  readonly status: number;
  readonly body: string;
}

export function keyedRequest(scope: string, key: string | undefined, request: readonly string[]): Keyed {
  if (!key || !KEY.test(key)) throw new Refused('idempotency_key_missing');
  return { scope, key, request: createHash('sha256').update(JSON.stringify(request)).digest('base64') };
}

/**
 * The answer that this key was given the first time; `undefined` the first time. Acts run one after the other, so a second request under the key
 * always finds the first one finished.
 */
export function firstAnswer(db: Database, { scope, key, request }: Keyed): FirstAnswer | undefined {
  const kept = db.get<FirstAnswer & { request: string }>(
    'SELECT request, status, body FROM idempotency_keys WHERE scope = @scope AND key = @key',
    { scope, key },
  );
  if (kept && kept.request !== request) throw new Refused('idempotency_mismatch');
  return kept && { status: kept.status, body: kept.body };
}

/** Inside the transaction of the act: what was done and what was answered are kept together or not at all. */
export function keepAnswer(db: Database, keyed: Keyed, { status, body }: FirstAnswer, now: number): void {
  db.run(
    `INSERT INTO idempotency_keys (scope, key, request, status, body, at) VALUES (@scope, @key, @request, @status, @body, @now)`,
    { ...keyed, status, body, now },
  );
  db.run('DELETE FROM idempotency_keys WHERE at < @before', { before: now - KEPT_FOR });
}
