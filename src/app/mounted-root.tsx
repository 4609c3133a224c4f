import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, MemoryRouter, Route, Routes } from '~/lib/router';
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
    unmount: () => queueMicrotask(() => root.unmount()),
  };
}

function OwnRouter({ platform, router, initialPath = '' }: MountOptions): ReactNode {
  const base = platform?.basePath ?? '/';
  const kind = router ?? (platform?.basePath === undefined ? 'memory' : 'browser');
  const start = useMemo(
    () => [`${base.replace(/\/$/, '')}/${initialPath.replace(/^\//, '')}`],
    [base, initialPath],
  );
  const app = (
    <Routes>
      <Route path={`${base.replace(/\/$/, '')}/*`} element={<EventsApp platform={platform} />} />
    </Routes>
  );
  return kind === 'browser' ? (
    <BrowserRouter>{app}</BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={start}>{app}</MemoryRouter>
  );
}
