import type { Page } from '@playwright/test';

/** Every row that a database of Events holds on a device, read over a connection of its own. */
export const storedRows = (
  page: Page,
  database: 'events' | 'events-outbox',
): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rows').objectStore('rows').getAll();
          reading.onerror = () => reject(reading.error ?? new Error('not read'));
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Record<string, unknown>[]);
          };
        };
      }),
    database,
  );
