import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath, Route, Router, Routes, useLocation } from '~/lib/router';
import { acceptPlatform } from '~/platform/shell';
import { noStyleElementMeanwhile } from '~/ui/no-style-element';
import { EventsApp } from './events-app';
import type { MountOptions } from './mount';
import { addressHistory, memoryHistory, type MountHistory } from './mount-history';

export interface MountedRoot {
  render(options: MountOptions): void;
  go(path: string): void;
  unmount(): void;
}

/** A React root with a router around the app. The only place where a router of ours is made. */
export function createMountedRoot(element: HTMLElement, options: MountOptions): MountedRoot {
  const root = createRoot(element);
  let way = wayOf(options);
  let history = historyOf(way, options);
  let number = 0;
  return {
    render(next) {
      const wanted = wayOf(next);
      if (wanted.base !== way.base || wanted.kind !== way.kind) {
        way = wanted;
        history = historyOf(way, next);
        number += 1;
      }
      root.render(<OwnRouter key={number} history={history} base={way.base} platform={next.platform} />);
    },
    go: (path) => history.goTo(under(way.base, path)),
    // Not within the call: a shell on the same React may call from an effect that React flushes while it commits this very root.
    unmount() {
      // The element is out of the document by then.
      const end = noStyleElementMeanwhile();
      queueMicrotask(() => {
        root.unmount();
        end();
      });
    },
  };
}

interface Way {
  readonly kind: 'browser' | 'memory';
  /** Without a slash at its end: `''` is the whole of an origin. */
  readonly base: string;
}

function wayOf({ platform, router }: MountOptions): Way {
  const base = rightBasePath(platform);
  return {
    kind: router ?? (base === undefined ? 'memory' : 'browser'),
    base: (base ?? '').replace(/\/$/, ''),
  };
}

const historyOf = ({ kind, base }: Way, { initialPath = '' }: MountOptions): MountHistory =>
  kind === 'browser' ? addressHistory() : memoryHistory(under(base, initialPath));

const under = (base: string, path: string): string => `${base}/${path.replace(/^[/\\]+/, '')}`;

interface OwnRouterProps extends Pick<MountOptions, 'platform'> {
  readonly history: MountHistory;
  readonly base: string;
}

function OwnRouter({ history, base, platform }: OwnRouterProps): ReactNode {
  const [{ location, action }, show] = useState(history.place);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => show(history.place()))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      <OwnRoutes path={`${base}/*`} platform={platform} />
    </Router>
  );
}

/** None of a platform that is wrong: what is wrong is said further in, at whatever address the page has. */
function rightBasePath(platform: unknown): string | undefined {
  try {
    return acceptPlatform(platform).basePath;
  } catch {
    return undefined;
  }
}

// What the router's `*` does not stand for: with one of them in its path, nothing would be drawn.
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;

/** Nothing while the address is not under the base path: then the page is the shell's. */
function OwnRoutes({
  path,
  platform,
}: Pick<MountOptions, 'platform'> & { readonly path: string }): ReactNode {
  const location = useLocation();
  const pathname = location.pathname.replaceAll(lineBreaks, '%20');
  if (!matchPath(path, pathname)) return null;
  return (
    <Routes {...(pathname !== location.pathname && { location: { ...location, pathname } })}>
      <Route path={path} element={<EventsApp platform={platform} />} />
    </Routes>
  );
}
