import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMessages } from '../messages';
import { announcement } from '../platform';
import { useSettings } from '../settings';
import { useStore } from '../store';
import { DeveloperBar } from './developer-bar';
import { Inspect } from './inspect';
import { useLanding } from './landing';
import { Navigation } from './navigation';
import { SignIn } from './sign-in';

/** The frame around every area: developer bar, navigation, live regions, and *Inspect* beside the page. */
export function Frame({ children }: { readonly children?: ReactNode }): ReactNode {
  const { skip, footer } = useMessages();
  const hasBar = useSettings().bar === 'shown';
  const [isInspecting, setInspecting] = useState(false);
  const main = useFocusOnArea();
  useLanding();
  return (
    <div className="shell-frame">
      <a className="shell-skip" href="#shell-main">
        {skip}
      </a>
      {hasBar && <DeveloperBar isInspecting={isInspecting} onInspect={() => setInspecting(!isInspecting)} />}
      <Navigation />
      <div className={isInspecting ? 'shell-middle shell-middle-with-inspect' : 'shell-middle'}>
        <main ref={main} id="shell-main" className="shell-main" tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
        {isInspecting && <Inspect />}
      </div>
      <footer className="shell-footer">{footer}</footer>
      <LiveRegions />
      <SignIn />
    </div>
  );
}

/** Entering another area scrolls to the top and moves focus there. Within an area, the area decides. */
function useFocusOnArea() {
  const main = useRef<HTMLElement>(null);
  const area = useLocation().pathname.split('/')[1] ?? '';
  const before = useRef(area);
  useEffect(() => {
    if (before.current === area) return;
    before.current = area;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [area]);
  return main;
}

function LiveRegions(): ReactNode {
  const { polite, assertive } = useStore(announcement);
  return (
    <div className="shell-visually-hidden">
      <div role="status" aria-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  );
}
