// A data router that learns the route table when somebody first goes there.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { base } from '../shell/federation';
import { Drivers, Front, Frame, Nothing, NotThere, Wait } from '../shell/frame';
import { start } from '../shell/start';

const { federation, platform } = await start((to) => router.navigate(to));
const isMeals = (path) => path.startsWith(`${base}/meals`);
// Asked of the router: a navigation that was left in the meantime ignores what it patches.
const isKnown = () => router.routes.some(({ children }) => children?.some(({ path }) => path === 'meals'));
// Until the table is known, the addresses of Events are unknown ones.
function Unknown() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  if (!isMeals(pathname)) return <Nothing />;
  // The oldest version 7 draws this while it asks for the first time.
  if (state !== 'idle' || !router.state.initialized) return <Wait />;
  return <NotThere onRetry={() => router.navigate(location)} />;
}
const router = createBrowserRouter(
  [
    {
      id: 'platform',
      path: base,
      Component: Frame,
      HydrateFallback: () => (
        <Frame>
          <Wait />
        </Frame>
      ),
      children: [
        { index: true, Component: Front },
        { path: 'drivers', Component: Drivers },
        { path: '*', Component: Unknown },
      ],
    },
  ],
  {
    async patchRoutesOnNavigation({ path, patch }) {
      if (!isMeals(path)) return;
      try {
        const { createRoutes } = await federation.loadRemote('events/routes');
        if (!isKnown()) patch('platform', [{ path: 'meals', children: createRoutes(platform) }]);
      } catch (error) {
        // Thrown on, it would replace the whole shell by its error page. The next navigation asks again.
        console.warn(error);
      }
    },
  },
);
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
