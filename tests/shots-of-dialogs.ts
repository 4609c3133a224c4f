import type { Page } from '@playwright/test';
/** Pictures of managers' dialogs for `shots.ts`, and what their screens share with it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly person?: string;
  /** What to do before the page is opened. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** What to do before the picture is taken. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly wholePage?: boolean;
  /** Another phone than the usual one. */
  readonly phone?: Readonly<Record<'width' | 'height', number>>;
}

const catalogues: readonly Readonly<Record<string, string>>[] = ['en', 'es'].map((language) => {
  const folder = path.resolve(__dirname, '../src/i18n', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const parts = files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return Object.assign({}, ...parts);
});
/** What a message says in either language, with any values. */
export function says(id: string): RegExp {
  const texts = catalogues.map((messages) => {
    let text = messages[id];
    if (text === undefined) throw new Error(`No message ${id}`);
    while (/\{[^{}]*\}/.test(text)) text = text.replace(/\{[^{}]*\}/g, '\0');
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\0+/g, '.*');
  });
  return new RegExp(`^(?:${texts.join('|')})$`);
}
const press = (page: Page, id: string) =>
  page
    .getByRole('button', { name: says(id) })
    .last()
    .click();
const pressed =
  (...ids: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const id of ids) await press(page, id);
  };
/** The menu at the head of an event, and one of its items. */
const menu =
  (item?: string) =>
  async (page: Page): Promise<void> => {
    await press(page, 'manage.more');
    const first = page.getByRole('menuitem').first();
    await first.waitFor();
    if (item) await page.getByRole('menuitem', { name: says(item) }).click();
  };
/** Selects the first events of the list, and opens what is done with them. */
const bulk =
  (action: string) =>
  async (page: Page): Promise<void> => {
    const rows = page.getByRole('checkbox', { name: says('manage.events.select') });
    for (const at of [2, 3, 4]) await rows.nth(at).click({ force: true });
    await press(page, action);
  };
async function plannedEvent(page: Page): Promise<void> {
  await page.getByText('The pot that never goes out').filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
}
const guest =
  (...ids: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: says('guests.open') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await pressed(...ids)(page);
  };
const guestCancel = async (page: Page): Promise<void> => {
  await guest()(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /reserva/i })
    .click();
};
export const ruth = 'manager-ruth';
export const evt = (id: string, rest = ''): string => `/events/manage/evt_${id}${rest}`;
export async function makeDraft(page: Page): Promise<void> {
  await press(page, 'edit.duplicate.do');
  await page.getByRole('button', { name: says('edit.publish') }).waitFor();
}
const draft =
  (next: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await makeDraft(page);
    await next(page);
  };
export const repeated = evt('allergens', '/repeat');
export const copied = '/events/manage/new?from=evt_open';
/** In each look but the first there is one already. */
export async function openSeries(page: Page): Promise<void> {
  const link = page.locator('a[href*="/manage/series/"]');
  const create = page.getByRole('button', { name: says('series.repeat.create') });
  await link.or(create).first().click();
  await page.waitForURL(/\/manage\/series\//);
}
const inSeries =
  (next: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await openSeries(page);
    await next(page);
  };
const title = (page: Page) => page.getByRole('textbox', { name: says('edit.field.title') });
const save = (page: Page) => page.getByRole('button', { name: says('edit.saveDraft') });
async function changeOneDate(page: Page): Promise<void> {
  await page.locator('a[href$="/edit"]').last().click();
  await title(page).fill('Lentil soup');
  await page
    .getByRole('button', { name: says('edit.save') })
    .or(save(page))
    .click();
  await page.getByRole('dialog').waitFor();
}
async function publishWithoutFood(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: says('edit.copy.food') }).click({ force: true });
  await makeDraft(page);
  await press(page, 'edit.publish');
  await page.getByRole('alertdialog').waitFor();
}
/** The other manager saves on a page of her own. */
async function clash(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [one, text] of [
    [page, 'Supper for the street'],
    [other, 'Supper for everyone'],
  ] as const)
    await title(one).fill(text);
  await save(other).click();
  await other
    .getByRole('status')
    .filter({ hasText: says('edit.done.save') })
    .first()
    .waitFor();
  await other.close();
  await save(page).click();
  await page.getByRole('alertdialog').waitFor();
}
async function manyResults(page: Page): Promise<void> {
  await bulk('manage.bulk.capacity')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('45');
  await dialog.locator('footer').getByRole('button').first().click();
  await dialog.getByRole('button', { name: says('manage.bulk.finish') }).waitFor();
}
/** In each look another party is checked in. */
async function checkIn(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: says('guests.action.for') }).first();
  await next.click();
  await page
    .getByRole('status')
    .filter({ hasText: says('guests.done.check_in') })
    .first()
    .waitFor();
}
async function addWalkIn(page: Page): Promise<void> {
  await press(page, 'guests.addWalkIn');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Sam Walker');
  await dialog.locator('footer').getByRole('button').first().click();
  await dialog.waitFor({ state: 'hidden' });
}
async function manyGuests(page: Page): Promise<void> {
  const rows = page.getByRole('list').getByRole('checkbox', { name: says('guests.select') });
  for (const at of [0, 1, 2]) await rows.nth(at).click({ force: true });
  await page
    .getByRole('button', { name: says('guests.bulk.title.cancel') })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
}
/** To a later time, by keys. A phone has a list, which keys do not move in. */
async function moveOne(page: Page): Promise<void> {
  const event = page.locator('[role="grid"] [data-event="evt_saturday-big-table"]').first();
  if (!(await event.isVisible())) return;
  await event.focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: says('plan.dialog.move') }).click();
  await question.waitFor({ state: 'hidden' });
}
/** Managers' dialogs, and what is shown after an action. */
export const dialogs = (
  [
    { name: 'dialog-menu', path: evt('open'), before: menu() },
    { name: 'dialog-end', path: evt('live'), before: menu('board.do.complete') },
    { name: 'dialog-cancel', path: evt('open'), before: menu('edit.actions.cancel') },
    { name: 'dialog-capacity', path: evt('full'), before: pressed('board.do.raise') },
    { name: 'dialog-dish', path: evt('open', '/edit'), before: pressed('edit.dish.add') },
    {
      name: 'dialog-place',
      path: evt('open', '/edit'),
      before: pressed('edit.place.other', 'edit.place.new'),
    },
    {
      name: 'dialog-impact',
      path: evt('open', '/edit'),
      before: async (page) => {
        await page.getByRole('textbox', { name: says('edit.field.capacity') }).fill('50');
        await press(page, 'edit.save');
        await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
      },
    },
    { name: 'dialog-planned', path: '/events/manage/calendar', before: plannedEvent },
    { name: 'dialog-bulk-publish', path: '/events/manage?state=draft', before: bulk('manage.bulk.publish') },
    { name: 'dialog-bulk-move', path: '/events/manage', before: bulk('manage.bulk.shift') },
    { name: 'dialog-bulk-capacity', path: '/events/manage', before: bulk('manage.bulk.capacity') },
    { name: 'dialog-bulk-cancel', path: '/events/manage', before: bulk('manage.bulk.cancel') },
    { name: 'dialog-bulk-result', path: '/events/manage', before: manyResults },
    { name: 'dialog-without-food', path: copied, before: publishWithoutFood },
    { name: 'dialog-clash', path: copied, before: draft(clash) },
    {
      name: 'dialog-series-rule',
      path: repeated,
      before: inSeries(pressed('series.change', 'series.form.rarer')),
    },
    { name: 'dialog-series-day', path: repeated, before: inSeries(pressed('series.date.excludeNamed')) },
    { name: 'dialog-series-scope', path: repeated, before: inSeries(changeOneDate) },
    { name: 'dialog-delete', path: copied, before: draft(menu('edit.actions.delete')) },
    { name: 'result-published', path: copied, before: draft(pressed('edit.publish')) },
    { name: 'result-checked-in', path: evt('live', '/guests'), before: checkIn },
    { name: 'result-walk-in', path: evt('live', '/guests'), before: addWalkIn },
    { name: 'result-moved', path: '/events/manage/calendar?view=week', before: moveOne },
    { name: 'dialog-guests-cancel', path: evt('saturday-big-table', '/guests'), before: manyGuests },
    { name: 'dialog-walk-in', path: evt('open', '/guests'), before: pressed('guests.addWalkIn') },
    { name: 'dialog-guest', path: evt('saturday-big-table', '/guests'), before: guest() },
    {
      name: 'dialog-guest-change',
      path: evt('saturday-big-table', '/guests'),
      before: guest('guests.panel.change'),
    },
    { name: 'dialog-guest-cancel', path: evt('saturday-big-table', '/guests'), before: guestCancel },
  ] satisfies readonly Shot[]
).map((shot): Shot => ({ ...shot, person: ruth }));
