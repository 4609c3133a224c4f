import { useMemo, type ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { usePlatform } from '../platform/platform-context';
import { loadExpose } from './load-remote';
import { RemoteArea, type AreaModule } from './remote-area';

async function loadRoutes(): Promise<AreaModule> {
  const { createRoutes } = await loadExpose('routes');
  return {
    default: function Table(): ReactNode {
      const platform = usePlatform();
      return useRoutes(useMemo(() => createRoutes(platform), [platform]));
    },
  };
}

/** Mount mode three: the route table under a splat, through `useRoutes`, as a shell with `<Routes>` would. */
export function RouteElementArea(): ReactNode {
  return <RemoteArea load={loadRoutes} />;
}
