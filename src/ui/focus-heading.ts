/** Moves the focus to the title of the page, when what had it is gone. Does not scroll. */
export function focusHeading(inside: Element | null): void {
  inside?.closest('[data-area]')?.querySelector('h1')?.focus({ preventScroll: true });
}

/** Leads to a part of the page: scrolls to it, and moves the focus to its heading. */
export function focusPart(part: Element | null | undefined): void {
  const heading = part?.querySelector('h2');
  if (!part || !heading) return;
  part.scrollIntoView?.({ block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
