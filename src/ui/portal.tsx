import { useCallback, type ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';

export interface PortalProviderProps {
  /** The element that overlays land in, made by `createPortalContainer` or tagged like it. */
  readonly container: HTMLElement;
  readonly children: ReactNode;
}

/** Everything that floats (dialogs, lists of choices) is drawn inside `container`, never loose in the body. */
export function PortalProvider({ container, children }: PortalProviderProps): ReactNode {
  const getContainer = useCallback(() => container, [container]);
  return <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>;
}

/**
 * Makes the holder of overlays, tagged so that our style reaches it and nothing else. It is in no page yet: whoever makes it
 * appends and removes it in an effect, for React may render many times what it never shows.
 */
export function createPortalContainer(owner: Document): HTMLElement {
  const container = owner.createElement('div');
  container.dataset['area'] = 'events';
  container.dataset['portal'] = '';
  return container;
}

export interface Look {
  /** `auto` follows the system. */
  readonly theme: 'light' | 'dark' | 'auto';
  /** Left out: inherited from the page. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** BCP 47. */
  readonly locale: string;
}

/** Gives the holder of overlays the same theme, language and direction as the page it belongs to. */
export function dressPortalContainer(container: HTMLElement, look: Look): void {
  if (look.theme === 'auto') delete container.dataset['theme'];
  else container.dataset['theme'] = look.theme;
  container.lang = look.locale;
  if (look.direction) container.dir = look.direction;
}
