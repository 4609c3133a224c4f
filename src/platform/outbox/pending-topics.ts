import { writable, type Readable } from '~/lib/readable';

/** Key in `localStorage`. Its value lists the topics of the stored rows; without rows there is none. */
const STORAGE_KEY = 'events-outbox';

function read(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Changes made by this tab, for which the browser sends no `storage` event. */
const ownChanges = writable('');

let areRead = false;

/**
 * Topics of the rows on this device, separated by spaces; empty without rows. Lets a page find out that there is nothing to send without loading
 * the outbox. Follows the changes of every tab.
 */
export const pendingTopics: Readable<string> = {
  get: read,
  subscribe(listener) {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === STORAGE_KEY || key === null) listener();
    };
    globalThis.addEventListener('storage', onStorage);
    const stop = ownChanges.subscribe(listener);
    return () => {
      globalThis.removeEventListener('storage', onStorage);
      stop();
    };
  },
};

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
  const known = read().split(' ').filter(Boolean);
  if (!known.includes(topic)) write([...known, topic]);
}

function write(topics: Iterable<string>): void {
  const text = [...new Set(topics)].toSorted().join(' ');
  try {
    if (text) localStorage.setItem(STORAGE_KEY, text);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without localStorage, rows are sent once a page opens their topic.
  }
  ownChanges.set(text);
}
