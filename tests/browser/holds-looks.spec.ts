import type { Page } from '@playwright/test';
import { patience } from '../support/patience';
import { isLong } from '../trust/record';
import { resets } from './resets/resets';
import { changesUnder, unchanged } from './support/looks';
import type { Shell, ShellChoices } from './support/shell';
import { expect, test } from './support/test';

interface Size {
  readonly width: number;
  readonly height: number;
}
const desk: Size = { width: 1280, height: 800 };
const phone: Size = { width: 390, height: 844 };

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly choices?: ShellChoices;
  /** Left out: at both. */
  readonly size?: Size;
  /** What is not there before the screen is. */
  readonly waitFor: (page: Page) => ReturnType<Page['locator']>;
  /** What opens only when asked. */
  readonly before?: (page: Page) => Promise<unknown>;
}

const family = { person: 'family-garcia' } as const;
const manager = { person: 'manager-ruth' } as const;
const heading = (page: Page) => page.locator('[data-area="events"] h1');
const anItem = (page: Page) => page.locator('[data-area="events"]').getByRole('listitem').first();
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

const screens: readonly Screen[] = [
  {
    name: 'every control',
    path: '/style-guide',
    size: desk,
    waitFor: button('Open a long dialog'),
    before: async (page) => {
      await page.getByRole('combobox').first().click();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'a dialog',
    path: '/events/calendar?open=1',
    waitFor: (page) => page.getByRole('dialog'),
  },
  { name: 'the list', path: '/events', choices: family, waitFor: anItem },
  {
    name: 'the filters',
    size: phone,
    path: '/events',
    choices: family,
    waitFor: (page) => page.getByRole('checkbox'),
    before: (page) =>
      page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click(),
  },
  { name: 'an event', path: '/events/evt_open', choices: family, waitFor: heading },
  { name: 'a month', path: '/events/calendar?view=month', choices: family, waitFor: heading },
  { name: 'a week', path: '/events/calendar?view=week', choices: family, waitFor: heading },
  {
    name: 'a ticket',
    path: '/events/mine',
    choices: family,
    waitFor: (page) => page.getByRole('img', { name: /^Ticket code/ }),
    before: (page) => page.locator('a[href*="/mine/"]').first().click(),
  },
  { name: 'the planner', path: '/events/manage/calendar?view=week', choices: manager, waitFor: heading },
  { name: 'the board', path: '/events/manage/evt_full', choices: manager, waitFor: heading },
  { name: 'the editor', path: '/events/manage/evt_open/edit', choices: manager, waitFor: heading },
  { name: 'the import', path: '/events/manage/import', choices: manager, waitFor: heading },
  { name: 'the table of a manager', path: '/events/manage', choices: manager, waitFor: heading },
  {
    name: 'the paper list',
    path: '/events/manage/evt_full/print/roster',
    choices: manager,
    waitFor: heading,
  },
  { name: 'the cards of a family', path: '/family', choices: family, waitFor: anItem },
  { name: 'the card of a manager', path: '/manager', choices: manager, waitFor: anItem },
];

async function show(shell: Shell, page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shell.open(screen.path, { ...screen.choices, locale: 'en', theme: 'light' });
  await screen.before?.(page);
  await expect(screen.waitFor(page).first()).toBeVisible();
}

/**
 * Within `npm test` the style guide, which has every control, a dialog and the list under the three resets that say most:
 * `built-files.test.ts` proves of each rule of each sheet that it is under our area and has the specificity of an id, and the tests
 * below try every reset on what no sheet of Events has reached.
 */
const inShort = new Set(['every control', 'a dialog', 'the list']);
const sayMost = ['Tailwind 4', 'everything by *', 'everything, again and again'];

for (const screen of screens.filter(({ name }) => isLong || inShort.has(name))) {
  test(`${screen.name} looks the same under any reset of a shell`, async ({ shell, page }) => {
    test.setTimeout(120_000 * patience);
    const sheets = Object.entries(await resets()).filter(([name]) => isLong || sayMost.includes(name));
    expect(sheets.length).toBeGreaterThanOrEqual(sayMost.length);
    for (const size of screen.size ? [screen.size] : [desk, phone]) {
      await page.setViewportSize(size);
      await show(shell, page, screen);
      for (const [reset, change] of Object.entries(await changesUnder(page, Object.fromEntries(sheets))))
        expect.soft(change, `${reset}, ${size.width} wide`).toEqual(unchanged);
    }
  });
}

test('a sheet that gets through to Events is seen', async ({ shell, page }) => {
  await show(shell, page, { name: 'the list', path: '/events', choices: family, waitFor: anItem });
  const { spaced, other } = await changesUnder(page, {
    spaced: '* { letter-spacing: 3px !important }',
    other: '.nowhere { letter-spacing: 3px !important }',
  });
  expect(spaced?.elements).toBeGreaterThan(10);
  expect(other).toEqual(unchanged);
});

// What a browser makes a date field of has no computed style that a page may read.
test('a date field is painted the same under any reset of a shell', async ({ shell, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shell.open('/events', { ...family, locale: 'en', theme: 'light' });
  await anItem(page).waitFor();
  const field = page.getByLabel('From', { exact: true });
  await expect(field).toBeVisible();
  await changesUnder(page, {});
  // On whole pixels above everything, so that nothing which is loaded late moves it or lies around it.
  const place = { x: 0, y: 0, width: 240, height: 60 };
  await field.evaluate((element, { width, height }) => {
    const fixed = { position: 'fixed', inset: '0 auto auto 0', width: `${width}px`, height: `${height}px` };
    for (const [name, value] of Object.entries({ ...fixed, 'z-index': '2147483647' }))
      element.style.setProperty(name, value, 'important');
  }, place);
  const painted = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    return page.screenshot({ clip: place });
  };
  const plain = await painted('');
  for (const [reset, css] of Object.entries(await resets()))
    expect.soft((await painted(css)).equals(plain), reset).toBe(true);
});

const problems = [
  { name: 'a page', path: '/events', mount: 'app', missing: /\/root\.\w+\.js/ },
  { name: 'a mount', path: '/events', mount: 'mount', missing: /\/mounted-root\.\w+\.js/ },
  { name: 'a card', path: '/family', mount: 'app', missing: /\/card-(?:root|parts)\.\w+\.js/ },
] as const;

// Its words are written as the shell's are: our sheet may not have come.
const plainLooks = [
  'appearance',
  'background-color',
  'border-left-style',
  'border-left-width',
  'border-top-style',
  'border-top-width',
  'cursor',
  'display',
  'font-weight',
  'padding-left',
  'position',
];

for (const { name, path, mount, missing } of problems) {
  test(`what ${name} says without its code looks the same under any reset`, async ({
    shell,
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource|ERR_FAILED|ChunkLoadError|Loading chunk/);
    await page.route(missing, (route) => route.abort());
    await shell.open(path, { mount });
    await expect(page.locator('[data-problem]').getByRole('button').first()).toBeVisible();
    for (const [reset, change] of Object.entries(await changesUnder(page, await resets(), plainLooks)))
      expect.soft(change, reset).toEqual(unchanged);
  });
}
