import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import css from './palette-button.module.css';
import type { PaletteProps } from './palette';

const palette = lazyPart<PaletteProps>(() =>
  import(/* webpackChunkName: "palette" */ './palette').then(({ Palette }) => Palette),
);

/** What the palette shows when it opens. */
export type PaletteView = 'search' | 'keys';

interface PaletteButtonProps {
  /** The event whose screens are open, if any. */
  readonly eventId: string | undefined;
}

/** Opens the palette, as `Ctrl K` or `⌘K` does; `?` opens it at the list of keys. */
export function PaletteButton({ eventId }: PaletteButtonProps): ReactNode {
  const t = useManageMessages();
  const [view, setView] = useState<PaletteView>();
  const { Part, hasFailed } = palette.useLoadState();
  const open = (wanted: PaletteView) => {
    palette.fetch();
    setView(wanted);
  };
  useShortcuts(open);
  return (
    <>
      <button
        type="button"
        className={css['button']}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={palette.fetch}
        onClick={() => open('search')}
      >
        <Icon of={Search} />
        <span className={css['words']}>{t('palette.button')}</span>
        <kbd className={css['keys']}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <span role="status" className={css['failed']}>
        {view && hasFailed && t('palette.failed')}
      </span>
      {view && Part && (
        <Part view={view} eventId={eventId} onView={setView} onClose={() => setView(undefined)} />
      )}
    </>
  );
}

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

function useShortcuts(open: (view: PaletteView) => void): void {
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
