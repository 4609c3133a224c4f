import { createHash } from 'node:crypto';

/** The same for the same words on each run and machine; 22 characters that any identifier may hold. */
export function stableId(prefix: string, ...words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest('base64url');
  return `${prefix}_${digest.slice(0, 22)}`;
}
