import type { Request } from '@playwright/test';
import { isLong } from '../trust/record';
import { OnRequest } from './support/on-request';
import { mountModes, type MountMode } from './support/shell';
import { expect, test } from './support/test';

// All read the platform through the same door: within `npm test` the two that are most unlike each other.
const isTried = (mount: MountMode): boolean => isLong || mount === 'app' || mount === 'mount';

for (const mount of mountModes.filter(isTried)) {
  for (const platform of ['absent', 'partial', 'throwing'] as const) {
    test(`mounted by ${mount}, the platform ${platform}: Events is whole`, async ({ shell, page, watch }) => {
      watch.allow(/on purpose/);
      // Without a word from the shell, `mount` keeps its addresses to itself.
      const ownsAddress = mount !== 'mount' || platform !== 'absent';
      await shell.open('/events', { mount, platform });
      await shell.seeEvents();
      await shell.menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(shell.menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      if (ownsAddress) await expect(page).toHaveURL(/\/events\/calendar/);
      await expect(shell.areas).toBeVisible();
    });
  }
}

test('what changes in the shell changes in Events without a reload', async ({ shell, page, watch }) => {
  // What was on its way when somebody signed out is refused.
  watch.allow(/status of 401 .*\/api\/family\//);
  await shell.open('/events', { bar: 'shown', person: 'family-garcia' });
  await shell.seeEvents();
  await expect(shell.menu.getByRole('link', { name: 'My events' })).toBeVisible();

  await page.getByLabel('Language').selectOption('es');
  await expect(shell.events).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel('Tema').selectOption('dark');
  await expect(shell.events).toHaveAttribute('data-theme', 'dark');

  const asked: Request[] = [];
  let isOut = false;
  page.on('response', (response) => {
    isOut ||= response.url().endsWith('/dev/session');
  });
  page.on('request', (request) => {
    if (isOut) asked.push(request);
  });
  await page.getByLabel('Persona').selectOption('');
  await expect(shell.menu.getByRole('link')).toHaveCount(2);
  // Before the device forgets anything, the server is asked whether somebody signed out. It says so without an error on the console.
  await expect.poll(() => asked.some((request) => request.url().endsWith('/api/v2/me'))).toBe(true);
  const answers = await Promise.all(asked.map((request) => request.response()));
  expect(answers.flatMap((answer) => (answer?.status() === 401 ? [answer.url()] : []))).toEqual([]);
});

test('titles and announcements go through the shell', async ({ shell, page }) => {
  await shell.open('/events/evt_open', { bar: 'shown' });
  await shell.seeEvents();
  await expect(page).toHaveTitle(/.+ · Platform$/);
  await shell.goToArea('Drive with us');
  await expect(page).toHaveTitle('Drive with us · Platform');
});

for (const way of ['App', 'routes', 'cards', 'mount'] as const)
  test(`${way}: text in place of a platform is named on the page and to the developer`, async ({
    page,
    urls,
    watch,
  }) => {
    watch.allow(/PlatformMismatch/);
    const shell = new OnRequest(page, urls.foreign, 'on-request');
    await shell.open();
    await page.evaluate(() => Object.assign(globalThis, { platform: 'x' }));
    if (way === 'mount') expect(await shell.mount()).toMatch(/^PlatformMismatch/);
    else await shell.show(way);
    await expect(page.locator('[data-problem]')).toContainText('platform: expected an object, received "x".');
    expect(shell.thrown).toEqual(['PlatformMismatch: platform: expected an object, received "x".']);
  });

test('a session that is a promise is signed out and named once, until it is a person with a number as Rails has it', async ({
  page,
  urls,
  watch,
}) => {
  watch.allow(/PlatformMismatch/);
  // The back end has no person of that number.
  watch.allow(/status of 401 .*\/api\/family\//);
  const shell = new OnRequest(page, urls.foreign, 'on-request');
  await shell.open();
  await page.evaluate(() => {
    const host = globalThis as unknown as {
      platform: object;
      session: unknown;
      signIn: (id: unknown) => void;
    };
    const listeners = new Set<() => void>();
    host.session = Promise.resolve({ id: 7 });
    host.signIn = (id) => {
      host.session = { id };
      for (const listener of listeners) listener();
    };
    Object.assign(host.platform, {
      session: {
        get: () => host.session,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      theme: { get: () => 'sepia', subscribe: () => () => undefined },
    });
  });
  await shell.show('App');
  const menu = shell.shown.getByRole('navigation', { name: 'Events' });
  const mine = menu.getByRole('link', { name: 'My events' });
  await expect(menu).toBeVisible();
  await expect(mine).toHaveCount(0);
  const session = 'platform.session.get(): expected { id, name? } or null, received a promise.';
  expect(shell.onConsole.filter((words) => words.includes('platform.session'))).toEqual([
    `PlatformMismatch: ${session}`,
  ]);
  expect(shell.onConsole.filter((words) => words.includes('platform.theme'))).toHaveLength(1);
  await expect
    .poll(async () => (await shell.reported()).filter((words) => words.includes('session')))
    .toEqual([`PlatformMismatch: ${session}`]);

  await page.evaluate(() => (globalThis as unknown as { signIn(id: unknown): void }).signIn(7));
  await expect(mine).toBeVisible();
});
