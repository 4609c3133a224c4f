import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation } from '~/lib/router';
import { noStyleElementMeanwhile } from '~/ui/no-style-element';
import { EventsApp } from './events-app';
import type { MountOptions } from './mount';

export interface MountedRoot {
  render(options: MountOptions): void;
  unmount(): void;
}

/** A React root with a router around the app. The only place where a router of ours is made. */
export function createMountedRoot(element: HTMLElement): MountedRoot {
  const root = createRoot(element);
  return {
    render: (options) => root.render(<OwnRouter {...options} />),
    // Not within the call: a shell on the same React may call from an effect that React flushes while it commits this very root.
    unmount() {
      // Most shells take the element away in the meantime.
      const end = noStyleElementMeanwhile();
      queueMicrotask(() => {
        root.unmount();
        end();
      });
    },
  };
}

function OwnRouter({ platform, router, initialPath = '' }: MountOptions): ReactNode {
  const base = platform?.basePath ?? '/';
  const kind = router ?? (platform?.basePath === undefined ? 'memory' : 'browser');
  const start = useMemo(
    () => [`${base.replace(/\/$/, '')}/${initialPath.replace(/^\//, '')}`],
    [base, initialPath],
  );
  const app = <OwnRoutes path={`${base.replace(/\/$/, '')}/*`} platform={platform} />;
  return kind === 'browser' ? (
    <BrowserRouter>{app}</BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={start}>{app}</MemoryRouter>
  );
}

// What the router's `*` does not stand for: with one of them in its path, nothing would be drawn.
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;

function OwnRoutes({
  path,
  platform,
}: Pick<MountOptions, 'platform'> & { readonly path: string }): ReactNode {
  const location = useLocation();
  const pathname = location.pathname.replaceAll(lineBreaks, '%20');
  return (
    <Routes {...(pathname !== location.pathname && { location: { ...location, pathname } })}>
      <Route path={path} element={<EventsApp platform={platform} />} />
    </Routes>
  );
}
