// `<Routes>` and the route table at a splat, through `useRoutes`.
import { lazy, Suspense, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { NotThere } from '../shell/frame';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);
let Loaded;
// Another lazy component for each attempt: React keeps the failure of one for ever.
const attempt = () =>
  Loaded ??
  lazy(() =>
    federation.loadRemote('events/routes').then(
      ({ createRoutes }) => {
        // Once: a new table at each render would be a new Events at each render.
        const routes = createRoutes(platform);
        Loaded = function Table() {
          return useRoutes(routes);
        };
        return { default: Loaded };
      },
      () => ({ default: NotThere }),
    ),
  );

function Meals() {
  const [Events, setEvents] = useState(attempt);
  return (
    <Suspense fallback={<p>…</p>}>
      <Events onRetry={() => setEvents(attempt)} />
    </Suspense>
  );
}

render(<Meals />);
