import { createInstance } from '@module-federation/runtime';

const entry = document.querySelector('meta[name="events-manifest"]').content;
const federation = createInstance({ name: 'another_team', remotes: [{ name: 'events', entry }] });
const said = document.querySelector('#said');
// `?address=mine`: Events keeps its addresses to itself. Otherwise it has those under /plain/meals.
const platform =
  new URLSearchParams(location.search).get('address') === 'mine' ? undefined : { basePath: '/plain/meals' };

let mounted;

async function open() {
  const { mount } = await federation.loadRemote('events/mount');
  mounted = mount(document.querySelector('#place'), { platform });
  await mounted.ready;
  said.textContent = 'Events is here.';
}

function close() {
  mounted?.unmount();
  mounted = undefined;
  said.textContent = 'Events is gone.';
}

document
  .querySelector('#open')
  .addEventListener('click', () => open().catch((error) => (said.textContent = String(error))));
document.querySelector('#close').addEventListener('click', close);
