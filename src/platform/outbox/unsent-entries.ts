import { withTimeout } from '~/lib/with-timeout';
import { heldRows } from './held-rows';
import { arePendingTopicsRead, pendingTopics, setPendingTopics } from './pending-topics';

const DATABASE = 'events-outbox';

/**
 * Whether something that people did in Events without a network, such as check-ins at a door, lies on this device and waits to be sent: `true` as
 * long as no page of Events has found that out, see `readUnsentEntries`.
 */
export const hasUnsentEntries = (): boolean =>
  !arePendingTopicsRead() || pendingTopics.get() !== '' || heldRows.size > 0;

/**
 * Reads on the device's disk whether something waits to be sent. Ask before a sign-out: it stays here, belongs to the person who did it, and is sent
 * when that person signs in again. Takes six seconds at most and never rejects: `true` also where the disk cannot be read, `false` where the browser
 * stores nothing.
 */
export async function readUnsentEntries(): Promise<boolean> {
  try {
    if (await hasNoRows()) setPendingTopics([]);
    else await (await import(/* webpackChunkName: "stored-topics" */ './stored-topics')).storedTopics();
    return pendingTopics.get() !== '' || heldRows.size > 0;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'SecurityError');
  }
}

/** Without loading anything or making a database, for the many who never were at a door. */
async function hasNoRows(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return true;
  // Not in every browser, and with no answer in one that hangs.
  const listed = indexedDB.databases?.();
  if (!listed) return false;
  const names = await withTimeout(listed, 1_000);
  return names !== undefined && !names.some(({ name }) => name === DATABASE);
}
