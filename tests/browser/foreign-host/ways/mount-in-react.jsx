// A React shell that shares nothing: Events brings its own React and router into an element of the shell.
import { useEffect, useRef } from 'react';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);
const mountEvents = async (element) =>
  (await federation.loadRemote('events/mount')).mount(element, { platform });

function Meals() {
  const element = useRef(null);
  useEffect(() => {
    const mounting = mountEvents(element.current);
    return () => void mounting.then(({ unmount }) => unmount());
  }, []);
  return <div ref={element} />;
}

render(<Meals />);
