import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Request forgery protection as Rails does it: the session holds 32 random bytes; what a page gets is a token derived from them, masked anew each
 * time (so that compression gives nothing away), and accepted in any mask. The raw bytes, masked or not, are accepted too.
 */
const LENGTH = 32;

const rawOf = (secret: string): Buffer => Buffer.from(secret, 'base64');
const globalOf = (secret: string): Buffer =>
  createHmac('sha256', rawOf(secret)).update('!real_csrf_token').digest();

const xor = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/** A fresh mask over the session's token. */
export function maskedToken(secret: string): string {
  const pad = randomBytes(LENGTH);
  return Buffer.concat([pad, xor(pad, globalOf(secret))]).toString('base64url');
}

export function isValidToken(secret: string, token: string | undefined): boolean {
  if (!token) return false;
  const given = Buffer.from(token, 'base64url');
  if (given.length === LENGTH) return timingSafeEqual(given, rawOf(secret));
  if (given.length !== 2 * LENGTH) return false;
  const unmasked = xor(given.subarray(0, LENGTH), given.subarray(LENGTH));
  return timingSafeEqual(unmasked, globalOf(secret)) || timingSafeEqual(unmasked, rawOf(secret));
}
