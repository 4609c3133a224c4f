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
   * have been stored by then; `isDue`: it is done all the same.
   */
  async function using<T>(act: (store: Store) => Promise<T>, otherwise: T, isDue = false): Promise<T> {
    if (isStuck && !isDue) return otherwise;
    let isLate = false;
    const settle = (isDone: boolean): void => {
      isStuck = false;
      isAvailable.set(isDone);
    };
    const work = async (): Promise<T> => {
      try {
        const store = await (opening ??= openStore());
        const value = isLate && !isDue ? otherwise : await act(store);
        settle(true);
        return value;
      } catch {
        opening = undefined;
        settle(false);
        return otherwise;
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        isLate = isStuck = true;
        isAvailable.set(false);
        resolve(otherwise);
      }, PATIENCE);
    });
    return Promise.race([work(), late]).finally(() => clearTimeout(timer));
  }

  return {
    isAvailable,
    keep: (box, owner, key, value) =>
      using((store) => store.put({ box, owner, key, value, keptAt: now() }).then(() => true), false),
    kept: (box, owner, key) => using((store) => store.get(box, owner, key), undefined),
    keptAll: (box, owner) => using((store) => store.getAll(box, owner), []),
    drop: (box, owner, key) => using((store) => store.delete(box, owner, key).then(() => true), false),
    forgetOthers: (owner) => using((store) => store.deleteOthers(owner), undefined, true),
    dispose() {
      void opening?.then((store) => store.close()).catch(() => undefined);
      opening = undefined;
    },
  };
}
