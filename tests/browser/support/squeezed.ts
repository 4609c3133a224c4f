/** Texts so squeezed that their letters stand below each other. Runs in the page. */
export function squeezed(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = (text.textContent ?? '').trim().split(/\s+/).length;
    if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (lines >= 4 && lines >= 2 * words) found.push(text.textContent ?? '');
  }
  return found;
}
