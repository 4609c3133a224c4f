import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
/**
 * `npm run shots [-- NAME… [@LOOK…]]`: pictures of every screen as people see them, from the built remote, into `tests/.output/shots`.
 * Names and looks are matched by their beginning, or whole where one is called so: `npm run shots -- board @phone @desk-`. `EVENTS=0` or `EVENTS=2000` shows as
 * many sample events, into a folder of that name.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startServers } from './browser/support/servers';
import { copied, dialogs, evt, makeDraft, openSeries, repeated, ruth, type Shot } from './shots-of-dialogs';
import { besideDoors, doors } from './shots-of-doors';
import { imports } from './shots-of-imports';
import { kitchens } from './shots-of-kitchens';
import { findChromium } from './support/chromium';

const sample = process.env['EVENTS'];
const output = path.resolve(__dirname, '.output/shots', sample ? `events-${sample}` : '');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly query: Readonly<Record<string, string>>;
  readonly options?: BrowserContextOptions;
}
const looks: readonly Look[] = [
  { name: 'phone', viewport: phone, query: {} },
  { name: 'desk', viewport: desk, query: {} },
  { name: 'phone-dark', viewport: phone, query: { theme: 'dark' } },
  { name: 'desk-dark', viewport: desk, query: { theme: 'dark' } },
  { name: 'phone-es', viewport: phone, query: { locale: 'es' } },
  { name: 'phone-rtl', viewport: phone, query: { dir: 'rtl' } },
  { name: 'desk-es', viewport: desk, query: { locale: 'es' } },
  { name: 'desk-rtl', viewport: desk, query: { dir: 'rtl' } },
  { name: 'narrow', viewport: { width: 320, height: 480 }, query: {} },
  // The window of a desk at 200 %.
  { name: 'zoomed', viewport: { width: 640, height: 400 }, query: {} },
  { name: 'forced-colors', viewport: desk, query: {}, options: { forcedColors: 'active' } },
];

/** Milliseconds until what a picture waits for is given up: others are taken beside it. */
const PATIENCE = 40_000;

const firstTicket = (page: Page) => page.locator('a[href*="/mine/"]').first().click();
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** On a wide page they are beside the list. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(filters|filtros)/i });
  if (await button.isVisible()) await button.click();
}
const ticketCode = (page: Page) =>
  page.locator('[data-area="events"] button svg[role="img"], [data-area="events"] [role="img"]').first();
async function openTicket(page: Page): Promise<void> {
  await firstTicket(page);
  await ticketCode(page).waitFor();
}
/** What is on the device stays; nothing comes from the server. */
async function loseNetwork(page: Page): Promise<void> {
  // As text: a function would call a helper that tsx adds to it.
  await page.addInitScript("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })");
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.routeWebSocket('**/cable', (socket) => socket.close());
}
async function goOffline(page: Page): Promise<void> {
  await page
    .getByText(/^(live|en directo)$/i)
    .first()
    .waitFor({ state: 'attached', timeout: PATIENCE });
  await page.context().setOffline(true);
  // In the bar below, or beside the dot where the code of that bar was not there yet.
  await page
    .getByText(/^(offline|sin conexión)/i)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: PATIENCE });
}
async function cachedWithoutNetwork(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await loseNetwork(page);
  await page.reload();
}
async function ticketWithoutNetwork(page: Page): Promise<void> {
  await openTicket(page);
  await loseNetwork(page);
  await page.reload();
  await ticketCode(page).waitFor();
}
/** In each look but the first the organiser is followed already. */
async function openFollowed(page: Page): Promise<void> {
  const unfollow = page.getByRole('button', { name: /^(unfollow|dejar de seguir)/i });
  const follow = page.getByRole('button', { name: /^(follow|seguir)/i });
  await unfollow.or(follow).first().waitFor();
  if (await follow.isVisible()) await follow.click();
  await unfollow.waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(my events|mis eventos)/i })
    .click();
  await page
    .getByRole('region', { name: /^(organisers you follow|organizaciones que sigues)/i })
    .scrollIntoViewIfNeeded();
}
const answerAll = (status: number) => (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ status, body: '' }));
const startedForm = async (page: Page) => {
  await keepSeats(page);
  await page.getByRole('textbox').first().fill('');
  await page.getByRole('button', { name: /^(confirm|confirmar)/i }).click();
};
/** In each look but the first they are kept already. */
async function keepSeats(page: Page): Promise<void> {
  const details = page.getByRole('textbox').first();
  const keep = page.getByRole('button', { name: /^(hold|apartar) \d/i });
  await keep.or(details).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await details.waitFor();
}
async function palette(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(words);
}
const placeNamed = (page: Page) => page.getByRole('button', { name: /^(change|cambiar)/i }).waitFor();
const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'browse', path: '/events', person: 'family-garcia' },
  { name: 'browse-visitor', path: '/events' },
  { name: 'browse-empty', path: '/events?q=nothing+is+called+this', person: 'family-garcia' },
  { name: 'browse-near', path: '/events?near=Paris', person: 'family-lind', before: placeNamed },
  { name: 'browse-filtered', path: '/events?diets=vegetarian&for_us=1&party=4', person: 'family-okafor' },
  {
    name: 'browse-filters',
    path: '/events',
    person: 'family-lind',
    before: openFilters,
  },
  {
    name: 'browse-searches',
    path: '/events?q=soup',
    person: 'family-garcia',
    before: press(/^(saved searches|búsquedas)/i),
  },
  { name: 'browse-offline', path: '/events', person: 'family-lind', first: loseNetwork },
  { name: 'browse-stale', path: '/events', person: 'family-lind', before: goOffline },
  { name: 'browse-unavailable', path: '/events', person: 'family-lind', first: answerAll(503) },
  { name: 'calendar-month', path: '/events/calendar?view=month', person: 'family-garcia' },
  { name: 'calendar-week', path: '/events/calendar?view=week', person: 'family-garcia' },
  { name: 'calendar-agenda', path: '/events/calendar?view=agenda', person: 'family-garcia' },
  { name: 'calendar-unavailable', path: '/events/calendar', person: 'family-lind', first: answerAll(503) },
  { name: 'event', path: '/events/evt_open', person: 'family-garcia', wholePage: true },
  { name: 'event-first', path: '/events/evt_open', person: 'family-garcia' },
  { name: 'event-allergens', path: '/events/evt_allergens', person: 'family-garcia', wholePage: true },
  { name: 'event-full', path: '/events/evt_full', person: 'family-lind' },
  { name: 'event-moved', path: '/events/evt_moved', person: 'family-lind' },
  { name: 'event-cancelled', path: '/events/evt_cancelled', person: 'family-lind' },
  { name: 'event-over', path: '/events/evt_yesterday-lunch', person: 'family-lind', wholePage: true },
  { name: 'event-visitor', path: '/events/evt_open?ref=K7M2P9QX' },
  { name: 'event-missing', path: '/events/evt_nothing-here', person: 'family-lind' },
  { name: 'event-offline', path: '/events/evt_open', person: 'family-lind', first: loseNetwork },
  { name: 'event-unavailable', path: '/events/evt_open', person: 'family-lind', first: answerAll(503) },
  { name: 'event-failed', path: '/events/evt_open', person: 'family-lind', first: answerAll(500) },
  { name: 'event-forbidden', path: '/events/evt_open', person: 'family-lind', first: answerAll(403) },
  {
    name: 'event-share',
    path: '/events/evt_open',
    person: 'family-lind',
    before: press(/^(share|compartir)/i),
  },
  {
    name: 'event-to-calendar',
    path: '/events/evt_open',
    person: 'family-lind',
    before: press(/^(add to calendar|añadir al calendario)/i),
  },
  { name: 'register', path: '/events/evt_open/register', person: 'family-lind' },
  {
    name: 'register-details',
    path: '/events/evt_open/register',
    person: 'family-okafor',
    wholePage: true,
    before: keepSeats,
  },
  {
    name: 'register-errors',
    path: '/events/evt_open/register',
    person: 'family-21',
    before: startedForm,
  },
  { name: 'register-waitlist', path: '/events/evt_full/register', person: 'family-lind' },
  { name: 'mine', path: '/events/mine', person: 'family-garcia', wholePage: true },
  { name: 'mine-moved', path: '/events/mine', person: 'family-okafor' },
  { name: 'mine-empty', path: '/events/mine', person: 'family-37' },
  { name: 'mine-offline', path: '/events/mine', person: 'family-lind', before: cachedWithoutNetwork },
  { name: 'mine-unavailable', path: '/events/mine', person: 'family-lind', first: answerAll(503) },
  {
    name: 'mine-change',
    path: '/events/mine',
    person: 'family-lind',
    before: press(/^(change|cambiar)$/i),
  },
  {
    name: 'mine-cancel',
    path: '/events/mine',
    person: 'family-lind',
    before: press(/^(cancel reservation|cancelar reserva)$/i),
  },
  {
    name: 'mine-decline',
    path: '/events/mine',
    person: 'family-garcia',
    before: press(/^(decline|rechazar)$/i),
  },
  { name: 'mine-following', path: '/events/evt_open', person: 'family-okafor', before: openFollowed },
  { name: 'ticket', path: '/events/mine', person: 'family-garcia', before: firstTicket, wholePage: true },
  { name: 'ticket-offline', path: '/events/mine', person: 'family-lind', before: ticketWithoutNetwork },
  {
    name: 'ticket-stale',
    path: '/events/mine',
    person: 'family-lind',
    before: async (page) => {
      await openTicket(page);
      await goOffline(page);
    },
  },
  {
    name: 'feedback',
    path: '/events/mine/reg_yesterday-supper_garcia',
    person: 'family-garcia',
    wholePage: true,
  },
  {
    name: 'feedback-report',
    path: '/events/mine/reg_yesterday-supper_garcia',
    person: 'family-garcia',
    before: press(/^(report an allergen or|avisar de un alérgeno)/i),
  },
  {
    name: 'household',
    path: '/events/mine',
    person: 'family-garcia',
    before: press(/household|hogar/i),
  },
  { name: 'signed-out', path: '/events/mine' },
  { name: 'not-found', path: '/events/some/where/else', person: 'family-lind' },
  { name: 'card-family', path: '/family', person: 'family-garcia' },
  { name: 'card-visitor', path: '/family' },
  { name: 'card-manager', path: '/manager', person: 'manager-ruth' },
  { name: 'card-driver', path: '/driver', person: 'driver-sam' },
  { name: 'card-offline', path: '/family', person: 'family-lind', first: loseNetwork },
  { name: 'card-unavailable', path: '/family', person: 'family-lind', first: answerAll(503) },
  {
    name: 'series',
    path: repeated,
    person: ruth,
    before: openSeries,
    wholePage: true,
  },
  { name: 'manage', path: '/events/manage', person: 'manager-ruth' },
  { name: 'palette', path: '/events/manage', person: 'manager-ruth', before: (page) => palette(page, 'sat') },
  {
    name: 'keys',
    path: '/events/manage',
    person: 'manager-ruth',
    before: async (page) => {
      await page.getByRole('searchbox').waitFor();
      await page.keyboard.press('Shift+?');
    },
  },
  { name: 'planner-month', path: '/events/manage/calendar', person: 'manager-ruth' },
  { name: 'planner-week', path: '/events/manage/calendar?view=week', person: 'manager-ruth' },
  { name: 'editor', path: '/events/manage/evt_open/edit', person: 'manager-ruth', wholePage: true },
  { name: 'board', path: '/events/manage/evt_full', person: 'manager-ruth', wholePage: true },
  { name: 'board-live', path: evt('live'), person: ruth, wholePage: true },
  { name: 'board-ended', path: evt('yesterday-lunch'), person: ruth, wholePage: true },
  { name: 'board-cancelled', path: evt('cancelled'), person: ruth, wholePage: true },
  { name: 'guests', path: '/events/manage/evt_saturday-big-table/guests', person: 'manager-ruth' },
  { name: 'messages', path: '/events/manage/evt_open/messages', person: 'manager-ruth' },
  { name: 'history', path: '/events/manage/evt_open/history', person: 'manager-ruth' },
  ...kitchens,
  ...imports,
  { name: 'new', path: '/events/manage/new', person: 'manager-ruth' },
  { name: 'duplicate', path: copied, person: ruth, wholePage: true },
  { name: 'editor-draft', path: copied, person: ruth, before: makeDraft },
  { name: 'repeat', path: '/events/manage/evt_open/repeat', person: 'manager-ruth', wholePage: true },
  { name: 'roster', path: '/events/manage/evt_full/print/roster', person: 'manager-ruth', wholePage: true },
  {
    name: 'empty-lines',
    path: '/events/manage/evt_live/print/roster?sheet=empty',
    person: 'door-eli',
    wholePage: true,
  },
  ...dialogs,
  ...doors,
  ...besideDoors,
  { name: 'style-guide', path: '/style-guide', wholePage: true },
];

async function take(browser: Browser, shell: string, shot: Shot, look: Look): Promise<void> {
  const options: BrowserContextOptions = {
    viewport: look.viewport === phone ? (shot.phone ?? phone) : look.viewport,
    reducedMotion: 'reduce',
    deviceScaleFactor: look.viewport === desk ? 1 : 2,
    ...look.options,
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const url = new URL(shot.path, shell);
  const query = {
    bar: 'hidden',
    locale: 'en',
    theme: 'light',
    zone: 'Europe/Paris',
    ...(shot.person && { person: shot.person }),
    ...look.query,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    await shot.first?.(page);
    await page.goto(url.href);
    await page.waitForLoadState('networkidle');
    await shot.before?.(page);
    await settle(page);
    await page.screenshot({
      path: path.join(output, `${shot.name}--${look.name}.png`),
      fullPage: shot.wholePage ?? false,
    });
  } catch (error) {
    console.warn(`${shot.name} (${look.name}): ${String(error).split('\n')[0]}`);
    // How far it came.
    await page
      .screenshot({ path: path.join(output, `${shot.name}--${look.name}.png`) })
      .catch(() => undefined);
  } finally {
    await context.close();
  }
}

/** Until nothing loads any more, pictures are drawn and movements are over. A reading that fails is tried again for a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => !document.querySelector('[data-area="events"] [aria-busy="true"]'), undefined, {
      timeout: PATIENCE,
    })
    .catch(() => undefined);
  await page.waitForTimeout(1_000);
}

const AT_ONCE = 3;

/** All when none is named. */
function chosenOf<T extends { readonly name: string }>(
  all: readonly T[],
  requested: readonly string[],
): readonly T[] {
  const isNamed = (name: string) => all.some((one) => one.name === name);
  return all.filter(
    ({ name }) =>
      requested.length === 0 ||
      requested.some((word) => (isNamed(word) ? name === word : name.startsWith(word))),
  );
}

async function main(): Promise<void> {
  mkdirSync(output, { recursive: true });
  const requested = process.argv.slice(2);
  const [names, lookNames] = [
    requested.filter((word) => !word.startsWith('@')),
    requested.filter((word) => word.startsWith('@')).map((word) => word.slice(1)),
  ];
  const [chosen, chosenLooks] = [chosenOf(shots, names), chosenOf(looks, lookNames)];
  const servers = process.env['EVENTS_URLS']
    ? undefined
    : await startServers(sample ? { events: Number(sample) } : {});
  const shell =
    servers?.urls.shell ?? (JSON.parse(process.env['EVENTS_URLS'] ?? '{}') as { shell: string }).shell;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Phones have a camera.
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });
  const pictures = chosen.flatMap((shot) => chosenLooks.map((look) => [shot, look] as const));
  const takeRest = async (): Promise<void> => {
    for (let next = pictures.shift(); next; next = pictures.shift()) await take(browser, shell, ...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeRest));
  await browser.close();
  await servers?.close();
  console.info(`Pictures are in ${path.relative(process.cwd(), output)}`);
}

void main();
