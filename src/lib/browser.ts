/** Calls back when the page is idle, within two seconds. Returns a cancel function. */
export function whenIdle(callback: () => void): () => void {
  // Not in every Safari.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** The page's language where the shell names none: the document's `lang`, else the browser's preferred one. */
export const pageLocale = (): string => document.documentElement.lang || navigator.language || 'en';

/** Whether the browser keeps no cookies of this site, so that no server can know who is signed in. */
export const blocksCookies = (): boolean => !navigator.cookieEnabled;

/** Whether this is an iPhone or an iPad, of which the newer call themselves a Mac. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whose wallet this device most likely has, by its user agent. Google's is also a page of the web. */
export const walletHere = (): 'apple' | 'google' =>
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'apple' : 'google';

/** Whether the page was opened from the home screen, as an app of its own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether an element is inside a shadow root, where nothing of the document's style reaches. */
export function isInShadowRoot(element: Node): boolean {
  const root = element.getRootNode();
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
}
