import { patience } from '../../support/patience';
import { countClicks } from '../support/clicks';
import { startServers, type Servers } from '../support/servers';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';

let servers: Servers | undefined;
test.beforeAll(async () => {
  test.setTimeout(300_000 * patience);
  servers = await startServers({ events: 0 });
});
test.afterAll(() => servers?.close());

test('an empty platform leads a manager to a published event in six clicks', async ({ page }) => {
  test.slow();
  const shell = new Shell(page, servers?.urls.shell ?? '');
  const { click, count } = countClicks();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await shell.open('/events', { person: 'manager-ruth' });
  await shell.seeEvents();
  // 1: to the managers' screens, which say the three steps.
  await click(shell.menu.getByRole('link', { name: 'Manage' }));
  await expect(page.getByText('Your first event in three steps')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  // 2: to an empty form.
  await click(page.getByRole('main').getByRole('link', { name: 'New event' }).last());
  await field('Title').fill('Lentils for the street');
  await page.getByLabel('Day', { exact: true }).fill('2030-05-04');
  await page.getByLabel('Starts', { exact: true }).fill('18:30');
  await page.getByLabel('Ends', { exact: true }).fill('20:30');
  // 3 and 4: there is no place yet either.
  await click(page.getByRole('button', { name: 'New place' }));
  await field('Name').fill('The yard');
  await click(page.getByRole('button', { name: 'Use this place' }));
  // 5 and 6: the menu can come later, which is asked once.
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  await click(
    page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Publish/ }),
  );
  await expect(page.getByRole('status').filter({ hasText: 'It’s published' })).toBeFocused();
  expect(count()).toBeLessThanOrEqual(6);

  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lentils for the street' })).toBeVisible();
  await shell.open('/events', { person: 'family-38' });
  await expect(page.getByRole('link', { name: /Lentils for the street/ })).toBeVisible();
});
