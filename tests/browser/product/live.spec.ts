import { expect, test } from '../support/test';
import { aFamily } from './family';

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
  const drafts = await manager.page.evaluate(async () => {
    const { csrf_token } = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
    const soon = new Date(Date.now() + 2 * 3_600_000).toISOString();
    const make = async (title: string) => {
      const answer = await fetch('/api/v2/manage/events', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-CSRF-Token': csrf_token,
        },
        body: JSON.stringify({
          title,
          time_zone: 'UTC',
          starts_local: soon.slice(0, 16),
          ends_local: new Date(Date.parse(soon) + 3_600_000).toISOString().slice(0, 16),
        }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { event: { id: string } }).event.id;
    };
    return [await make('Pop-up soup one'), await make('Pop-up soup two')];
  });

  // The list as everyone finds it: from today on.
  await shell.open('/events', { person: 'family-28' });
  await expect(shell.events.getByText('Live', { exact: true }).first()).toBeAttached({ timeout: 20_000 });
  for (const [index, name] of ['Pop-up soup one', 'Pop-up soup two'].entries()) {
    await backEnd.post(`/dev/events/${drafts[index]}/publish`);
    await expect(page.getByText(name)).toBeVisible({ timeout: 5_000 });
  }
  expect(manager.watch.problems()).toEqual([]);
  await manager.context.close();
});
