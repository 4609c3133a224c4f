/** `npm run shots [-- NAME…]`: pictures of every screen as people see them, from the built remote, into `tests/.output/shots`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { startServers } from './browser/support/servers';
import { findChromium } from './support/chromium';

const output = path.resolve(__dirname, '.output/shots');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly query: Readonly<Record<string, string>>;
}
const looks: readonly Look[] = [
  { name: 'phone', viewport: phone, query: {} },
  { name: 'desk', viewport: desk, query: {} },
  { name: 'phone-dark', viewport: phone, query: { theme: 'dark' } },
  { name: 'desk-dark', viewport: desk, query: { theme: 'dark' } },
  { name: 'phone-es', viewport: phone, query: { locale: 'es' } },
  { name: 'phone-rtl', viewport: phone, query: { dir: 'rtl' } },
  { name: 'narrow', viewport: { width: 320, height: 480 }, query: {} },
];

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly person?: string;
  /** What to do before the picture is taken. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly wholePage?: boolean;
}

const firstTicket = (page: Page) => page.locator('a[href*="/mine/"]').first().click();
/** In each look but the first they are kept already. */
async function keepSeats(page: Page): Promise<void> {
  const details = page.getByRole('textbox').first();
  const keep = page.getByRole('button', { name: /keep \d+ seat|guardar \d+ plaza/i });
  await keep.or(details).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await details.waitFor();
}
const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'browse', path: '/events', person: 'family-garcia' },
  { name: 'browse-visitor', path: '/events' },
  { name: 'browse-empty', path: '/events?q=nothing+is+called+this', person: 'family-garcia' },
  { name: 'calendar-month', path: '/events/calendar?view=month', person: 'family-garcia' },
  { name: 'calendar-week', path: '/events/calendar?view=week', person: 'family-garcia' },
  { name: 'calendar-agenda', path: '/events/calendar?view=agenda', person: 'family-garcia' },
  { name: 'event', path: '/events/evt_open', person: 'family-garcia', wholePage: true },
  { name: 'event-allergens', path: '/events/evt_allergens', person: 'family-garcia', wholePage: true },
  { name: 'event-full', path: '/events/evt_full', person: 'family-lind' },
  { name: 'event-cancelled', path: '/events/evt_cancelled', person: 'family-lind' },
  { name: 'event-visitor', path: '/events/evt_open?ref=K7M2P9QX' },
  { name: 'event-missing', path: '/events/evt_nothing-here', person: 'family-lind' },
  { name: 'register', path: '/events/evt_open/register', person: 'family-lind' },
  {
    name: 'register-details',
    path: '/events/evt_open/register',
    person: 'family-okafor',
    wholePage: true,
    before: keepSeats,
  },
  { name: 'mine', path: '/events/mine', person: 'family-garcia', wholePage: true },
  { name: 'ticket', path: '/events/mine', person: 'family-garcia', before: firstTicket, wholePage: true },
  { name: 'signed-out', path: '/events/mine' },
  { name: 'manage', path: '/events/manage', person: 'manager-ruth' },
  { name: 'planner-month', path: '/events/manage/calendar', person: 'manager-ruth' },
  { name: 'planner-week', path: '/events/manage/calendar?view=week', person: 'manager-ruth' },
  { name: 'editor', path: '/events/manage/evt_open/edit', person: 'manager-ruth', wholePage: true },
  { name: 'board', path: '/events/manage/evt_full', person: 'manager-ruth', wholePage: true },
  { name: 'guests', path: '/events/manage/evt_saturday-big-table/guests', person: 'manager-ruth' },
  { name: 'history', path: '/events/manage/evt_open/history', person: 'manager-ruth' },
  { name: 'import', path: '/events/manage/import', person: 'manager-ruth' },
  { name: 'repeat', path: '/events/manage/evt_open/repeat', person: 'manager-ruth', wholePage: true },
  { name: 'roster', path: '/events/manage/evt_full/print/roster', person: 'manager-ruth', wholePage: true },
  { name: 'style-guide', path: '/style-guide', wholePage: true },
];

async function take(browser: Browser, shell: string, shot: Shot, look: Look): Promise<void> {
  const options: BrowserContextOptions = {
    viewport: look.viewport,
    reducedMotion: 'reduce',
    deviceScaleFactor: look.viewport === desk ? 1 : 2,
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
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
    await page.goto(url.href);
    await page.waitForLoadState('networkidle');
    await shot.before?.(page);
    await page.waitForTimeout(700);
    await page.screenshot({
      path: path.join(output, `${shot.name}--${look.name}.png`),
      fullPage: shot.wholePage ?? false,
    });
  } catch (error) {
    console.warn(`${shot.name} (${look.name}): ${String(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  mkdirSync(output, { recursive: true });
  const wanted = process.argv.slice(2);
  const servers = process.env['EVENTS_URLS'] ? undefined : await startServers();
  const shell =
    servers?.urls.shell ?? (JSON.parse(process.env['EVENTS_URLS'] ?? '{}') as { shell: string }).shell;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic'],
  });
  for (const shot of shots) {
    if (wanted.length > 0 && !wanted.some((part) => shot.name.includes(part))) continue;
    for (const look of looks) await take(browser, shell, shot, look);
  }
  await browser.close();
  await servers?.close();
  console.info(`Pictures are in ${path.relative(process.cwd(), output)}`);
}

void main();
