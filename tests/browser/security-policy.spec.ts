import { expect, test } from './support/test';

test('the page is served under the policy of the design, with a nonce of its own each time', async ({
  page,
  urls,
}) => {
  const policies: string[] = [];
  for (let round = 0; round < 2; round++) {
    const answer = await page.goto(urls.shell);
    policies.push(answer?.headers()['content-security-policy'] ?? '');
  }
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'(;|$)/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe/);
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test('every screen that this shell knows lives under it', async ({ shell, page }) => {
  for (const path of [
    '/',
    '/events',
    '/events/calendar?view=month',
    '/events/calendar?view=week',
    '/events/evt_open',
    '/events/mine',
  ]) {
    await shell.open(path, { person: 'family-garcia' });
    if (path.startsWith('/events')) await shell.seeEvents();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await shell.open('/style-guide');
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();
  // The fixture fails the test on any violation.
});

test('the watch sees a violation', async ({ page, urls, watch }) => {
  await page.goto(urls.shell);
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.text = 'globalThis.injected = true';
      document.head.append(script);
    } catch {
      // Trusted Types refuses already here.
    }
  });
  await expect.poll(() => watch.problems().some((problem) => problem.startsWith('policy:'))).toBe(true);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  watch.forget();
});

test('caches: names with a hash for ever, the others asked for each time, a missing file a real 404', async ({
  request,
  urls,
}) => {
  const manifest = await request.get(urls.manifest);
  expect(manifest.headers()['cache-control']).toBe('no-cache');
  const again = await request.get(urls.manifest, {
    headers: { 'if-none-match': manifest.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);

  const entry = await request.get(`${urls.remote}/remoteEntry.js`);
  expect(entry.headers()['cache-control']).toBe('no-cache');
  expect(entry.headers()['access-control-allow-origin']).toBe('*');

  const { exposes } = (await manifest.json()) as { exposes: { assets: { js: { sync: string[] } } }[] };
  const hashed = exposes.flatMap(({ assets }) => assets.js.sync)[0];
  const chunk = await request.get(`${urls.remote}/${hashed}`, { headers: { 'accept-encoding': 'br' } });
  expect(chunk.headers()['cache-control']).toContain('immutable');
  expect(chunk.headers()['content-encoding']).toBe('br');

  const missing = await request.get(`${urls.remote}/gone.0123456789.js`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
});
