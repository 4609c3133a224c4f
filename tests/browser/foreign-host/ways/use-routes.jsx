// `<Routes>` and the route table at a splat, through `useRoutes`.
import { RemoteEvents } from 'events-remote/react';
import { useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { NotThere } from '../shell/frame';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);

// Once: a new table at each render would be a new Events at each render.
const Table = ({ createRoutes }) => useRoutes(useMemo(() => createRoutes(platform), [createRoutes]));

render(
  <RemoteEvents load={() => federation.loadRemote('events/routes')} Problem={NotThere}>
    {({ createRoutes }) => <Table createRoutes={createRoutes} />}
  </RemoteEvents>,
);
