import { writable, type Readable } from './readable';

export interface StoredText extends Readable<string> {
  /** Stores a text, or takes it away (empty). Returns whether it is so now. */
  set(text: string): boolean;
}

/** A text that all tabs of a site share, and that can be read before anything is shown; empty where there is none, or where nothing can be stored. */
export function storedText(key: string, storage: () => Storage): StoredText {
  function get(): string {
    try {
      return storage().getItem(key) ?? '';
    } catch {
      return '';
    }
  }
  /** Changes made by this tab, for which the browser sends no `storage` event. */
  const ownChanges = writable(0);
  return {
    get,
    set(text) {
      const before = get();
      try {
        if (text) storage().setItem(key, text);
        else storage().removeItem(key);
      } catch {
        // What is stored stays.
      }
      const after = get();
      if (after !== before) ownChanges.set(ownChanges.get() + 1);
      return after === text;
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      globalThis.addEventListener('storage', onStorage);
      const stop = ownChanges.subscribe(listener);
      return () => {
        globalThis.removeEventListener('storage', onStorage);
        stop();
      };
    },
  };
}
