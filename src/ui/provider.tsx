import { createContext, type ReactNode, useCallback } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { NavigationProvider, type Navigate } from './navigation';
import css from './provider.module.css';
import './form-control-reset.css';
import './tokens.css';

export interface UiProviderProps {
  /** BCP 47: names, order and direction inside controls. */
  readonly locale: string;
  /** Where overlays land, see `createPortalContainer`. */
  readonly container: HTMLElement;
  readonly navigate: Navigate;
  /** What the cross of a dialog does: "Close". */
  readonly closeLabel: string;
  /** Said at a date or a time of which a part was left empty. */
  readonly incompleteText: string;
  readonly children: ReactNode;
}

export const CloseLabelContext = createContext('');
export const IncompleteTextContext = createContext('');

/** What react-aria's controls need: the locale, the router and the portal. Once per mount, at the root. */
export function UiProvider({
  locale,
  container,
  navigate,
  closeLabel,
  incompleteText,
  children,
}: UiProviderProps): ReactNode {
  return (
    <I18nProvider locale={locale}>
      <NoStyleElement />
      <NavigationProvider navigate={navigate}>
        <CloseLabelContext value={closeLabel}>
          <IncompleteTextContext value={incompleteText}>
            <PortalProvider container={container}>{children}</PortalProvider>
          </IncompleteTextContext>
        </CloseLabelContext>
      </NavigationProvider>
    </I18nProvider>
  );
}

interface PortalProviderProps {
  /** The element that overlays land in, made by `createPortalContainer` or tagged like it. */
  readonly container: HTMLElement;
  readonly children: ReactNode;
}

/** Renders all overlays (dialogs, lists) inside `container`, never in the body itself. */
function PortalProvider({ container, children }: PortalProviderProps): ReactNode {
  const getContainer = useCallback(() => container, [container]);
  return <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>;
}

/**
 * Creates the element for overlays, marked so that our styles apply to it alone. The caller appends and removes it in an effect, because
 * React may discard a render.
 */
export function createPortalContainer(owner: Document): HTMLElement {
  const container = owner.createElement('div');
  container.dataset['area'] = 'events';
  container.dataset['portal'] = '';
  return container;
}

interface Look {
  /** `auto` follows the system. */
  readonly theme: 'light' | 'dark' | 'auto';
  /** BCP 47. */
  readonly locale: string;
}

/** Sets the theme and language of the page on the element for overlays. */
export function themePortalContainer(container: HTMLElement, look: Look): void {
  if (look.theme === 'auto') delete container.dataset['theme'];
  else container.dataset['theme'] = look.theme;
  container.lang = look.locale;
}

const TAKEN = 'react-aria-pressable-style';

/**
 * React Aria adds a `<style>` to the page's head unless an element with this id exists. The shell's content security policy may refuse it, and
 * the head belongs to the shell: this element takes the id, and the style sheet beside it has the same rules.
 */
function NoStyleElement(): ReactNode {
  return <span id={TAKEN} className={css['holder']} hidden />;
}

/** The same while a tree that has left the document unmounts, because its last effects look for the id. Returns a function that ends it. */
export function withoutStyleElements(): () => void {
  const holder = document.createElement('span');
  holder.id = TAKEN;
  holder.hidden = true;
  document.body.append(holder);
  return () => holder.remove();
}
