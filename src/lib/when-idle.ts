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
