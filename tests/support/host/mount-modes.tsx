import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import type { Platform } from '~/platform/shell';
import { prefixes } from '../../../shell-dev/host/areas';
import {
  AreaBoundary,
  eventsAtSplat,
  RemoteArea,
  RemoteProblem,
  type EventsRoutes,
} from '../../../shell-dev/host/events/events-area';
import { loadExpose } from '../../../shell-dev/host/events/load-remote';
import { usePlatform, useTeardown } from '../../../shell-dev/host/platform';
import type { Variants } from './variants';

const splat = `${prefixes.events}/*`;

/** The ways in which a shell can mount Events, besides the one that our shell uses. */
export function eventsRoutes(mount: Variants['mount'], platform: Platform | undefined): EventsRoutes {
  switch (mount) {
    case 'routes':
      return patchedRoutes(platform);
    case 'routes-element':
      return { routes: [{ path: splat, element: <RemoteArea load={loadRoutes} /> }] };
    case 'mount':
      return { routes: [{ path: splat, element: <RemoteArea load={loadMount} /> }] };
    default:
      return eventsAtSplat();
  }
}

/** The route table under a splat, through `useRoutes`, as in a shell with `<Routes>`. */
async function loadRoutes() {
  const { createRoutes } = await loadExpose('routes');
  return {
    default: function Routes(): ReactNode {
      const platform = usePlatform();
      return useRoutes(useMemo(() => createRoutes(platform), [platform]));
    },
  };
}

/** `mount` into an element, with a React root and a router of the remote's own. */
async function loadMount() {
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

const PARENT = 'events-area';
const isInEvents = (path: string): boolean => `${path}/`.startsWith(`${prefixes.events}/`);

/** The route table becomes part of the shell's own on the first navigation to Events. */
function patchedRoutes(platform: Platform | undefined): EventsRoutes {
  let isPatched = false;
  let failure = new Error('Events was not requested.');

  function NotLoaded(): ReactNode {
    const navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    return (
      <RemoteProblem
        error={failure}
        onRetry={() => void navigate(pathname + search + hash, { replace: true })}
      />
    );
  }

  return {
    routes: [
      // Without a path of its own it matches nothing until it has children, and then only what they match.
      { id: PARENT, Component: PatchedArea, children: [] },
      { path: splat, Component: NotLoaded },
    ],
    async patchRoutesOnNavigation({ path, patch, signal }) {
      if (isPatched || !isInEvents(path)) return;
      try {
        const { createRoutes } = await loadExpose('routes');
        // A navigation that was aborted ignores what it patches.
        if (signal.aborted) return;
        patch(PARENT, [{ path: prefixes.events, children: createRoutes(platform) }]);
        isPatched = true;
      } catch (error) {
        // Thrown here, it would replace the whole shell by its error page.
        failure = error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

function PatchedArea(): ReactNode {
  useTeardown();
  const navigate = useNavigate();
  return (
    <AreaBoundary onRetry={() => void navigate(0)}>
      <Outlet />
    </AreaBoundary>
  );
}
