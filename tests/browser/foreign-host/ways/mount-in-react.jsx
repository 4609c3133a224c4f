// A React shell that shares nothing: Events brings its own React and router into an element of the shell.
import { useEffect, useRef, useState } from 'react';
import { NotThere } from '../shell/frame';
import { goTo, render } from '../shell/platform-routes';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);

function Meals() {
  const place = useRef(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (isMissing) return undefined;
    let mounted;
    let isGone = false;
    federation.loadRemote('events/mount').then(
      ({ mount }) => {
        if (!isGone) mounted = mount(place.current, { platform });
      },
      () => setIsMissing(true),
    );
    return () => {
      isGone = true;
      mounted?.unmount();
    };
  }, [isMissing]);
  return isMissing ? <NotThere onRetry={() => setIsMissing(false)} /> : <div ref={place} />;
}

render(<Meals />);
