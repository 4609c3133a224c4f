import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePlatform } from '../platform/platform-context';
import { loadExpose } from './load-remote';
import { RemoteArea, type AreaModule } from './remote-area';

async function loadMount(): Promise<AreaModule> {
  const { mount } = await loadExpose('mount');
  return {
    default: function Mounted(): ReactNode {
      const platform = usePlatform();
      const element = useRef<HTMLDivElement>(null);
      useTellOtherRouter();
      useEffect(() => {
        if (!element.current) return;
        // Its own element each time: React refuses a second root where a first is still leaving.
        const place = document.createElement('div');
        element.current.append(place);
        const mounted = mount(place, platform ? { platform } : {});
        return () => {
          mounted.unmount();
          place.remove();
        };
      }, [platform]);
      return <div ref={element} />;
    },
  };
}

/**
 * With `mount`, two routers live on one history, and a push of one says nothing to the other. When this shell pushes
 * an address inside the area, the event that browsers send for *back* tells the other to read the address again.
 */
function useTellOtherRouter(): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key || how === 'POP') return;
    first.current = key;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [key, how]);
}

/** Mount mode four: `mount` into an element, with a React root and a router of the remote's own. */
export function MountArea(): ReactNode {
  return <RemoteArea load={loadMount} />;
}
