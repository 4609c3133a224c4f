import { createInstance } from '@module-federation/runtime';

const entry = document.querySelector('meta[name="events-manifest"]').content;
const federation = createInstance({ name: 'another_team', remotes: [{ name: 'events', entry }] });
const said = document.querySelector('#said');
const asked = new URLSearchParams(location.search);
// `?monitoring=on` or `off`: somewhere to report to, and with tracing and replay or without.
const reporting = asked.has('monitoring') && {
  sentry: { dsn: 'https://key@reports.test/1' },
  monitoring: asked.get('monitoring') === 'on',
};
// `?address=mine`: Events keeps its addresses to itself. Otherwise it has those under /plain/meals.
const platform = asked.get('address') === 'mine' ? undefined : { basePath: '/plain/meals', ...reporting };

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
