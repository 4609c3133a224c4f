// A React shell that shares nothing: Events brings its own React and router into an element of the shell.
import { MountedEvents, RemoteEvents } from 'events-remote/react';
import { NotThere } from '../shell/frame';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);

render(
  <RemoteEvents load={() => federation.loadRemote('events/mount')} Problem={NotThere}>
    {({ mount }) => <MountedEvents mount={mount} platform={platform} />}
  </RemoteEvents>,
);
