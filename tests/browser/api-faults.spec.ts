import type { Page, Route } from '@playwright/test';
import { patience } from '../support/patience';
import { isLong } from '../trust/record';
import { expect, test } from './support/test';

const page404 = '<!doctype html><title>Not found</title><h1>Not found</h1>';
const asPage = (status: number) => ({ status, contentType: 'text/html; charset=utf-8', body: page404 });
const asJson = (status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status, error: 'No' }),
});

const others = [
  ['404 JSON', asJson(404)],
  ['404 HTML', asPage(404)],
  ['401', asJson(401)],
  ['403', asPage(403)],
  ['405', asPage(405)],
] as const;
/**
 * What a base that is not our API answers to every request, as the shells of other teams met it. `misconfigured.test.ts` proves how each is
 * classified, so `npm test` shows one.
 */
const wrong = [['the shell’s index.html', asPage(200)], ...(isLong ? others : [])] as const;

const words = 'Events can’t be loaded right now';
const api = '**/api/v2/**';

/** No failed reading waits longer until it is asked for again: `retry-reads.ts`. */
const LONGEST_WAIT = 40_000;

/** Every request to the main API is answered so until `heal`. */
async function breakApi(page: Page, answer: (route: Route) => unknown): Promise<{ heal(): Promise<void> }> {
  await page.route(api, async (route) => void (await answer(route)));
  return { heal: () => page.unroute(api) };
}

function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  return lines;
}
const toDevelopers = (lines: readonly string[]) => lines.filter((text) => text.startsWith('Events: '));

for (const [name, answer] of wrong) {
  test(`a base that answers ${name}: in words, to developers once, and it comes by itself`, async ({
    shell,
    page,
    watch,
  }) => {
    watch.allow(/status of 40\d|is not the Events API|Failure/);
    const lines = consoleOf(page);
    const { heal } = await breakApi(page, (route) => route.fulfill(answer));
    await page.clock.install();
    await shell.open('/events', { person: '', bar: 'shown' });
    const alert = shell.events.getByRole('alert');
    await expect(alert.getByText(words)).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(alert.getByText(/^Reference /)).toBeVisible();
    await expect(shell.events.getByText('Live', { exact: true })).toHaveCount(0);
    // It is asked again by itself, and nothing is reported a second time.
    for (const _time of [1, 2]) {
      const asked = page.waitForRequest(/\/api\/v2\/events\?/);
      await page.clock.fastForward(LONGEST_WAIT);
      await (await asked).response();
    }
    expect(toDevelopers(lines)).toEqual([
      expect.stringMatching(
        /^Events: What answers at \/api\/v2 is not the Events API: GET \/api\/v2\/events came back as \d+ \w+\/\w+\. Check platform\.api\.main\.$/,
      ),
    ]);
    await heal();
    await page.clock.fastForward(LONGEST_WAIT);
    await expect(shell.events.getByRole('link', { name: /left|Full/ }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(shell.events.getByText('Live', { exact: true })).toBeAttached();
  });
}

test('the calendar and a card say the same', async ({ shell, page, watch }) => {
  watch.allow(/status of 404|is not the Events API|Failure/);
  const { heal } = await breakApi(page, (route) => route.fulfill(asPage(404)));
  await page.clock.install();
  await shell.open('/events/calendar', { person: '', locale: 'es' });
  await expect(shell.events.getByText('Ahora mismo no se pueden cargar los eventos')).toBeVisible();
  await shell.open('/family', { person: '', locale: 'en' });
  const card = page.getByRole('region', { name: 'Coming up' });
  await expect(card.getByText(`${words}.`)).toBeVisible();
  await expect(card.getByText('Live', { exact: true })).toHaveCount(0);
  await heal();
  await page.clock.fastForward(LONGEST_WAIT);
  await expect(card.getByRole('listitem').first()).toBeVisible();
});

// The others wait in the same way: `failed-reading.test.tsx`.
const hanging = [
  ['the list', '/events', '**/api/v2/events?*'],
  ['a card', '/family', '**/api/v2/events?*'],
  ['an event', '/events/evt_open', '**/api/v2/events/evt_open'],
  ['the calendar', '/events/calendar', '**/api/v2/events/days?*'],
] as const;

for (const [what, path, api] of isLong ? hanging : hanging.slice(0, 2)) {
  test(`${what} that hangs says so after ten seconds, and can be asked for again`, async ({
    shell,
    page,
  }) => {
    await page.clock.install();
    const asked = page.waitForRequest(api);
    await page.route(api, () => undefined);
    await shell.open(path, { person: '' });
    await asked;
    const slow = page.getByText(/^Still loading\./);
    await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
    await expect(slow).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(slow.first()).toBeVisible();
    await page.unroute(api);
    await slow.first().getByRole('button', { name: 'Try again' }).click();
    await expect(slow).toHaveCount(0);
    await expect(page.locator('[data-area="events"] [aria-busy="true"]')).toHaveCount(0, {
      timeout: 5_000 * patience,
    });
  });
}

test('an older back end is told to developers, and to a person only where something fails on it', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/status of 404|speaks API 1\.2\.0|Failure|is not the Events API/);
  const lines = consoleOf(page);
  await page.route('**/api/v2/events/backend', (route) =>
    route.fulfill({ json: { api: '1.2.0', cable: '1.0.0' } }),
  );
  await shell.open('/events', { person: '' });
  await expect.poll(() => toDevelopers(lines).join()).toMatch(/speaks API 1\.2\.0 and cable 1\.0\.0/);
  await expect(shell.events.getByRole('link', { name: /left|Full/ }).first()).toBeVisible();
  await page.route('**/api/v2/events/days?*', (route) => route.fulfill(asPage(404)));
  await shell.menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(shell.events.getByText('This isn’t available here yet')).toBeVisible();
});
