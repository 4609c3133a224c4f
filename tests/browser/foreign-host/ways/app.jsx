// `<Routes>` and the root component at a splat. No data router.
import { lazy, Suspense } from 'react';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);
const Events = lazy(() =>
  federation.loadRemote('events/App').then(({ EventsApp }) => ({ default: EventsApp })),
);

render(
  <Suspense fallback={<p>…</p>}>
    <Events platform={platform} />
  </Suspense>,
);
