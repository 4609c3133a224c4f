import { patience } from '../../support/patience';
import { makeDraft } from '../support/drafts';
import { switchableCable } from '../support/switchable-cable';
import { expect, test } from '../support/test';
import { aFamily } from './family';

test(
  'seats move in every open window while others register',
  { tag: '@smoke' },
  async ({ shell, page, backEnd }) => {
    await shell.open('/events/evt_allergens', { person: 'family-26' });
    await expect(page.getByText(/\d+ seats? left/).first()).toBeVisible();
    const before = Number(
      /\d+/.exec(
        (await page
          .getByText(/\d+ seats? left/)
          .first()
          .textContent()) ?? '',
      )?.[0],
    );
    await backEnd.post('/dev/events/evt_allergens/capacity', { capacity: 400 });
    await expect
      .poll(async () =>
        Number(
          /\d+/.exec(
            (await page
              .getByText(/\d+ seats? left/)
              .first()
              .textContent()) ?? '',
          )?.[0],
        ),
      )
      .toBeGreaterThan(before);
  },
);

test('after the cable was cut, the screen is right within two seconds of being back', async ({
  shell,
  page,
  backEnd,
}) => {
  const cable = await switchableCable(page);
  await shell.open('/events/evt_dst-spring', { person: 'family-27' });
  await expect(page.getByText(/\d+ seats? left/).first()).toBeVisible();
  await cable.cut();
  await expect(shell.events.getByText(/Reconnecting|Connecting/).first()).toBeVisible();
  await backEnd.post('/dev/events/evt_dst-spring/cancel', {
    reason: 'The hall has no heating tonight',
    show: true,
  });
  await cable.mend();
  await expect(shell.events.getByText('Live', { exact: true }).first()).toBeVisible();
  await expect(shell.events.getByText('The hall has no heating tonight')).toBeVisible({
    timeout: 2_000 * patience,
  });
  expect(cable.opened()).toBe(1);
});

test('a press ends where it began, though a bar comes in between', async ({ shell, page }) => {
  const cable = await switchableCable(page);
  await shell.open('/events/evt_dst-spring', { person: 'family-28' });
  await expect(shell.events.getByText('Live', { exact: true }).first()).toBeVisible();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.hover();
  await page.mouse.down();
  await cable.cut();
  const bar = shell.events.getByText(/What you see is from/);
  await expect(bar).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
  await expect(bar).toBeInViewport();
});

test('an event that a manager publishes comes into the list that another has open', async ({
  shell,
  page,
  browser,
  urls,
  backEnd,
}) => {
  const manager = await aFamily(browser, urls.shell);
  await manager.shell.open('/events/manage', { person: 'manager-ruth' });
  await expect(manager.page.getByRole('heading', { level: 1 })).toBeVisible();
  const hour = (from: number) =>
    new Date(Date.now() + from * 3_600_000).toISOString().replace(/:\d\d:.*/, ':00');
  const when = { starts_local: hour(2), ends_local: hour(3), time_zone: 'UTC' };

  // The list as everyone finds it: from today on. In a tall window, because it renders only what is near the screen, and others add events.
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await shell.open('/events', { person: 'family-28' });
  await expect(shell.events.getByText('Live', { exact: true }).first()).toBeAttached();
  for (const order of ['first', 'second']) {
    const title = `Pop-up soup, ${order} pot of try ${test.info().retry}`;
    const id = await makeDraft(manager.page, { title, placeName: 'Pop-up hall', ...when });
    await backEnd.post(`/dev/events/${id}/publish`);
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 5_000 * patience });
  }
  expect(manager.watch.problems()).toEqual([]);
  await manager.context.close();
});
