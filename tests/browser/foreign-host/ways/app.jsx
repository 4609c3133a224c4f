// `<Routes>` and the root component at a splat. No data router.
import { RemoteEvents } from 'events-remote/react';
import { NotThere } from '../shell/frame';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);

render(
  <RemoteEvents load={() => federation.loadRemote('events/App')} Problem={NotThere}>
    {({ EventsApp }) => <EventsApp platform={platform} />}
  </RemoteEvents>,
);
