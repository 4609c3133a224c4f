/** Scrolls whatever scrolls around `element`, the page or a pane of the shell, to its top: as a new page would begin. */
export function scrollToTop(element: Element): void {
  let pane: Element | null = element.parentElement;
  while (pane && !scrolls(pane)) pane = pane.parentElement;
  (pane ?? document.scrollingElement)?.scrollTo?.(0, 0);
}

function scrolls(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight;
}
