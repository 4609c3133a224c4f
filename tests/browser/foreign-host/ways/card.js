// No React at all: a page of the shell with a card of Events in it.
import { start } from '../shell/start';

const { federation, platform } = await start((to) => location.assign(to));
const app = document.querySelector('#app');
app.innerHTML = '<h2>Family home</h2> <button type="button">Front page</button> <section></section>';
const place = app.querySelector('section');
let card;

federation.loadRemote('events/cards').then(
  ({ mountCard }) => {
    if (place.isConnected) card = mountCard(place, 'next-events', { platform });
  },
  () => {
    place.innerHTML = '<p role="alert">The next meals are not there just now.</p>';
  },
);

app.querySelector('button').addEventListener('click', () => {
  card?.unmount();
  app.innerHTML = '<h2>Front page</h2>';
});
