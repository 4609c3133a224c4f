// A data router that learns the route table when somebody first goes there.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { base } from '../shell/federation';
import { Drivers, Front, Frame, Nothing } from '../shell/frame';
import { start } from '../shell/start';

const { federation, platform } = await start((to) => router.navigate(to));
let isKnown = false;
const router = createBrowserRouter(
  [
    {
      id: 'platform',
      path: base,
      Component: Frame,
      HydrateFallback: Frame,
      children: [
        { index: true, Component: Front },
        { path: 'drivers', Component: Drivers },
        { path: '*', Component: Nothing },
      ],
    },
  ],
  {
    async patchRoutesOnNavigation({ path, patch }) {
      if (isKnown || !path.startsWith(`${base}/meals`)) return;
      try {
        const { createRoutes } = await federation.loadRemote('events/routes');
        patch('platform', [{ path: 'meals', children: createRoutes(platform) }]);
        isKnown = true;
      } catch (error) {
        // Thrown on, it would replace the whole shell by its error page. The next click asks again.
        console.warn(error);
      }
    },
  },
);
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
