// `<Routes>` and the root component at a splat. No data router.
import { lazy, Suspense, useState } from 'react';
import { NotThere } from '../shell/frame';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);
let Loaded;
// Another lazy component for each attempt: React keeps the failure of one for ever.
const attempt = () =>
  Loaded ??
  lazy(() =>
    federation.loadRemote('events/App').then(
      ({ EventsApp }) => ({ default: (Loaded = EventsApp) }),
      () => ({ default: NotThere }),
    ),
  );

function Meals() {
  const [Events, setEvents] = useState(attempt);
  return (
    <Suspense fallback={<p>…</p>}>
      <Events platform={platform} onRetry={() => setEvents(attempt)} />
    </Suspense>
  );
}

render(<Meals />);
