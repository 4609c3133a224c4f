import './tokens.css';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { NavigationProvider, type Navigate } from './navigation';
import { NoStyleElement } from './no-style-element';
import { PortalProvider } from './portal';

export interface UiProviderProps {
  /** BCP 47: names, order and direction inside controls. */
  readonly locale: string;
  /** Where overlays land, see `createPortalContainer`. */
  readonly container: HTMLElement;
  readonly navigate: Navigate;
  readonly children: ReactNode;
}

/** What controls need from the outside. Once per mount, above everything that is drawn. */
export function UiProvider({ locale, container, navigate, children }: UiProviderProps): ReactNode {
  return (
    <I18nProvider locale={locale}>
      <NoStyleElement />
      <NavigationProvider navigate={navigate}>
        <PortalProvider container={container}>{children}</PortalProvider>
      </NavigationProvider>
    </I18nProvider>
  );
}
