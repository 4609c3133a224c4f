// A data router, with the route table among its own from the start.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { base } from '../shell/federation';
import { Drivers, Front, Frame, Nothing, NotThere, Wait } from '../shell/frame';
import { start } from '../shell/start';

const { federation, platform } = await start((to) => router.navigate(to));
const root = createRoot(document.querySelector('#app'));
let router;
let shown = 0;

function show(meals) {
  // A link that was followed just now is followed by the next router.
  const followed = router?.state.navigation.location;
  router?.dispose();
  shown += 1;
  router = createBrowserRouter([
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
  flushSync(() => root.render(<RouterProvider key={shown} router={router} />));
  if (followed) void router.navigate(followed);
}

// The base address and all below it, while the table is not there.
const instead = (Component) => [
  { index: true, Component },
  { path: '*', Component },
];

async function open() {
  show(instead(Wait));
  const { createRoutes } = await federation.loadRemote('events/routes');
  show(createRoutes(platform));
}
const tryOpen = () => open().catch(() => show(instead(() => <NotThere onRetry={tryOpen} />)));
void tryOpen();
