import { startOtherShell } from './support/other-shell';
import { Shell } from './support/shell';
import { expect, test } from './support/test';

/** Every rule of the design, and nothing else. `R`, `H`: the remote's origin and the page's host. */
const designed: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'nonce-N' 'strict-dynamic'",
  'style-src': "'self' R",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self' R ws://H wss://H",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "shell shell-remotes events 'allow-duplicates'",
};

test(
  'S1 the page is served under the policy of the design, with a nonce of its own each time',
  { tag: '@smoke' },
  async ({ page, urls }) => {
    const nonces = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const answer = await page.goto(urls.shell);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      const [, nonce = ''] = /'nonce-([\w+/=]{22,})'/.exec(policy) ?? [];
      nonces.add(nonce);
      const plain = policy
        .replace(nonce, 'N')
        .replaceAll(urls.remote, 'R')
        .replaceAll(new URL(urls.shell).host, 'H');
      expect(Object.fromEntries(plain.split('; ').map((rule) => rule.split(/ (.*)/s)))).toEqual(designed);
      expect(answer?.headers()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-store',
      });
    }
    expect(nonces.size).toBe(2);
  },
);

test('S1 the page may use the camera, its place and the wake lock, for itself alone, and no microphone, screen, payment or USB', async ({
  page,
  urls,
}) => {
  const answer = await page.goto(urls.shell);
  const permissions = answer?.headers()['permissions-policy'] ?? '';
  expect(Object.fromEntries(permissions.split(', ').map((rule) => rule.split('=')))).toEqual({
    camera: '(self)',
    geolocation: '(self)',
    'screen-wake-lock': '(self)',
    microphone: '()',
    'display-capture': '()',
    payment: '()',
    usb: '()',
  });
  // As the browser reads it.
  const allowed = await page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
    ).featurePolicy.allowedFeatures(),
  );
  expect(allowed).toEqual(expect.arrayContaining(['camera', 'geolocation', 'screen-wake-lock']));
  for (const refused of ['microphone', 'display-capture', 'payment', 'usb'])
    expect(allowed).not.toContain(refused);
});

test('a policy that lacks our styles is named on the page, with the origin to add', async ({
  page,
  urls,
  watch,
}) => {
  watch.allow(/style-src|stylesheet|Loading CSS chunk/);
  const other = await startOtherShell(urls, { policy: () => "style-src 'self'" });
  try {
    await new Shell(page, other.url).open('/events');
    await expect(page.getByText(`add ${urls.remote} to its style-src.`)).toBeVisible();
  } finally {
    await other.close();
  }
});

test('S1 every screen that this shell knows lives under it', async ({ shell, page }) => {
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

test('S1 the watch sees a violation', async ({ page, urls, watch }) => {
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
