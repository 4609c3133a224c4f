import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { Platform } from '~/platform/shell';
import { AreaPage } from '../areas/area-page';
import { HomePage } from '../areas/home-page';
import { StyleGuidePage } from '../areas/style-guide-page';
import { prefixes } from '../platform/areas';
import type { MountMode } from '../platform/settings';
import { AppArea } from '../remote/app-area';
import { createGraft, type Graft } from '../remote/graft';
import { MountArea } from '../remote/mount-area';
import { Loading } from '../remote/remote-area';
import { RouteElementArea } from '../remote/route-element-area';
import { ErrorPage, NotFoundPage } from './error-pages';
import { Frame } from './frame';

const inEvents = `${prefixes.events}/*`;

function eventsRoutes(mode: MountMode, graft: Graft): RouteObject[] {
  switch (mode) {
    case 'routes':
      return graft.routes;
    case 'routes-element':
      return [{ path: inEvents, Component: RouteElementArea }];
    case 'mount':
      return [{ path: inEvents, Component: MountArea }];
    default:
      return [{ path: inEvents, Component: AppArea }];
  }
}

/** Grafted routes are waited for before the first match: the shell is there meanwhile. */
function Starting(): ReactNode {
  return (
    <Frame>
      <Loading />
    </Frame>
  );
}

/** The shell's own router. Events hangs in it in one of four ways. */
export function createShellRouter(mode: MountMode, platform: Platform | undefined) {
  const graft = createGraft(platform);
  const children: RouteObject[] = [
    { index: true, Component: HomePage },
    ...(['manager', 'driver', 'family', 'drivers', 'restaurants', 'legacy'] as const).map((area) => ({
      path: prefixes[area],
      element: <AreaPage key={area} area={area} />,
    })),
    { path: prefixes.styleGuide, Component: StyleGuidePage },
    ...eventsRoutes(mode, graft),
    { path: '*', Component: NotFoundPage },
  ];
  return createBrowserRouter(
    [{ path: '/', Component: Frame, ErrorBoundary: ErrorPage, HydrateFallback: Starting, children }],
    mode === 'routes' ? { patchRoutesOnNavigation: graft.onNavigation } : {},
  );
}
