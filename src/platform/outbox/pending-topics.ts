import type { Readable } from '~/lib/readable';
import { storedText } from '~/lib/stored-text';

const topicsOfRows = storedText('events-outbox', () => localStorage);

let areRead = false;

/**
 * Topics of the rows on this device, separated by spaces; empty without rows. Lets a page find out that there is nothing to send without loading
 * the outbox. Follows the changes of every tab. Without `localStorage`, rows are sent once a page opens their topic.
 */
export const pendingTopics: Readable<string> = topicsOfRows;

/**
 * Whether this page has read the rows. Until then `pendingTopics` may lack a topic: a browser that is killed may have written a row and lost what it
 * had not yet written of `localStorage`.
 */
export const arePendingTopicsRead = (): boolean => areRead;

/** The topics of all stored rows, as just read. */
export function setPendingTopics(topics: Iterable<string>): void {
  areRead = true;
  write(topics);
}

/** Call before the first row of a topic is stored: a page that dies in between leaves a topic without rows, which costs the next one a read. */
export function addPendingTopic(topic: string): void {
  const known = pendingTopics.get().split(' ').filter(Boolean);
  if (!known.includes(topic)) write([...known, topic]);
}

function write(topics: Iterable<string>): void {
  topicsOfRows.set([...new Set(topics)].toSorted().join(' '));
}
