import { randomFillSync } from 'node:crypto';

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
