import type { Page } from '@playwright/test';

/** What a browser has on secure pages only, which a page over plain http on a local network is not. */
export const onSecurePages = [
  'crypto.randomUUID',
  'crypto.subtle',
  'navigator.locks',
  'navigator.storage',
  'navigator.share',
  'navigator.clipboard',
  'navigator.wakeLock',
  'navigator.serviceWorker',
  'caches',
] as const;

/** What some browser, or the inside of some other app, is without. */
export const inNewerBrowsers = [
  'indexedDB',
  'BroadcastChannel',
  'scheduler',
  'requestIdleCallback',
  'ResizeObserver',
  'IntersectionObserver',
  'structuredClone',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'Intl.DurationFormat',
  'Worker',
  'createImageBitmap',
] as const;

/** The pages that open from here on lack them, as if the browser had never had them. */
export async function without(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    for (const name of all) {
      const parts = name.split('.');
      const last = parts.pop() ?? '';
      let owner: object | null = globalThis;
      for (const part of parts) owner = (owner as Record<string, object>)[part] ?? null;
      // Most lie on a prototype: gone is what cannot be found anywhere along it.
      for (; owner; owner = Object.getPrototypeOf(owner) as object | null)
        if (Object.hasOwn(owner, last)) Reflect.deleteProperty(owner, last);
    }
  }, names);
}

/** The pages that open from here on may store nothing: each way to it throws, as where a person has blocked site data. */
export async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const block = (owner: object, names: readonly string[]): void => {
      for (const name of names)
        Object.defineProperty(owner, name, { configurable: true, get: refuse, set: refuse });
    };
    block(globalThis, ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']);
    block(Navigator.prototype, ['storage', 'locks', 'serviceWorker']);
    block(Document.prototype, ['cookie']);
  });
}

/** How the store of a device may fail. */
export type StoreFault =
  | 'open hangs'
  | 'open throws'
  | 'open fails'
  | 'an older tab blocks it'
  | 'a newer version of it is there'
  | 'requests hang'
  | 'transactions abort'
  | 'the disk is full'
  | 'connections are lost';

/** The pages that open from here on have a store that fails so, until `healStore`. */
export async function breakStore(page: Page, fault: StoreFault): Promise<void> {
  await page.addInitScript((kind) => {
    let isBroken = true;
    const held: (() => void)[] = [];
    const heal = (): void => {
      isBroken = false;
      for (const go of held.splice(0)) go();
    };
    Object.assign(globalThis, { healStore: heal });

    const failure = (name: string): DOMException => new DOMException('Failed on purpose.', name);
    /** Takes the success of a request away. What is asked for first hears of it first. */
    const instead = (request: IDBRequest, then: () => void): void =>
      request.addEventListener(
        'success',
        (event) => {
          event.stopImmediatePropagation();
          then();
        },
        { once: true },
      );
    const hang = (request: IDBRequest): void =>
      instead(request, () => held.push(() => request.dispatchEvent(new Event('success'))));

    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function broken(name, version) {
      if (isBroken && kind === 'open throws') throw failure('SecurityError');
      if (isBroken && kind === 'a newer version of it is there')
        open.call(this, name, 99).addEventListener('success', ({ target }) => {
          (target as IDBOpenDBRequest).result.close();
        });
      const request = open.call(this, name, version);
      if (!isBroken) return request;
      if (kind === 'open hangs' || kind === 'an older tab blocks it') hang(request);
      if (kind === 'an older tab blocks it') setTimeout(() => request.dispatchEvent(new Event('blocked')));
      if (kind === 'open fails')
        instead(request, () => {
          request.result.close();
          Object.defineProperty(request, 'error', { value: failure('UnknownError') });
          request.dispatchEvent(new Event('error'));
        });
      return request;
    };

    const { get, put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function broken(key) {
      const request = get.call(this, key);
      if (isBroken && kind === 'requests hang') hang(request);
      return request;
    };
    IDBObjectStore.prototype.put = function broken(value, key) {
      if (isBroken && kind === 'the disk is full') throw failure('QuotaExceededError');
      const request = put.call(this, value, key);
      if (isBroken && kind === 'requests hang') hang(request);
      if (isBroken && kind === 'transactions abort') this.transaction.abort();
      return request;
    };

    // Safari lets a connection be used for a while, and then fails once.
    const uses = new WeakMap<IDBDatabase, number>();
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function broken(...of) {
      const used = uses.get(this) ?? 0;
      uses.set(this, used + 1);
      if (isBroken && kind === 'connections are lost' && used === 1) throw failure('UnknownError');
      return transaction.apply(this, of);
    };
  }, fault);
}

/** What hung is answered, and what failed works. */
export const healStore = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { healStore(): void }).healStore());
