/** Scrolls a line that is too narrow for its links to this one, and nothing else. */
export function showWithin(link: HTMLElement | null): void {
  const line = link?.parentElement;
  if (!link || !line) return;
  const [own, seen] = [link.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += Math.max(0, own.right - seen.right) + Math.min(0, own.left - seen.left);
}
