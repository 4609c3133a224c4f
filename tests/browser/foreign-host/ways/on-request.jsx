// A platform that loads, shows and mounts Events when a test asks. `?without=react,react-dom` or `?without=everything`: what it forgot to
// share. `platform` is what it hands over.
import { createRoot } from 'react-dom/client';
import {
  createMemoryRouter,
  MemoryRouter,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router-dom';
import { federate, federateAlone } from '../shell/federation';
import { sharedReact } from '../shell/shared-react';
import { sharedServices } from '../shell/shared-services';

const forgotten = new URLSearchParams(location.search).get('without')?.split(',') ?? [];
const everything = Object.entries({ ...sharedReact, ...sharedServices });
const isShared = ([name]) => !forgotten.includes(name) && !forgotten.includes('everything');

// For the host whose security policy forbids all other ways of making an address into a script.
const policy = globalThis.trustedTypes?.createPolicy('another-platform', { createScriptURL: (url) => url });
const trusted = {
  name: 'trusted-addresses',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL(url) : url;
    return script;
  },
};
const federation = federate(Object.fromEntries(everything.filter(isShared)), [trusted]);

const [shown, mounted] = ['shown', 'mounted'].map((id) => {
  const place = document.createElement('main');
  place.id = id;
  document.querySelector('#app').append(place);
  return place;
});

globalThis.reported = [];
globalThis.platform = { reporter: (error) => globalThis.reported.push(String(error)) };

/** What each expose exports, or what was said instead. */
globalThis.load = (expose) =>
  federation.loadRemote(`events/${expose}`).then((loaded) => Object.keys(loaded).join(' '), String);
globalThis.lacks = async () => (await federation.loadRemote('events/contract')).missingShares();

/** Where the shell's own router is. */
function Address() {
  return <output>{useLocation().pathname}</output>;
}
const frame = (
  <>
    <Address />
    <Outlet />
  </>
);

const ways = {
  async App() {
    const { EventsApp } = await federation.loadRemote('events/App');
    return (
      <MemoryRouter>
        <Address />
        <Routes>
          <Route path="*" element={<EventsApp platform={globalThis.platform} />} />
        </Routes>
      </MemoryRouter>
    );
  },
  async withoutRouter() {
    const { EventsApp } = await federation.loadRemote('events/App');
    return <EventsApp platform={globalThis.platform} />;
  },
  async routes() {
    const { createRoutes } = await federation.loadRemote('events/routes');
    const router = createMemoryRouter([
      { path: '/', element: frame, children: createRoutes(globalThis.platform) },
    ]);
    return <RouterProvider router={router} />;
  },
  async cards() {
    const { NextEventsCard } = await federation.loadRemote('events/cards');
    return <NextEventsCard platform={globalThis.platform} />;
  },
};
let root;
globalThis.show = async (way) => {
  const part = await ways[way]();
  root ??= createRoot(shown);
  root.render(
    <>
      <h2>The shell’s own</h2>
      {part}
    </>,
  );
};
let events;
const mountFrom = async (instance) => {
  try {
    const { mount } = await instance.loadRemote('events/mount');
    events = mount(mounted, { platform: globalThis.platform });
    await events.ready;
    return 'mounted';
  } catch (error) {
    return String(error);
  }
};
globalThis.mount = () => mountFrom(federation);
globalThis.mountAlone = () => mountFrom(federateAlone());
globalThis.mountCard = async () => {
  const { mountCard } = await federation.loadRemote('events/cards');
  return mountCard(mounted, 'today').ready.then(() => 'mounted', String);
};
globalThis.unmount = () => events.unmount();
