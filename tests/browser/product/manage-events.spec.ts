import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

/** Drafts of its own, made with the API as their manager: no other test counts them. */
test('a manager finds drafts, publishes and moves them at once, and a family sees it', async ({
  shell,
  page,
}) => {
  await shell.open('/events/manage?when=all', { person: 'manager-ruth' });
  await shell.seeEvents();
  await expect(shell.menu.getByRole('link', { name: 'Manage' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table', { name: 'Events' })).toBeVisible();

  const made = await page.evaluate(async () => {
    const session = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const send = async (path: string, body: object): Promise<{ id: string; title: string }> => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-CSRF-Token': session.csrf_token,
      };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string; title: string };
    };
    const copy = ['place', 'food', 'seats', 'times'];
    const create = async (title: string) => {
      const { id, ...rest } = await send('/api/v2/manage/events/evt_open/duplicate', {
        starts_local: `${day}T12:00`,
        copy,
      });
      const { lock_version } = rest as unknown as { lock_version: number };
      await fetch(`/api/v2/manage/events/${id}`, {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-CSRF-Token': session.csrf_token,
        },
        body: JSON.stringify({ lock_version, title }),
      });
      return id;
    };
    return [await create('Sorrel lunch one'), await create('Sorrel lunch two')];
  });
  expect(made).toHaveLength(2);

  await page.getByRole('searchbox', { name: 'Search' }).fill('sorrel');
  await expect(page.getByText('2 events', { exact: true })).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Publish 2 events' })).toBeVisible();
  await expect(dialog.getByText('Draft → Published')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Publish 2 events' }).click();
  await expect(dialog.getByText('Done for all 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Sorrel lunch one/ });
  const colourOf = (badge: Locator) => badge.evaluate((of) => getComputedStyle(of).backgroundColor);
  await expect(row.getByText('Published')).toBeVisible();
  const colour = await colourOf(row.getByText('Published'));

  // What was chosen is let go once it is done; the export has a line for each.
  await expect(page.getByRole('region', { name: 'Selected events' })).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('events.csv');

  // Its board has the same word for its state, in the same colour.
  await row.getByRole('link', { name: /Sorrel lunch one/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Board$/ })).toBeVisible();
  expect(await colourOf(page.getByText('Published', { exact: true }))).toBe(colour);

  await shell.open(`/events/${made[0]}`, { person: 'family-garcia' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sorrel lunch one' })).toBeVisible();
  await expect(shell.menu.getByRole('link', { name: 'My events' })).toBeVisible();
  await expect(shell.menu.getByRole('link', { name: 'Manage' })).toBeHidden();
});

test('a family that comes to a page of managers is told so', async ({ shell, page, watch }) => {
  watch.allow(/status of 403|forbidden/);
  await shell.open('/events/manage', { person: 'family-garcia' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for managers');
  await expect(page.getByRole('link', { name: 'Go to My events' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
