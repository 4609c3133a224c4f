import { isLong } from '../trust/record';
import { OnRequest } from './support/on-request';
import { expect, test } from './support/test';

const needed = [
  ['react', 'load'],
  ['react/jsx-runtime', 'load'],
  ['react-router-dom', 'load'],
  ['react-dom', 'page'],
  ['react-dom/client', 'page'],
  ['@rails/actioncable', 'page'],
  ['@sentry/browser', 'page'],
] as const;

/** Two for each place that finds it missing: `missing-share.test.ts` proves what is said of any name. */
const namedInShort: readonly string[] = [
  'react/jsx-runtime',
  'react-router-dom',
  'react-dom/client',
  '@rails/actioncable',
];

test.describe('the provided build in a shell that shares all but one module', () => {
  for (const [name, saidBy] of needed.filter(([one]) => isLong || namedInShort.includes(one))) {
    test(`${name}: is named, to the developer and on the page`, async ({ page, urls, watch }) => {
      watch.allow(/MissingShare/);
      const host = new OnRequest(page, urls.foreign, 'on-request-provided');
      await host.open(name);
      expect(await host.lacks()).toEqual([name]);
      const error = `MissingShare: This build of Events has no fallback for ${name}, and the shell does not share it.`;
      const words = `The shell does not share ${name}, and this build of Events brings none of its own.`;

      if (saidBy === 'load')
        for (const expose of ['App', 'routes', 'cards']) {
          // Asked twice: the second answer is not half a module.
          for (const _time of [1, 2]) expect(await host.load(expose)).toContain(error);
        }
      else {
        await host.show('App');
        await expect(host.shown.getByRole('alert')).toContainText(words);
      }
      expect(await host.mount()).toContain(error);
      await expect(host.mounted).toContainText(words);
      if (saidBy === 'page') {
        await host.mounted.evaluate((element) => element.replaceChildren());
        expect(await host.mountCard()).toContain(error);
        await expect(host.mounted).toContainText(words);
      }
    });
  }
});

test.describe('the default build', () => {
  const singletons = ['react', 'react-dom', 'react-router-dom'];
  const otherReact =
    'Events cannot run in this shell. The shell draws Events with a React that it does not share. It has to share react, react-dom, react-router-dom.';

  for (const host of ['on-request', 'on-request-eighteen'] as const)
    // What is said does not depend on the version of React: within `npm test` each way meets one of both.
    for (const way of (['App', 'routes', 'cards'] as const).filter(
      (one) => isLong || (one === 'App') === (host === 'on-request'),
    ))
      test(`in a shell that shares nothing, ${host === 'on-request' ? 'with our version of React' : 'with React 18'}: ${way} says what to share, and the shell stays`, async ({
        page,
        urls,
        watch,
      }) => {
        watch.allow(/MissingShare/);
        const shell = new OnRequest(page, urls.foreign, host);
        await shell.open('everything');
        expect(await shell.lacks()).toEqual(singletons);
        await shell.show(way);
        await expect(shell.shown).toContainText(otherReact);
        await expect(shell.shown.getByRole('heading', { name: 'The shell’s own' })).toBeVisible();
        const error =
          'MissingShare: Events was drawn by a React that the shell does not share. Share react, react-dom, react-router-dom as singletons, or use ./mount.';
        expect(shell.thrown).toEqual([error]);
        expect(await shell.reported()).toEqual([error]);
        expect(await shell.mount()).toBe('mounted');
        await expect(shell.mounted.getByRole('navigation', { name: 'Events' })).toBeVisible();
      });

  test('says it in Spanish on a Spanish page', async ({ page, urls, watch }) => {
    watch.allow(/MissingShare/);
    const shell = new OnRequest(page, urls.foreign, 'on-request-spanish');
    await shell.open('everything');
    await shell.show('App');
    await expect(shell.shown).toContainText(
      'Eventos no puede funcionar en esta plataforma. La plataforma dibuja Eventos con un React que no comparte. Tiene que compartir react, react-dom, react-router-dom.',
    );
  });

  for (const way of ['App', 'routes'] as const)
    test(`in a shell that shares no router: ${way} says so, and cards need none`, async ({
      page,
      urls,
      watch,
    }) => {
      watch.allow(/MissingShare/);
      const shell = new OnRequest(page, urls.foreign, 'on-request');
      await shell.open('react-router-dom,react-router');
      expect(await shell.lacks()).toEqual(['react-router-dom']);
      await shell.show(way);
      await expect(shell.shown.getByRole('alert')).toContainText(
        'Events finds no router around it, because the shell does not share react-router-dom.',
      );
      await expect(shell.shown.getByRole('heading', { name: 'The shell’s own' })).toBeVisible();
      expect(shell.thrown).toEqual([
        'MissingShare: Events finds no router around it, because the shell does not share react-router-dom. Share it as a singleton, or use ./mount.',
      ]);
      await shell.show('cards');
      await expect(shell.shown.locator('[data-card]')).toBeVisible();
      await expect(shell.shown.locator('[data-problem]')).toHaveCount(0);
    });

  test('without a router around it: says so', async ({ page, urls, watch }) => {
    watch.allow(/MissingRouter/);
    const shell = new OnRequest(page, urls.foreign, 'on-request');
    await shell.open();
    expect(await shell.lacks()).toEqual([]);
    await shell.show('withoutRouter');
    await expect(shell.shown.getByRole('alert')).toContainText(
      'Events finds no router around it. It has to be inside the shell’s router.',
    );
    expect(shell.thrown).toEqual([
      'MissingRouter: Events finds no router around it. Put <EventsApp> inside the router of react-router-dom, or use ./mount.',
    ]);
  });

  for (const [forgotten, lacks] of [
    ['', []],
    ['react/jsx-runtime', []],
    ['react-dom', ['react-dom']],
  ] as const)
    test(`in a shell that forgot ${forgotten || 'nothing'}: Events is there`, async ({ page, urls }) => {
      const shell = new OnRequest(page, urls.foreign, 'on-request');
      await shell.open(forgotten);
      await shell.show('App');
      await expect(shell.shown.getByRole('navigation', { name: 'Events' })).toBeVisible();
      // Also after Events was the first to load what the shell shares.
      expect(await shell.lacks()).toEqual(lacks);
    });
});

test.describe('a platform with React 18 in its share scope', () => {
  const error =
    'MissingShare: The shell shares react 18.3.1, and Events needs ^19.0.0. Share a version that fits, or take it out of the share scope and use ./mount.';

  test('is refused in words by all that needs its React, each time it asks', async ({ page, urls }) => {
    const shell = new OnRequest(page, urls.foreign, 'on-request-eighteen');
    await shell.open();
    for (const expose of ['App', 'routes', 'cards'])
      for (const _time of [1, 2, 3]) expect(await shell.load(expose)).toBe(error);
    expect(await shell.load('contract')).toContain('contractVersion');
    expect(await shell.lacks()).toEqual(['react', 'react-dom']);
  });

  test('is told by ./mount on the page itself, and can take that away', async ({ page, urls, watch }) => {
    watch.allow(/MissingShare/);
    const shell = new OnRequest(page, urls.foreign, 'on-request-eighteen');
    await shell.open();
    for (const _time of [1, 2]) {
      expect(await shell.mount()).toBe(error);
      const area = page.locator('[data-area="events"]');
      await expect(area).toHaveCount(1);
      await expect(area.getByRole('heading', { name: 'Events cannot run in this shell' })).toBeVisible();
      await expect(area).toContainText('The shell shares react 18.3.1, and Events needs ^19.0.0.');
      await expect(area.getByRole('button')).toHaveCount(0);
      await shell.unmount();
      await expect(area).toHaveCount(0);
    }
  });

  test('draws Events all the same from an instance of the runtime that shares nothing', async ({
    page,
    urls,
  }) => {
    const shell = new OnRequest(page, urls.foreign, 'on-request-eighteen');
    await shell.open();
    expect(await shell.mountAlone()).toBe('mounted');
    await expect(shell.mounted.getByRole('list').getByRole('link').first()).toBeVisible();
    expect(shell.onConsole).toEqual([]);
    // What the shell shares is as before.
    expect(await shell.lacks()).toEqual(['react', 'react-dom']);
  });
});

test('a platform with react-router 8, which has no react-router-dom, shows Events in its own router', async ({
  page,
  urls,
}) => {
  const shell = new OnRequest(page, urls.foreign, 'on-request-newest-router');
  for (const way of ['App', 'routes'] as const) {
    await shell.open('react-router-dom');
    await shell.show(way);
    await shell.shown.getByRole('list').getByRole('link').first().click();
    await expect(shell.shown.getByRole('article')).toBeVisible();
    await expect(shell.shown.locator('output').first()).toHaveText(/^\/evt_/);
    expect(shell.thrown).toEqual([]);
  }
  expect(await shell.mount()).toBe('mounted');
  await shell.mounted.getByRole('list').getByRole('link').first().click();
  await expect(shell.mounted.getByRole('article')).toBeVisible();
  expect(await shell.lacks()).toEqual([]);
  expect(shell.onConsole).toEqual([]);
});

test('under a security policy without the policy `events`, the developer and the page are told, each time', async ({
  page,
  urls,
  watch,
}) => {
  watch.allow(/trusted-types|TrustedScriptURL|TrustedTypesMissing/);
  const shell = new OnRequest(page, urls.foreign, 'on-request-trusted');
  await shell.open();
  const error =
    'TrustedTypesMissing: The security policy of this page does not let Events load its files: name the Trusted Types policy `events` in it (trusted-types events).';
  const words =
    'The security policy of this page does not let Events load its files: add events to its trusted-types.';
  await shell.show('App');
  await expect(shell.shown.getByRole('alert')).toContainText(words);
  // Not even the few lines of ./mount are there by then. Nothing that is asked for twice is waited for.
  for (const _time of [1, 2]) expect(await shell.mount()).toBe(error);
  expect(shell.thrown).toEqual([error]);
  expect(await shell.reported()).toEqual([error]);
});
