import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import css from './palette-button.module.css';
import type { PaletteProps } from './palette';
import { isApple, useShortcuts, type PaletteView } from './use-shortcuts';

const palette = lazyPart<PaletteProps>(() =>
  import(/* webpackChunkName: "palette" */ './palette').then(({ Palette }) => Palette),
);

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
