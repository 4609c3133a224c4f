import { patience } from '../support/patience';
import { expect, test } from './test';
import type { Window } from './window';

/** What a page gets that opens the database of the device, reads and writes over a connection of its own. */
const useDatabase = (window: Window): Promise<string> =>
  window.evaluate(
    (longest) =>
      new Promise<string>((resolve) => {
        setTimeout(() => resolve('hangs'), longest);
        const opening = indexedDB.open('events');
        opening.onerror = () => resolve(String(opening.error));
        opening.onsuccess = () => {
          const db = opening.result;
          const tx = db.transaction('rows', 'readwrite');
          tx.objectStore('rows').count();
          tx.objectStore('rows').delete(['reads', 'nobody', 'nothing']);
          tx.commit();
          tx.oncomplete = () => {
            db.close();
            resolve('answers');
          };
        };
      }),
    4_000 * patience,
  );

test('what a device stores answers on every page, however the pages before it were left', async ({
  window,
  line,
}) => {
  const person = 'family-lind';
  await window.open('/events/mine', { person });
  await window.see('heading', 'My events');
  // Each document goes as soon as it has something to store.
  for (let round = 0; round < 3; round += 1) {
    await window.open('/events', { person });
    await window.seeText(/\d+ events/);
    await window.open('/events/evt_open', { person });
    await window.see('heading', 'Soup for the week');
    expect(await useDatabase(window)).toBe('answers');
  }
  await window.open('/events/mine/reg_harvest-supper_lind', { person });
  await window.see('image', /^Ticket code/);
  expect(await useDatabase(window)).toBe('answers');
  line.isCut = true;
  await window.reload();
  await window.see('image', /^Ticket code/);
  // Of a page that is left at once, files are still under way; one without a network goes on to call for its server.
  await window.goTo('about:blank');
  await window.forgetComplaints();
});

test('a draft and the list of a door are there ten pages later, the list without a network too', async ({
  window,
  line,
}) => {
  const person = 'manager-ruth';
  const editor = '/events/manage/evt_open/edit';
  const door = '/events/manage/evt_live/door';
  await window.open(editor, { person });
  await window.fill('Title', 'Soup for ten pages');
  await window.seeText(/Stored on this device at/);
  await window.open(door, { person });
  await window.seeText(/tickets on this device, up to date/);
  for (let round = 0; round < 5; round += 1) {
    await window.open('/events', { person });
    await window.seeText(/\d+ events/);
    await window.open('/events/evt_open', { person });
    await window.see('heading', 'Soup for the week');
  }
  await window.open(editor, { person });
  await window.seeText(/We found unsaved changes/);
  await window.open(door, { person });
  await window.seeText(/tickets on this device, up to date/);
  line.isCut = true;
  await window.reload();
  await window.seeText(/tickets on this device, last updated/);
  expect(await useDatabase(window)).toBe('answers');
  await window.goTo('about:blank');
  await window.forgetComplaints();
});
