import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** Navigates to `href` without a reload and returns `true`; returns `false` when the browser should follow the link. */
export type Navigate = (href: string) => boolean;

const NavigateContext = createContext<Navigate>(() => false);

export interface NavigationProviderProps {
  readonly navigate: Navigate;
  readonly children: ReactNode;
}

export function NavigationProvider({ navigate, children }: NavigationProviderProps): ReactNode {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/** Calls `navigate` on a plain left click; the browser handles every other one (new tab, middle button). `own`: instead of the usual one. */
export function useLinkClick(href: string, own?: Navigate): (click: MouseEvent<HTMLAnchorElement>) => void {
  const usual = useContext(NavigateContext);
  const navigate = own ?? usual;
  return (click) => {
    if (click.defaultPrevented || click.button !== 0 || hasModifier(click)) return;
    const { target } = click.currentTarget;
    if (target !== '' && target !== '_self') return;
    if (navigate(href)) click.preventDefault();
  };
}

function hasModifier(click: MouseEvent): boolean {
  return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
}
