import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { aFamily, sayWhoComes, type Family } from './family';

const manager = 'manager-ruth';

test.slow();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Where families see what is edited here. */
const pageOf = (path: string): string => path.replace('/manage', '').replace('/edit', '');

/** A manager at a device of her own, with a copy of an event, as a draft that nobody else changes. */
async function withACopy(browser: Browser, url: string): Promise<Family & { readonly path: string }> {
  const desk = await aFamily(browser, url);
  await desk.shell.open('/events/manage/new?from=evt_open', { person: manager });
  await desk.page.getByRole('button', { name: 'Create copy' }).click();
  await expect(field(desk.page, 'Title')).toBeVisible();
  return { ...desk, path: new URL(desk.page.url()).pathname };
}

test(
  'from a copy to published, with a picture, in a few presses',
  { tag: '@smoke' },
  async ({ browser, urls }) => {
    const { page, shell, context, watch, path } = await withACopy(browser, urls.shell);
    const began = Date.now();
    await field(page, 'Title').fill('Soup for the neighbours');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ]);
    await chooser.setFiles({ name: 'hall.png', mimeType: 'image/png', buffer: await aPicture(page) });
    await field(page, 'What the picture shows').fill('A long table in a yard');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    expect(Date.now() - began).toBeLessThan(60_000);

    await shell.open(pageOf(path), { person: 'family-34' });
    await expect(page.getByRole('heading', { name: 'Soup for the neighbours' })).toBeVisible();
    const picture = page.getByRole('img', { name: 'A long table in a yard' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
    expect(path).toMatch(/^\/events\/manage\/evt_[\w-]+\/edit$/);
    await shell.open(path, { person: manager });
    await expect(field(page, 'What the picture shows')).toHaveValue('A long table in a yard');
    expect(watch.problems()).toEqual([]);
    await context.close();
  },
);

/** Wider than is sent, drawn by the browser itself. */
async function aPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_400, 900];
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 1_200, 900);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

test('two managers change one event: what does not clash goes together, what clashes asks', async ({
  browser,
  urls,
}) => {
  const ruth = await withACopy(browser, urls.shell);
  const other = await aFamily(browser, urls.shell);
  for (const { watch } of [ruth, other]) watch.allow(/status of 409/);
  await other.shell.open(ruth.path, { person: manager });
  await expect(field(other.page, 'Title')).toBeVisible();

  await field(ruth.page, 'Title').fill('Theirs');
  await field(ruth.page, 'Largest party').fill('4');
  await ruth.page.getByLabel('Starts', { exact: true }).fill('10:30');
  await ruth.page.getByRole('button', { name: 'Save draft' }).click();
  await expect(ruth.page.getByText(/^Saved as a draft/)).toBeVisible();

  await field(other.page, 'Title').fill('Mine');
  // Said while typing, before anything is saved.
  await expect(other.page.getByText('Ruth Abrams saved a newer version')).toBeVisible();
  await field(other.page, 'Seats').fill('77');
  await other.page.getByLabel('Starts', { exact: true }).fill('10:45');
  await other.page.getByRole('button', { name: 'Save draft' }).click();
  const clash = other.page.getByRole('alertdialog');
  await expect(clash.getByText(/and kept: Largest party/)).toBeVisible();
  // Times as on every other screen: one clock, one name of the zone.
  await expect(clash.getByText(/10:30\sAM to .*M GMT/)).toBeVisible();
  await expect(clash.getByText(/10:45\sAM to .*M GMT/)).toBeVisible();
  expect(await clash.innerText()).not.toMatch(/T10:|Europe\//);
  for (const theirs of await clash.getByRole('radio', { name: 'Use theirs' }).all()) await theirs.click();
  await clash.getByRole('button', { name: 'Save this' }).click();
  await expect(other.page.getByText(/^Saved as a draft/)).toBeVisible();
  for (const [name, value] of [
    ['Title', 'Theirs'],
    ['Seats', '77'],
    ['Largest party', '4'],
  ] as const)
    await expect(field(other.page, name)).toHaveValue(value);

  for (const { watch, context } of [ruth, other]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});

test('a cancellation reaches an open page and an open ticket at once', async ({ browser, urls }) => {
  const ruth = await withACopy(browser, urls.shell);
  await ruth.page.getByRole('button', { name: 'Publish' }).click();
  await expect(ruth.page.getByText('Published', { exact: true })).toBeVisible();
  const eventPath = pageOf(ruth.path);

  const family = await aFamily(browser, urls.shell);
  await family.shell.open(`${eventPath}/register`, { person: 'family-34' });
  await family.page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(family.page, 'Fay Thirty-Four');
  await family.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(family.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  const visitor = await family.context.newPage();
  await visitor.goto(new URL(eventPath, urls.shell).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await ruth.page.getByRole('button', { name: 'More' }).click();
  await ruth.page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const asked = ruth.page.getByRole('alertdialog');
  await expect(asked.getByText('1 family with 1 seat')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Reason' }).fill('The boiler of the kitchen broke');
  await asked.getByRole('button', { name: 'Cancel event' }).click();
  await expect(ruth.page.getByText('This event can no longer be changed')).toBeVisible();

  await expect(visitor.getByText('The boiler of the kitchen broke').first()).toBeVisible();
  await expect(
    family.page
      .getByRole('main')
      .getByText(/cancelled/i)
      .first(),
  ).toBeVisible();
  for (const { watch, context } of [ruth, family]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});

test('what was typed is there again after the page was lost', async ({ browser, urls }) => {
  const { page, context, watch } = await withACopy(browser, urls.shell);
  await field(page, 'Title').fill('Half a thought');
  await expect(page.getByText(/Stored on this device/)).toBeVisible();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText('We found unsaved changes')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  expect(watch.problems()).toEqual([]);
  await context.close();
});
