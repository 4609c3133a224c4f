import { expect, test } from './test';
import type { Window } from './window';

/** What a page gets that opens the database of the device, reads and writes over a connection of its own, within four seconds. */
const useDatabase = (window: Window): Promise<string> =>
  window.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => resolve('hangs'), 4_000);
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
  );

test('what a device stores answers on every page, however the pages before it were left', async ({
  window,
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
  // Of a page that is left at once, files are still under way.
  await window.forgetComplaints();
});
