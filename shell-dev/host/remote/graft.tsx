import type { ReactNode } from 'react';
import {
  Outlet,
  useLocation,
  useNavigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import type { Platform } from '~/platform/shell';
import { prefixes } from '../platform/areas';
import { useTeardown } from '../platform/teardown';
import { loadExpose } from './load-remote';
import { AreaBoundary } from './remote-area';
import { RemoteProblem } from './remote-problem';

export interface Graft {
  readonly routes: RouteObject[];
  readonly onNavigation: PatchRoutesOnNavigationFunction;
}

const HOLDER = 'events-area';

/** Mount mode two: the route table becomes part of the shell's own, the first time that somebody goes there. */
export function createGraft(platform: Platform | undefined): Graft {
  let isGrafted = false;
  let failure = new Error('Events was not asked for.');

  function NotGrafted(): ReactNode {
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
      { id: HOLDER, Component: GraftedArea, children: [] },
      { path: `${prefixes.events}/*`, Component: NotGrafted },
    ],
    async onNavigation({ path, patch, signal }) {
      if (isGrafted || !isUnder(path)) return;
      try {
        const { createRoutes } = await loadExpose('routes');
        // Whoever left meanwhile ended this navigation, and what it patches is ignored.
        if (signal.aborted) return;
        patch(HOLDER, [{ path: prefixes.events, children: createRoutes(platform) }]);
        isGrafted = true;
      } catch (error) {
        // Thrown on, it would replace the whole shell by its error page.
        failure = error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

const isUnder = (path: string): boolean => path === prefixes.events || path.startsWith(`${prefixes.events}/`);

function GraftedArea(): ReactNode {
  useTeardown();
  const navigate = useNavigate();
  return (
    <AreaBoundary onRetry={() => void navigate(0)}>
      <Outlet />
    </AreaBoundary>
  );
}
