import { hash, randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(12_000);
let used = pool.length;

/** Random bytes, from a pool: thousands of ids are made at once, and each way to the system costs more than an id. Use them at once. */
export function randomPooled(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}

/** So many random bytes, as a text that fits an address. */
export const randomText = (bytes: number): string => randomPooled(bytes).toString('base64url');

/** The same for the same words on each run and machine; 22 characters that any identifier may hold. */
export function stableId(prefix: string, ...words: readonly string[]): string {
  return `${prefix}_${hash('sha256', words.join('\n'), 'base64url').slice(0, 22)}`;
}

/** The secret in the address of a calendar. */
export const newFeedToken = (): string => randomBytes(20).toString('base64url');

export const newDishId = (): string => `dsh_${randomText(9)}`;
