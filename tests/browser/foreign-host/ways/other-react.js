// A platform with React 18 in its share scope.
import * as React from 'react-eighteen';
import * as jsxRuntime from 'react-eighteen/jsx-runtime';
import reactPackage from 'react-eighteen/package.json';
import { federate, share } from '../shell/federation';

const federation = federate({
  react: share(reactPackage.version, React),
  'react/jsx-runtime': share(reactPackage.version, jsxRuntime),
});

/** What an expose exports, or what the runtime said instead. */
globalThis.load = (expose) =>
  federation.loadRemote(`events/${expose}`).then((loaded) => Object.keys(loaded).join(' '), String);

document.querySelector('#app').innerHTML = `
  <button type="button" id="mount">Open Events</button> <button type="button" id="unmount">Close Events</button>
  <p role="status"></p>
  <main></main>`;
const said = document.querySelector('[role="status"]');
let mounted;

document.querySelector('#mount').addEventListener('click', async () => {
  const { mount } = await federation.loadRemote('events/mount');
  mounted = mount(document.querySelector('main'), { platform: { basePath: '/other-react' } });
  mounted.ready.catch((error) => (said.textContent = String(error)));
});
document.querySelector('#unmount').addEventListener('click', () => mounted.unmount());
