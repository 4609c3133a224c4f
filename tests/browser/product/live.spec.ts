import { expect, test } from '../support/test';

test('seats move in every open window while others register', async ({ shell, page, backEnd }) => {
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
});

test('after the cable was cut, the screen is right within two seconds of being back', async ({
  shell,
  page,
  backEnd,
}) => {
  await shell.open('/events/evt_dst-spring', { person: 'family-27', bar: 'closed' });
  await expect(page.getByText(/\d+ seats? left/).first()).toBeVisible();
  await shell.switchNetwork('Cable cut');
  await expect(shell.events.getByText(/Reconnecting|Connecting/).first()).toBeVisible({ timeout: 15_000 });
  await backEnd.post('/dev/events/evt_dst-spring/cancel', {
    reason: 'The hall has no heating tonight',
    show: true,
  });
  await shell.switchNetwork('Live');
  await expect(shell.events.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(shell.events.getByText('The hall has no heating tonight')).toBeVisible({ timeout: 2_000 });
});
