// A platform of somebody else: another bundler, the oldest router that the contract allows, `<Routes>` and no data router.
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as client from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import * as router from 'react-router-dom-oldest';
import reactPackage from 'react/package.json';
import routerPackage from 'react-router-dom-oldest/package.json';

const { BrowserRouter, Link, Route, Routes } = router;
const share = (version, lib) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false },
});

const federation = createInstance({
  name: 'another_platform',
  shareStrategy: 'loaded-first',
  remotes: [{ name: 'events', entry: document.querySelector('meta[name="events-manifest"]').content }],
  shared: {
    react: share(reactPackage.version, React),
    'react/jsx-runtime': share(reactPackage.version, jsxRuntime),
    'react-dom': share(reactPackage.version, ReactDOM),
    'react-dom/client': share(reactPackage.version, client),
    'react-router': share(routerPackage.version, router),
    'react-router-dom': share(routerPackage.version, router),
  },
});

const Events = React.lazy(() =>
  federation.loadRemote('events/App').then(({ EventsApp }) => ({ default: EventsApp })),
);

function Platform() {
  return (
    <BrowserRouter>
      <nav>
        <Link to="/react">Front page</Link> <Link to="/react/comidas">Meals</Link>
      </nav>
      <Routes>
        <Route path="/react" element={<h1>Another platform</h1>} />
        <Route
          path="/react/comidas/*"
          element={
            <React.Suspense fallback={<p>…</p>}>
              <Events />
            </React.Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}

// Two Reacts on a page show here: hooks of the one do not work under the other.
globalThis.hostReact = React;
client.createRoot(document.querySelector('#app')).render(<Platform />);
