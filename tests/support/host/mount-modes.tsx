import { useMemo, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, useRouteError, useRoutes } from 'react-router-dom';
import type { Exposes } from '~/federation/package/exposes';
import { MountedEvents } from '~/federation/package/react';
import type { Platform } from '~/platform/shell';
import { prefixes } from '../../../shell-dev/host/areas';
import {
  EventsArea,
  eventsAtSplat,
  RemoteProblem,
  type EventsRoutes,
} from '../../../shell-dev/host/events/events-area';
import { loadExpose } from '../../../shell-dev/host/events/load-remote';
import { useTeardown } from '../../../shell-dev/host/platform';
import type { Variants } from './variants';

const splat = `${prefixes.events}/*`;

/** The ways in which a shell can mount Events, besides the one that our shell uses. */
export function eventsRoutes(mount: Variants['mount'], platform: Platform | undefined): EventsRoutes {
  switch (mount) {
    case 'routes':
      return patchedRoutes(platform);
    case 'routes-element':
      return { routes: [{ path: splat, element: inRoutesElement }] };
    case 'mount':
      return { routes: [{ path: splat, element: mounted }] };
    default:
      return eventsAtSplat();
  }
}

/** The route table under a splat, through `useRoutes`, as in a shell with `<Routes>`. */
const inRoutesElement = (
  <EventsArea load={() => loadExpose('routes')}>
    {({ createRoutes }, platform) => <Table createRoutes={createRoutes} platform={platform} />}
  </EventsArea>
);

interface TableProps extends Pick<Exposes['routes'], 'createRoutes'> {
  readonly platform: Platform | undefined;
}
const Table = ({ createRoutes, platform }: TableProps): ReactNode =>
  useRoutes(useMemo(() => createRoutes(platform), [createRoutes, platform]));

/** `mount` into an element, with a React root and a router of the remote's own. */
const mounted = (
  <EventsArea load={() => loadExpose('mount')}>
    {({ mount }, platform) => <MountedEvents mount={mount} platform={platform} />}
  </EventsArea>
);

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
      { id: PARENT, Component: PatchedArea, ErrorBoundary: Crashed, children: [] },
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
  return <Outlet />;
}

function Crashed(): ReactNode {
  const navigate = useNavigate();
  return <RemoteProblem error={useRouteError() as Error} onRetry={() => void navigate(0)} />;
}
