import { useEffect, useRef, type ReactNode } from 'react';
import { usePlatform } from '../platform/platform-context';
import { loadExpose } from './load-remote';
import { RemoteArea, type AreaModule } from './remote-area';

async function loadMount(): Promise<AreaModule> {
  const { mount } = await loadExpose('mount');
  return {
    default: function Mounted(): ReactNode {
      const platform = usePlatform();
      const element = useRef<HTMLDivElement>(null);
      useEffect(() => {
        if (!element.current) return undefined;
        return mount(element.current, platform ? { platform } : {}).unmount;
      }, [platform]);
      return <div ref={element} />;
    },
  };
}

/** Mount mode four: `mount` into an element, with a React root and a router of the remote's own. */
export function MountArea(): ReactNode {
  return <RemoteArea load={loadMount} />;
}
