/**
 * Transactions that leave no lock behind. WebKit (2.50) never releases the lock of a transaction that waits for its page when the document goes, and
 * then every later page waits for that database without end.
 */
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';

type Mode = 'readonly' | 'readwrite';
type ObjectStore<S extends DBSchema, N extends StoreNames<S>, M extends Mode> = IDBPObjectStore<S, [N], N, M>;

/** Makes all requests of a transaction of its own at once, and commits it: from then on it does not need this page. */
export async function request<S extends DBSchema, N extends StoreNames<S>, M extends Mode, T>(
  db: IDBPDatabase<S>,
  name: N,
  mode: M,
  ask: (store: ObjectStore<S, N, M>) => Promise<T>,
  options?: IDBTransactionOptions,
): Promise<T> {
  const tx = db.transaction(name, mode, options);
  const done = Promise.all([ask(tx.store), tx.done]);
  try {
    tx.commit();
  } catch {
    // It has been aborted: `done` says why.
  }
  const [result] = await done;
  return result;
}

type Abortable = Pick<IDBPTransaction<unknown, string[], Mode>, 'abort'>;

function abort(tx: Abortable): void {
  try {
    tx.abort();
  } catch {
    // It has finished, and has yet to say so.
  }
}

/** What still waits for this page. */
const running = new Set<Abortable>();
/** Resolves when the document that is going comes back, from the browser's cache of pages. */
let returned: Promise<void> | undefined;

function onPageHide(): void {
  returned = new Promise((resolve) => {
    const onPageShow = (): void => {
      returned = undefined;
      resolve();
    };
    addEventListener('pageshow', onPageShow, { once: true });
  });
  for (const tx of running) abort(tx);
  running.clear();
}
globalThis.addEventListener?.('pagehide', onPageHide);

/** Requests of which one follows from another. Rejects with an `AbortError` when the document goes before they are done, and nothing of it is stored. */
export async function transact<S extends DBSchema, N extends StoreNames<S>, M extends Mode, T>(
  db: IDBPDatabase<S>,
  name: N,
  mode: M,
  work: (store: ObjectStore<S, N, M>) => Promise<T>,
  options?: IDBTransactionOptions,
): Promise<T> {
  await returned;
  const tx = db.transaction(name, mode, options);
  running.add(tx);
  const forget = (): void => void running.delete(tx);
  tx.done.then(forget, forget);
  const [result] = await Promise.all([work(tx.store), tx.done]);
  return result;
}
