import { writable, type Readable } from '~/lib/readable';

/** In `localStorage` while rows lie on this device: their topics. */
const MARK = 'events-outbox';

function read(): string {
  try {
    return localStorage.getItem(MARK) ?? '';
  } catch {
    return '';
  }
}

const mark = writable('');

/**
 * Names the topics of the rows that lie on this device, in any form; empty where there are none. A page need not load an outbox to learn that there
 * is nothing to send. Changes with what any tab stores.
 */
export const storedMark: Readable<string> = {
  get: read,
  subscribe(listener) {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === MARK || key === null) listener();
    };
    // Other tabs; this one calls no listener of its own changes.
    globalThis.addEventListener('storage', onStorage);
    const stop = mark.subscribe(listener);
    return () => {
      globalThis.removeEventListener('storage', onStorage);
      stop();
    };
  },
};

export function markStored(topics: Iterable<string>): void {
  const text = [...new Set(topics)].toSorted().join(' ');
  try {
    if (text) localStorage.setItem(MARK, text);
    else localStorage.removeItem(MARK);
  } catch {
    // Storage is refused. Rows are then sent once their topic is opened.
  }
  mark.set(text);
}
