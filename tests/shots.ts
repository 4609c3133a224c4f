/**
 * `npm run shots [-- NAME… [@LOOK…]]`: pictures of every screen as people see them, from the built remote, into `tests/.output/shots`.
 * Names and looks are matched by their beginning: `npm run shots -- board @phone @desk-dark`.
 */
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
async function palette(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(words);
}
async function chooseCalendar(page: Page): Promise<void> {
  const file = { name: 'hall.ics', mimeType: 'text/calendar', buffer: Buffer.from(hallCalendar()) };
  await page.locator('input[type=file]').setInputFiles(file);
}
/** A repeating entry, one in a zone that nobody knows, a private one and one that is cancelled. */
function hallCalendar(): string {
  const day = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const entry = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@hall`,
    ...lines,
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entry(
      'soup',
      'SUMMARY:Friday soup',
      `DTSTART;TZID=Europe/Paris:${day(5)}T183000`,
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'LOCATION:Salle Jean-Jaurès\\, 31000 Toulouse',
    ),
    ...entry('far', 'SUMMARY:Supper far away', `DTSTART;TZID=Head Office:${day(8)}T190000`, 'DURATION:PT2H'),
    ...entry('own', 'SUMMARY:Staff meal', 'CLASS:PRIVATE', `DTSTART:${day(9)}T110000Z`, 'DURATION:PT1H'),
    ...entry('off', 'SUMMARY:Lunch that is off', 'STATUS:CANCELLED', `DTSTART:${day(10)}T110000Z`),
    ...entry('broken', 'SUMMARY:When is it'),
    'END:VCALENDAR',
  ].join('\r\n');
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
  {
    name: 'household',
    path: '/events/mine',
    person: 'family-garcia',
    before: (page) => page.getByRole('button', { name: /household|hogar/i }).click(),
  },
  { name: 'signed-out', path: '/events/mine' },
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
  { name: 'guests', path: '/events/manage/evt_saturday-big-table/guests', person: 'manager-ruth' },
  { name: 'history', path: '/events/manage/evt_open/history', person: 'manager-ruth' },
  { name: 'import', path: '/events/manage/import', person: 'manager-ruth' },
  {
    name: 'import-preview',
    path: '/events/manage/import',
    person: 'manager-ruth',
    before: chooseCalendar,
    wholePage: true,
  },
  { name: 'new', path: '/events/manage/new', person: 'manager-ruth' },
  { name: 'repeat', path: '/events/manage/evt_open/repeat', person: 'manager-ruth', wholePage: true },
  { name: 'roster', path: '/events/manage/evt_full/print/roster', person: 'manager-ruth', wholePage: true },
  { name: 'style-guide', path: '/style-guide', wholePage: true },
];

async function take(browser: Browser, shell: string, shot: Shot, look: Look): Promise<void> {
  const options: BrowserContextOptions = {
    viewport: look.viewport,
    reducedMotion: 'reduce',
    deviceScaleFactor: look.viewport === desk ? 1 : 2,
    ...look.options,
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
  const [names, lookNames] = [
    wanted.filter((word) => !word.startsWith('@')),
    wanted.filter((word) => word.startsWith('@')),
  ];
  const isWanted = (name: string, beginnings: readonly string[]): boolean =>
    beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
  const servers = process.env['EVENTS_URLS'] ? undefined : await startServers();
  const shell =
    servers?.urls.shell ?? (JSON.parse(process.env['EVENTS_URLS'] ?? '{}') as { shell: string }).shell;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic'],
  });
  for (const shot of shots) {
    if (!isWanted(shot.name, names)) continue;
    for (const look of looks)
      if (isWanted(`@${look.name}`, lookNames)) await take(browser, shell, shot, look);
  }
  await browser.close();
  await servers?.close();
  console.info(`Pictures are in ${path.relative(process.cwd(), output)}`);
}

void main();
