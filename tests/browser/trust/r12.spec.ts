import type { Page } from '@playwright/test';
import { isLong, record } from '../../trust/record';
import { sayWhoComes } from '../product/family';
import {
  blockSiteData,
  breakStore,
  healStore,
  inNewerBrowsers,
  onSecurePages,
  without,
  type StoreFault,
} from '../support/poor-device';
import type { Shell } from '../support/shell';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';

const manager = 'manager-ruth';
const notKept = 'Drafts can’t be kept on this device right now';
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Two seconds of waiting for the store, and the time that the page takes by itself. */
const inTime = { timeout: 8_000 };

test.slow();

/** Opens a page as a household of this worker's own, which has no seats at the event. */
async function openAsHousehold({ url }: Shell, page: Page, path: string): Promise<void> {
  const at = (path: string): string => new URL(path, url).href;
  const person = `family-${17 + test.info().parallelIndex}`;
  const session = await page.request.post(at('/dev/session'), { data: { person } });
  const { csrf_token } = (await session.json()) as { csrf_token: string };
  const answer = await page.request.get(at('/api/family/registrations'));
  const { items } = (await answer.json()) as { items: { id: string; state: string; lock_version: number }[] };
  for (const { id, lock_version } of items.filter(({ state }) => state === 'held' || state === 'confirmed')) {
    const cancelled = await page.request.post(at(`/api/family/registrations/${id}/cancel`), {
      headers: { 'X-CSRF-Token': csrf_token, 'Idempotency-Key': `cancel-${id}-${lock_version}` },
      data: { lock_version },
    });
    expect(cancelled.ok()).toBe(true);
  }
  await page.goto(at(`${path}?bar=hidden`));
}

/** From the list to a ticket, as a family goes, and to the form of a new event, as a manager does. */
async function walk(shell: Shell, page: Page): Promise<void> {
  await openAsHousehold(shell, page, '/events');
  await expect(shell.events.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  await shell.open('/events/evt_open');
  await expect(page.getByRole('heading', { level: 1, name: 'Soup for the week' })).toBeVisible(inTime);
  await page.getByRole('link', { name: 'Reserve seats' }).click();
  await takeSeat(page);
  await openCopy(shell, page);
  await title(page).fill('Typed on a poor device');
  await saveDraft(page);
}

/** A draft that nobody else changes, in the editor. */
async function openCopy(shell: Shell, page: Page): Promise<void> {
  await shell.open('/events/manage/new?from=evt_open', { person: manager });
  await page.getByRole('button', { name: 'Create copy' }).click(inTime);
  await expect(title(page)).toBeVisible(inTime);
}

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved as a draft/)).toBeVisible();
}

async function takeSeat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hold 1 seat' }).click(inTime);
  await sayWhoComes(page, 'Pia Poor');
  await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible(inTime);
}

const poor: readonly (readonly [what: string, names: readonly string[]])[] = [
  ['what only secure pages have', onSecurePages],
  ['what older browsers lack', inNewerBrowsers],
  ...(isLong ? [...onSecurePages, ...inNewerBrowsers].map((name) => [name, [name]] as const) : []),
];

for (const [what, names] of poor)
  test(`R12 without ${what} there are the list, an event, a ticket and the form of a new event`, async ({
    shell,
    page,
  }) => {
    await without(page, names);
    await walk(shell, page);
    record('R12', `without ${what}`, { figure: 'works', isKept: true });
  });

test('R12 a browser that blocks site data has the list, an event, a ticket and the form of a new event', async ({
  shell,
  page,
}) => {
  await blockSiteData(page);
  await walk(shell, page);
  record('R12', 'site data blocked', { figure: 'works', isKept: true });
});

/** Everything that the device holds, as text. */
const storedText = async (page: Page): Promise<string> => JSON.stringify(await storedRows(page, 'events'));

/** Those that a page can notice before anything is typed; the others when it is stored. */
const store: readonly {
  readonly fault: StoreFault;
  readonly noticed: 'at once' | 'after typing' | 'never';
}[] = [
  { fault: 'open hangs', noticed: 'at once' },
  { fault: 'open throws', noticed: 'at once' },
  { fault: 'open fails', noticed: 'at once' },
  { fault: 'an older tab blocks it', noticed: 'at once' },
  { fault: 'a newer version of it is there', noticed: 'at once' },
  { fault: 'requests hang', noticed: 'at once' },
  { fault: 'transactions abort', noticed: 'after typing' },
  { fault: 'the disk is full', noticed: 'after typing' },
  { fault: 'connections are lost', noticed: 'never' },
];

/** Within `npm test` one of each way to be noticed. */
const tried = isLong
  ? store
  : store.filter((one, at) => store.findIndex(({ noticed }) => noticed === one.noticed) === at);

for (const { fault, noticed } of tried)
  test(`R12 with a store of the device where ${fault}, seats are taken and an event is begun`, async ({
    shell,
    page,
  }) => {
    await breakStore(page, fault);
    await openAsHousehold(shell, page, '/events/evt_open/register');
    const words = page.getByText(notKept);
    if (noticed === 'at once') await expect(words).toBeVisible(inTime);
    await takeSeat(page);
    await openCopy(shell, page);
    await title(page).fill('Begun without a store');
    if (noticed === 'never') {
      await expect(page.getByText(/Stored on this device at/)).toBeVisible();
      await expect.poll(() => storedText(page)).toContain('Begun without a store');
      await page.reload();
      await expect(title(page)).toHaveValue('Begun without a store', inTime);
    }
    await expect(words).toHaveCount(noticed === 'never' ? 0 : 1);
    await saveDraft(page);
    record('R12', `store where ${fault}`, { figure: 'works', isKept: true });
  });

for (const fault of isLong ? (['open hangs', 'requests hang'] as const) : (['requests hang'] as const))
  test(`R12 a store where ${fault} overwrites nothing that was typed when it answers after all`, async ({
    shell,
    page,
    context,
  }) => {
    const person = 'manager-omar';
    await shell.open('/events/manage/new', { person });
    await title(page).fill('From before');
    await expect(page.getByText(/Stored on this device at/)).toBeVisible();

    const second = await context.newPage();
    await page.close();
    await breakStore(second, fault);
    await second.goto(new URL('/events/manage/new?bar=hidden', shell.url).href);
    await title(second).fill('Typed since', inTime);
    await expect(second.getByText(notKept)).toBeVisible();
    await healStore(second);
    await expect(second.getByText(notKept)).toHaveCount(0);
    await expect(title(second)).toHaveValue('Typed since');

    const third = await context.newPage();
    await third.goto(new URL('/events/manage/new?bar=hidden', shell.url).href);
    await expect(title(third)).toHaveValue('Typed since', inTime);
    record('R12', `${fault}, late answer`, { figure: 'nothing overwritten', isKept: true });
  });
