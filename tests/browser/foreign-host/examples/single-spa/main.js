import { createInstance } from '@module-federation/runtime';
import { guardRemotes } from 'events-remote/shell';
import { addErrorHandler, navigateToUrl, registerApplication, start, triggerAppChange } from 'single-spa';

const entry = document.querySelector('meta[name="events-manifest"]').content;
const remotes = guardRemotes({ origins: [new URL(entry).origin] });
const plugins = [remotes.plugin];
const federation = createInstance({ name: 'shell', remotes: [{ name: 'events', entry }], plugins });
const place = document.querySelector('#app');
const platform = { contractVersion: '1.4.0', basePath: '/events', navigate: navigateToUrl };

async function loadEvents() {
  const { mount } = await remotes.load('events/mount', (id) => federation.loadRemote(id));
  let mounted;
  return {
    async mount() {
      place.replaceChildren();
      mounted = mount(place, { platform });
    },
    unmount: async () => mounted.unmount(),
  };
}
const home = {
  mount: async () => void (place.innerHTML = '<h1>Home</h1>'),
  unmount: async () => place.replaceChildren(),
};

registerApplication({
  name: 'home',
  app: home,
  activeWhen: ({ pathname }) => !/^\/events(\/|$)/.test(pathname),
});
registerApplication({ name: 'events', app: loadEvents, activeWhen: '/events' });
// single-spa itself asks again at the next navigation.
addErrorHandler(() => {
  place.innerHTML = '<p role="alert">Events is not there just now. <button>Try again</button></p>';
  place.querySelector('button').addEventListener('click', triggerAppChange);
});
for (const link of document.querySelectorAll('nav a')) link.addEventListener('click', navigateToUrl);
start();
