import type { Locator, Page } from '@playwright/test';
import { isLong, record } from '../../trust/record';
import { sayWhoComes } from '../product/family';
import { expect, test } from '../support/test';

/** Healed reads are to be on the screen within this time, when the browser says that the network is back. */
const SOON = 5_000;
/** And within this time when nothing says that the server is. */
const LATER = 15_000;

type Fault = 'missing network' | 'server that answers 503' | 'line that is cut' | 'page in place of JSON';

interface Screen {
  readonly path: string;
  readonly person: 'family-garcia' | 'manager-ruth';
  /** Only there once it was read. */
  readonly read: (area: Locator) => Locator;
  /** What the server does to it; offline it is in any case. */
  readonly fault?: Exclude<Fault, 'missing network'>;
  /** Every screen reads the family's reservations for its seat offers: not here, so that this screen is the first to need them. */
  readonly isFirstToRead?: boolean;
  /** Where the person comes from. Default: the list, or the calendar where that is the screen itself. */
  readonly from?: string;
}

const family = 'family-garcia';
const manager = 'manager-ruth';
const first = (selector: string) => (area: Locator) => area.locator(selector).first();
const title = (name: string) => (area: Locator) => area.getByRole('heading', { name });

const screens: Readonly<Record<string, Screen>> = {
  list: {
    path: '/events',
    person: family,
    read: first('[role=listitem] a'),
    fault: 'server that answers 503',
    from: '/events/mine',
  },
  calendar: {
    path: '/events/calendar',
    person: family,
    read: first('a[href*="evt_"]'),
    fault: 'line that is cut',
  },
  event: {
    path: '/events/evt_open',
    person: family,
    read: title('About this event'),
    fault: 'page in place of JSON',
  },
  'register form': {
    path: '/events/evt_open/register',
    person: family,
    read: (area) => area.getByRole('button', { name: /^Hold / }),
    fault: 'server that answers 503',
  },
  'my events': {
    path: '/events/mine',
    person: family,
    read: title('Your next event'),
    fault: 'line that is cut',
    isFirstToRead: true,
  },
  ticket: {
    path: '/events/mine/reg_harvest-supper_garcia',
    person: family,
    read: first('[role=img][aria-label^="Ticket code"]'),
    isFirstToRead: true,
    fault: 'page in place of JSON',
  },
  cards: {
    path: '/family',
    person: family,
    read: first('a[href*="/events/"]'),
    fault: 'server that answers 503',
    // The code of a card is the shell's to fetch again: here it is there already.
    from: '/family',
  },
  'managers’ list': {
    path: '/events/manage',
    person: manager,
    read: first('a[href*="/manage/evt_"]'),
    fault: 'line that is cut',
  },
  planner: {
    path: '/events/manage/calendar',
    person: manager,
    read: first('[role=grid], [role=table]'),
    fault: 'page in place of JSON',
  },
  board: {
    path: '/events/manage/evt_open',
    person: manager,
    read: title('Kitchens'),
    fault: 'server that answers 503',
  },
  editor: {
    path: '/events/manage/evt_open/edit',
    person: manager,
    read: title('At a glance'),
    fault: 'line that is cut',
  },
  'new event': { path: '/events/manage/new', person: manager, read: title('At a glance') },
  guests: {
    path: '/events/manage/evt_open/guests',
    person: manager,
    read: first('[role=checkbox], input[type=checkbox]'),
    fault: 'page in place of JSON',
  },
  history: {
    path: '/events/manage/evt_open/history',
    person: manager,
    read: (area) => area.getByText('Nothing has happened yet.').or(area.getByRole('listitem')).first(),
    fault: 'server that answers 503',
  },
  roster: {
    path: '/events/manage/evt_open/print/roster',
    person: manager,
    read: first('table'),
    fault: 'line that is cut',
  },
  series: {
    path: '/events/manage/evt_open/repeat',
    person: manager,
    read: title('How it repeats'),
    fault: 'server that answers 503',
  },
  import: { path: '/events/manage/import', person: manager, read: title('Import a calendar') },
};

/**
 * Within `npm test` one fault each, on one screen of each way to read: `failed-reading.test.tsx` proves that whatever is on the screen is
 * read again in the same way, and `failure-surfaces.test.tsx` that a part and a page offer the same after every failure.
 */
const inShort = new Set(['list', 'calendar', 'event', 'my events', 'cards', 'planner', 'guests', 'import']);
const rows = Object.entries(screens)
  .filter(([name]) => isLong || inShort.has(name))
  .flatMap(([name, screen]) => [
    ...(isLong || !screen.fault ? [{ name, screen, fault: 'missing network' as const }] : []),
    ...(screen.fault ? [{ name, screen, fault: screen.fault }] : []),
  ]);

const reservations = /\/api\/family\/registrations/;

/** Breaks the network or the server. Returns how to heal it. */
async function breakReads(page: Page, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'missing network') {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  await page.route(/\/api\//, (route) =>
    fault === 'line that is cut'
      ? route.abort('connectionreset')
      : fault === 'server that answers 503'
        ? route.fulfill({ status: 503, body: '' })
        : route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
  );
  return () => page.unroute(/\/api\//);
}

/** Goes there as a press on a link does: the page stays. */
const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

for (const { name, screen, fault } of rows)
  test(`R13 ${name}, met by a ${fault}, says so and reads by itself afterwards`, async ({
    page,
    shell,
    watch,
  }) => {
    watch.allow(/./);
    const { path, person, read, isFirstToRead = false, from = '/events/calendar' } = screen;
    if (isFirstToRead) await page.route(reservations, (route) => route.abort());
    // In full, how long it takes by the person's own clock; else the wait before the next try is passed over.
    if (!isLong) await page.clock.install();
    await shell.open(name === 'calendar' ? '/events' : from, { person });
    await expect(page.locator('main [data-area="events"]').first()).toBeVisible({ timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    if (from === path) await walkTo(page, '/drivers');

    const heal = await breakReads(page, fault);
    await walkTo(page, path);
    const area = page.locator('main [data-area="events"]').first();
    const retry = area.getByRole('button', { name: 'Try again' }).first();
    await expect(retry).toBeVisible({ timeout: 20_000 });
    if (fault === 'missing network')
      await expect(area.getByText(/You’re offline|connection is back/).first()).toBeVisible();

    await page.unroute(reservations);
    await heal();
    const began = performance.now();
    if (!isLong && fault !== 'missing network') await page.clock.fastForward(LATER);
    await expect(read(area)).toBeVisible({ timeout: fault === 'missing network' ? SOON : LATER });
    const took = performance.now() - began;
    await expect(retry).toBeHidden();
    record('R13', `${name}, ${fault}`, {
      figure: `${(took / 1_000).toFixed(1)} s`,
      isKept: took <= (fault === 'missing network' ? SOON : LATER),
    });
  });

test('R13 an event that is opened from the list without a network shows what the list knew of it', async ({
  page,
  shell,
  watch,
}) => {
  watch.allow(/./);
  // Fetched ahead once the browser is idle, which on a busy machine is later than a quiet network.
  const code = page.waitForEvent('requestfinished', (request) => /\/event\.[^/]*\.js$/.test(request.url()));
  await shell.open('/events', { person: family });
  await code;
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const name = (await row.innerText()).trim();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await row.click();
  const area = page.locator('main [data-area="events"]').first();
  await expect(area.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(area.getByText(name)).toBeVisible();
  await expect(area.getByText(/\d:\d\d.* to .*\d:\d\d/).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(area.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: SOON });
});

/** A press that writes, on each screen where there is one. */
interface Press {
  readonly path: string;
  readonly person: string;
  /** Up to the press that is to be sent. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Locator;
  /** What was typed, which stays. */
  readonly typed?: readonly [label: string, text: string];
  /** There once the server has it. */
  readonly done: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const presses: Readonly<Record<string, Press>> = {
  'keep seats': {
    path: '/events/evt_open/register',
    person: 'family-35',
    press: button('Hold 1 seat'),
    done: button('Confirm 1 seat'),
  },
  'confirm seats': {
    path: '/events/evt_open/register',
    person: 'family-37',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Hold 1 seat' }).click();
      await sayWhoComes(page, 'Olga Offline');
    },
    press: button('Confirm 1 seat'),
    typed: ['Your name', 'Olga Offline'],
    done: (page) => page.getByRole('img', { name: /^Ticket code/ }),
  },
  'copy an event': {
    path: '/events/manage/new?from=evt_open',
    person: manager,
    press: button('Create copy'),
    done: (page) => page.getByRole('textbox', { name: 'Title' }),
  },
  'save an event': {
    path: '/events/manage/new?from=evt_open',
    person: manager,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create copy' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Typed without a network');
    },
    press: button('Save draft'),
    typed: ['Title', 'Typed without a network'],
    done: (page) => page.getByRole('heading', { level: 1, name: 'Typed without a network' }),
  },
};

for (const [name, { path, person, prepare, press, typed, done }] of Object.entries(presses))
  test(`R13 a press without a network to ${name} is not sent, says so at once, and is sent when the person says so`, async ({
    page,
    shell,
    watch,
  }) => {
    watch.allow(/./);
    await shell.open(path, { person });
    await prepare?.(page);
    await expect(press(page)).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.method() !== 'GET') writes.push(request.url());
    });

    const began = performance.now();
    await press(page).click();
    await expect(page.getByText('You’re offline. Not sent.')).toBeVisible({ timeout: 2_000 });
    const took = performance.now() - began;
    const send = page.getByRole('button', { name: 'Send now' });
    await expect(send).toBeDisabled();
    if (typed) await expect(page.getByRole('textbox', { name: typed[0] })).toHaveValue(typed[1]);
    expect(writes).toEqual([]);

    await page.context().setOffline(false);
    await expect(send).toBeEnabled();
    expect(writes).toEqual([]);
    await send.click();
    await expect(done(page)).toBeVisible();
    record('R13', `${name} without a network`, {
      figure: `not sent after ${(took / 1_000).toFixed(1)} s`,
      isKept: took < 1_000,
    });
  });
