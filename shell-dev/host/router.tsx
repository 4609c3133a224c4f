import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { prefixes } from './areas';
import { Loading, type EventsRoutes } from './events/events-area';
import { ErrorPage, NotFoundPage } from './frame/error-pages';
import { Frame } from './frame/frame';
import { AreaPage, otherAreas } from './pages/area-page';
import { HomePage } from './pages/home-page';
import { StyleGuidePage } from './pages/style-guide-page';

/** The shell's own router, with Events in it. */
export function createShellRouter({ routes, ...options }: EventsRoutes) {
  const children = [
    { index: true, Component: HomePage },
    ...otherAreas.map((area) => ({ path: prefixes[area], element: <AreaPage key={area} area={area} /> })),
    { path: prefixes.styleGuide, Component: StyleGuidePage },
    ...routes,
    { path: '*', Component: NotFoundPage },
  ];
  return createBrowserRouter(
    [{ path: '/', Component: Frame, ErrorBoundary: ErrorPage, HydrateFallback: Starting, children }],
    options,
  );
}

/** Shown on the first page load while a route loads its code. */
function Starting(): ReactNode {
  return (
    <Frame>
      <Loading />
    </Frame>
  );
}
