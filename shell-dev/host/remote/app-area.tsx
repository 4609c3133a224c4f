import type { ReactNode } from 'react';
import { usePlatform } from '../platform/platform-context';
import { loadExpose } from './load-remote';
import { RemoteArea, type AreaModule } from './remote-area';

async function loadApp(): Promise<AreaModule> {
  const { EventsApp } = await loadExpose('App');
  return {
    default: function App(): ReactNode {
      return <EventsApp platform={usePlatform()} />;
    },
  };
}

/** Mount mode one: the root component at a splat route. What most shells do. */
export function AppArea(): ReactNode {
  return <RemoteArea load={loadApp} />;
}
