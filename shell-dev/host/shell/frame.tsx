import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Bench } from '../bench/bench';
import { Panel } from '../bench/panel';
import { usePanelOpen } from '../bench/bench-state';
import { announcement } from '../platform/live-regions';
import { useSettings } from '../platform/settings';
import { useStore } from '../platform/store';
import { useWords } from '../words/words';
import { SignIn } from './sign-in';
import { TopNavigation } from './top-navigation';

/** What stands around every area: the workbench, the navigation, the live regions, and the panel beside the page. */
export function Frame({ children }: { readonly children?: ReactNode }): ReactNode {
  const words = useWords();
  const hasBench = useSettings().bar !== 'hidden';
  const isPanelOpen = usePanelOpen() && hasBench;
  const main = useFocusOnArea();
  return (
    <div className="shell-frame">
      <a className="shell-skip" href="#shell-main">
        {words.skip}
      </a>
      {hasBench && <Bench />}
      <TopNavigation />
      <div className={isPanelOpen ? 'shell-middle shell-middle-with-panel' : 'shell-middle'}>
        <main ref={main} id="shell-main" className="shell-main" tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
        {isPanelOpen && <Panel />}
      </div>
      <footer className="shell-footer">{words.footer}</footer>
      <LiveRegions />
      <SignIn />
    </div>
  );
}

/** A new area starts at its top, and the keyboard starts there too. Inside an area, the area decides. */
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
    <div className="shell-unseen">
      <div role="status" aria-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  );
}
