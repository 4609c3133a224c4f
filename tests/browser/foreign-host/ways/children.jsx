// A data router, with the route table among its own from the start.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { base } from '../shell/federation';
import { Drivers, Front, Frame, Nothing, NotThere } from '../shell/frame';
import { start } from '../shell/start';

const { federation, platform } = await start((to) => router.navigate(to));
const meals = await federation.loadRemote('events/routes').then(
  ({ createRoutes }) => createRoutes(platform),
  // The platform starts all the same, and says so at the base address and below it.
  () => [
    { index: true, Component: NotThere },
    { path: '*', Component: NotThere },
  ],
);
const router = createBrowserRouter([
  {
    path: base,
    Component: Frame,
    children: [
      { index: true, Component: Front },
      { path: 'drivers', Component: Drivers },
      { path: 'meals', children: meals },
      { path: '*', Component: Nothing },
    ],
  },
]);
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
