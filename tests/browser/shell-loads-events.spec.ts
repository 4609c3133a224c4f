import { expect, test } from './support/test';

test(
  'a shell loads the built Events from another origin; the page is one React and one router, the shell’s',
  { tag: '@smoke' },
  async ({ shell, page, urls }) => {
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    await shell.open('/events');
    await shell.seeEvents();

    expect(loaded).toContain(`${urls.remote}/mf-manifest.json`);
    expect(loaded).toContain(`${urls.remote}/remoteEntry.js`);
    expect(loaded.filter((url) => url.startsWith(urls.remote) && url.endsWith('.js')).length).toBeGreaterThan(
      1,
    );

    const taken = await page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: {
            shareScopeMap: { default: Record<string, Record<string, { from: string; lib?: unknown }>> };
          }[];
        };
      };
      const scope = federation.__INSTANCES__[0]?.shareScopeMap.default ?? {};
      return ['react', 'react-dom', 'react-router-dom', '@rails/actioncable'].map((name) => {
        const versions = Object.values(scope[name] ?? {}).filter(({ lib }) => lib !== undefined);
        return [name, versions.map(({ from }) => from)];
      });
    });
    expect(taken).toEqual([
      ['react', ['shell']],
      ['react-dom', ['shell']],
      ['react-router-dom', ['shell']],
      ['@rails/actioncable', ['shell']],
    ]);
  },
);

test('a reload shows what the address names, and the history stays', async ({ shell, page }) => {
  await shell.open('/events/evt_open');
  await shell.seeEvents();
  const event = await page.getByRole('heading', { level: 1 }).textContent();
  await shell.menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/events\/calendar/);
  await page.reload();
  await shell.seeEvents();
  await expect(page).toHaveURL(/\/events\/calendar/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event ?? '');
});

test('other areas link into Events by its contract', async ({ shell, page }) => {
  await shell.open('/manager');
  const link = page.getByRole('link', { name: /The month at a glance/ });
  // Until the contract is there it leads to the start page.
  await expect(link).toHaveAttribute('href', /calendar/);
  await link.click();
  await shell.seeEvents();
  await expect(page).toHaveURL(/\/events\/calendar\?view=month/);
});

test('the workbench says which build is here', async ({ shell, page }) => {
  await shell.open('/events', { bar: 'shown' });
  await shell.seeEvents();
  await page.getByRole('button', { name: 'Inspect' }).click();
  const panel = page.getByRole('complementary', { name: 'What the shell sees' });
  await expect(panel.getByText('1.0.0').first()).toBeVisible();
  await expect(panel.getByRole('row', { name: /react-dom \d/ })).toContainText('shell');
});
