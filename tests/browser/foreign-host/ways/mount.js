// No React at all: a shell that shows its pages by hand, and mounts Events into one of them.
import { base } from '../shell/federation';
import { start } from '../shell/start';

const { federation, platform } = await start(goTo);
const app = document.querySelector('#app');
let mounted;

function goTo(to) {
  history.pushState(null, '', to);
  show();
}

function show() {
  const isMeals = location.pathname.startsWith(`${base}/meals`);
  if (isMeals && mounted) return;
  mounted?.unmount();
  mounted = undefined;
  const title = location.pathname.startsWith(`${base}/drivers`) ? 'Drive with us' : 'Front page';
  app.innerHTML = `
    <nav aria-label="Platform"><a href="${base}">Front page</a> <a href="${base}/meals">Meals</a></nav>
    <main>${isMeals ? '<p role="status">…</p>' : `<h2>${title}</h2>`}</main>`;
  if (isMeals) void open(app.querySelector('main'));
}

async function open(place) {
  try {
    const { mount } = await federation.loadRemote('events/mount');
    // The person may have left in the meantime.
    if (!place.isConnected) return;
    place.replaceChildren();
    mounted = mount(place, { platform });
  } catch {
    place.innerHTML =
      '<p role="alert">Meals are not there just now. <button type="button">Try again</button></p>';
    place.querySelector('button').addEventListener('click', show);
  }
}

app.addEventListener('click', (click) => {
  const link = click.target.closest('nav[aria-label="Platform"] a');
  if (!link || click.ctrlKey || click.metaKey) return;
  click.preventDefault();
  goTo(link.pathname);
});
addEventListener('popstate', show);
show();
