import { useEffect, useRef } from 'react';

/** What the palette shows when it opens. */
export type PaletteView = 'search' | 'keys';

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Where a key is text or a choice, not a shortcut. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const ours = '[data-area="events"]:not([data-portal], [data-card])';

/** Ours only with the focus in our area or nowhere, outside of dialogs, and where nobody has handled the key before. */
function wantedView(key: KeyboardEvent): PaletteView | undefined {
  if (key.defaultPrevented || key.isComposing || key.altKey || key.repeat) return undefined;
  const { target } = key;
  if (!(target instanceof Element) || target.matches(typing)) return undefined;
  if (target !== document.body && !target.closest(ours)) return undefined;
  const hasModifier = key.ctrlKey || key.metaKey;
  if (hasModifier && !key.shiftKey && key.key.toLowerCase() === 'k') return 'search';
  return !hasModifier && key.key === '?' ? 'keys' : undefined;
}

/** Opens the palette by its keys. */
export function useShortcuts(open: (view: PaletteView) => void): void {
  const newest = useRef(open);
  useEffect(() => {
    newest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (key: KeyboardEvent) => {
      const view = wantedView(key);
      if (!view) return;
      key.preventDefault();
      newest.current(view);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
