/** Moves the focus to the title of the page, when what had it is gone. Does not scroll. */
export function focusHeading(inside: Element | null): void {
  inside?.closest('[data-area]')?.querySelector('h1')?.focus({ preventScroll: true });
}
