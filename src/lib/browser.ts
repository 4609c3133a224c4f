/** Does something when the page has nothing else to do. Returns how to do without it. */
export function whenIdle(act: () => void): () => void {
  // Not in every Safari.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 1);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(asked);
}

/** The language of the page, for whom no shell names one: what its document says, else what the browser likes best. */
export const pageLocale = (): string => document.documentElement.lang || navigator.language || 'en';

/** Whether an element is inside a shadow root, where nothing of the document's style reaches. */
export function isInShadowRoot(element: Node): boolean {
  const root = element.getRootNode();
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
}
