import { writable } from '~/lib/readable';
import type { Device } from './device';
import type { Store } from './store';

/** Milliseconds for one read or write. A browser may leave any of them without an answer: past this, the page goes on without. */
const PATIENCE = 2_000;

const openStore = () => import(/* webpackChunkName: "device" */ './store').then((code) => code.openStore());

/** IndexedDB, opened at the first use. A device that cannot store (private mode, full, forbidden, hung) simply keeps nothing. */
export function createDevice(now: () => number): Device {
  const isAvailable = writable(true);
  let opening: Promise<Store> | undefined;
  let isStuck = false;

  /**
   * `otherwise` when the store refuses, is late, or is known not to answer. What is late is not begun any more, because newer things may
   * have been stored by then.
   */
  async function using<T>(act: (store: Store) => Promise<T>, otherwise: T): Promise<T> {
    if (isStuck) return otherwise;
    let isLate = false;
    const end = (isDone: boolean): void => {
      clearTimeout(timer);
      isStuck = false;
      isAvailable.set(isDone);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        isLate = isStuck = true;
        isAvailable.set(false);
        resolve(otherwise);
      }, PATIENCE);
    });
    const work = async (): Promise<T> => {
      try {
        const store = await (opening ??= openStore());
        const value = isLate ? otherwise : await act(store);
        end(true);
        return value;
      } catch {
        opening = undefined;
        end(false);
        return otherwise;
      }
    };
    return Promise.race([work(), late]);
  }

  return {
    isAvailable,
    keep: (box, owner, key, value) =>
      using((store) => store.put({ box, owner, key, value, keptAt: now() }).then(() => true), false),
    kept: (box, owner, key) => using((store) => store.get(box, owner, key), undefined),
    keptAll: (box, owner) => using((store) => store.getAll(box, owner), []),
    drop: (box, owner, key) => using((store) => store.delete(box, owner, key).then(() => true), false),
    // Nobody waits for it, and it is due however late it is.
    forgetOthers: (owner) =>
      (opening ??= openStore())
        .then((store) => store.deleteOthers(owner))
        .catch(() => void (opening = undefined)),
    dispose() {
      void opening?.then((store) => store.close()).catch(() => undefined);
      opening = undefined;
    },
  };
}
