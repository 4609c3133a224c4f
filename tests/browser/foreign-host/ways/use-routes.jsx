// `<Routes>` and the route table at a splat, through `useRoutes`.
import { lazy, Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);
const Meals = lazy(async () => {
  const { createRoutes } = await federation.loadRemote('events/routes');
  // Once: a new table at each render would be a new Events at each render.
  const routes = createRoutes(platform);
  return {
    default: function Table() {
      return useRoutes(routes);
    },
  };
});

render(
  <Suspense fallback={<p>…</p>}>
    <Meals />
  </Suspense>,
);
