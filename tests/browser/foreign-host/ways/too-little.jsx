// A platform that takes the provided build and forgot one module of its share scope: `?without=react-dom/client`.
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { federate } from '../shell/federation';
import { sharedReact } from '../shell/shared-react';
import { sharedServices } from '../shell/shared-services';

const forgotten = new URLSearchParams(location.search).get('without');
const everything = Object.entries({ ...sharedReact, ...sharedServices });
const federation = federate(Object.fromEntries(everything.filter(([name]) => name !== forgotten)));

document.querySelector('#app').innerHTML = '<main id="shown"></main><main id="mounted"></main>';
const [shown, mounted] = document.querySelectorAll('main');

/** What each expose exports, or what was said instead. */
globalThis.load = (expose) =>
  federation.loadRemote(`events/${expose}`).then((loaded) => Object.keys(loaded).join(' '), String);
globalThis.lacks = async () => (await federation.loadRemote('events/contract')).missingShares();
globalThis.show = async () => {
  const { EventsApp } = await federation.loadRemote('events/App');
  createRoot(shown).render(
    <MemoryRouter>
      <Routes>
        <Route path="*" element={<EventsApp />} />
      </Routes>
    </MemoryRouter>,
  );
};
globalThis.mount = async () => {
  const { mount } = await federation.loadRemote('events/mount');
  return mount(mounted).ready.then(() => 'mounted', String);
};
globalThis.mountCard = async () => {
  const { mountCard } = await federation.loadRemote('events/cards');
  return mountCard(mounted, 'today').ready.then(() => 'mounted', String);
};
