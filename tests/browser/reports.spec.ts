import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** An answer that fits no schema: an error page inside Events, and one report of it. */
async function breakAnEvent(page: Page): Promise<void> {
  await page.route('**/api/v2/events/evt_open', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{}' }),
  );
  // 75 of 100 sessions report: this one is drawn.
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
}

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/malformed/);
  await breakAnEvent(page);
});

test('without a Sentry client, the shell’s reporter hears of an error, once', async ({ shell, page }) => {
  await shell.open('/events/evt_open', { bar: 'shown' });
  await page.getByRole('button', { name: 'Inspect' }).click();
  const malformed = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'malformed' });
  await expect(malformed).toHaveCount(1);
  await expect(malformed).toContainText('Error');
});

test('with the shell’s Sentry client, the error goes through it, and no second client is made', async ({
  shell,
  page,
  urls,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).origin));
  await shell.open('/events/evt_open', { bar: 'shown', sentry: 'page' });
  await page.getByRole('button', { name: 'Inspect' }).click();
  const panel = page.getByRole('complementary');
  const envelope = panel.getByRole('listitem').filter({ has: page.getByText('Sentry', { exact: true }) });
  await expect(envelope).toHaveCount(1);
  await envelope.getByText('Sentry', { exact: true }).click();
  await expect(envelope).toContainText('"area":"events"');
  // Read by Sentry's own integration from the frames of the minified build: so a shell can send it where it belongs.
  await expect(envelope).toContainText('"areas":["events"]');
  await expect(panel.getByRole('row', { name: /@sentry\/browser/ })).toContainText('shell, events');
  expect(new Set(sent)).toEqual(new Set([urls.shell, urls.remote]));
});

for (const monitoring of ['on', 'off'] as const) {
  test(`with somewhere to report to and monitoring ${monitoring}, tracing and replay are ${monitoring === 'on' ? '' : 'not '}fetched`, async ({
    page,
    urls,
  }) => {
    const kinds = new Set<string>();
    const told: string[] = [];
    await page.route('https://reports.test/**', (route) => {
      // Each item of an envelope says on a line of its own what it is; recordings are not packed.
      const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
      told.push(sent);
      for (const [, kind = ''] of sent.matchAll(/^\{"type":"(\w+)"/gm)) kinds.add(kind);
      return route.fulfill({ body: '{}' });
    });
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    const ours = () =>
      fetched.filter((path) => /\/(telemetry|monitoring)\./.test(path)).map((path) => path.split('.')[0]);
    await page.goto(`${urls.foreign}/plain/meals?monitoring=${monitoring}`);
    await page.getByRole('button', { name: 'Open Events' }).click();
    await expect(page.getByText('Events is here.')).toBeVisible();
    await expect(page.locator('[data-area="events"]').getByRole('heading', { level: 1 })).toBeVisible();
    if (monitoring === 'on') {
      await expect.poll(() => new Set(ours())).toEqual(new Set(['/monitoring', '/telemetry']));
      const expectedKinds = ['transaction', 'replay_event', 'replay_recording'];
      await expect.poll(() => expectedKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
      // Masked and cut: neither what the page says nor where it is.
      expect(told.join('\n')).not.toMatch(/evt_|Soup for|\/plain\/meals|monitoring=/);
      return;
    }
    await page.waitForLoadState('networkidle');
    expect(ours()).toEqual([]);
    expect([...kinds]).toEqual([]);
  });
}

test('monitoring is off unless the shell turns it on: nothing of Sentry is fetched', async ({
  shell,
  page,
}) => {
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  await page.unroute('**/api/v2/events/evt_open');
  await shell.open('/events/evt_open');
  await shell.seeEvents();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched.filter((url) => /telemetry|monitoring|sentry/.test(url))).toEqual([]);
});
