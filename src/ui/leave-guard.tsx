import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from '~/lib/router';

export interface LeaveGuard {
  /** Called when the user is about to leave the page. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Part of the page: listens to the way back where the router can. */
  readonly guard: ReactNode;
}

interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

const guards = new Set<(go: () => void) => void>();

/** Leaves the page by code, from a menu or a search, as a link would: where there is unsaved work, the person confirms first. */
export function leavePage(go: () => void): void {
  const [ask] = guards;
  if (ask) ask(go);
  else go();
}

/**
 * Asks before a page with unsaved work is left by a link, by Back or by closing the tab. It works under any router: links are intercepted
 * before the router sees them, and only Back needs a router that supports blocking.
 */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const [leaving, setLeaving] = useState<Leaving>();
  const isLetGo = useRef(false);
  const isRouterAskable = useContext(DataRouterContext) !== null;

  useEffect(() => {
    if (!isOn) return undefined;
    const onClick = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
      if (isLetGo.current || !(link instanceof HTMLAnchorElement) || !leaves(link, click)) return;
      click.preventDefault();
      click.stopPropagation();
      const go = () => {
        isLetGo.current = true;
        link.click();
        isLetGo.current = false;
      };
      setLeaving({ go, stay: () => undefined });
    };
    // The browser shows its own question.
    const onUnload = (unload: BeforeUnloadEvent) => unload.preventDefault();
    const ask = (go: () => void) => setLeaving({ go, stay: () => undefined });
    guards.add(ask);
    document.addEventListener('click', onClick, true);
    globalThis.addEventListener('beforeunload', onUnload);
    return () => {
      guards.delete(ask);
      document.removeEventListener('click', onClick, true);
      globalThis.removeEventListener('beforeunload', onUnload);
    };
  }, [isOn]);

  const end = (act: 'go' | 'stay') => () => {
    setLeaving(undefined);
    leaving?.[act]();
  };
  return {
    isAsked: leaving !== undefined,
    stay: end('stay'),
    leave: end('go'),
    guard: isRouterAskable && <WayBack isOn={isOn} onLeave={setLeaving} />,
  };
}

/** A plain click that replaces this page by another. */
function leaves(link: HTMLAnchorElement, click: MouseEvent): boolean {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false;
  return !link.getAttribute('href')?.startsWith('#');
}

interface WayBackProps {
  readonly isOn: boolean;
  readonly onLeave: (leaving: Leaving) => void;
}

function WayBack({ isOn, onLeave }: WayBackProps): null {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      isOn && historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') onLeave({ go: () => blocker.proceed(), stay: () => blocker.reset() });
  }, [blocker, onLeave]);
  return null;
}
