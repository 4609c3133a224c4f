import { expect, test } from '../support/test';

test('an event is repeated by a rule; a date changed by itself stays when the ones after it change', async ({
  page,
  shell,
}) => {
  await shell.open('/events/manage/evt_opens-later/repeat', { person: 'manager-ruth' });
  await page.getByRole('button', { name: 'Less often' }).click();
  await page.getByRole('textbox', { name: 'Number of dates' }).fill('5');
  await expect(page.getByText(/^Every 2 weeks on \w+day, 5 times$/)).toBeVisible();
  await page.getByRole('button', { name: 'Create 4 drafts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Series: / })).toBeVisible();
  const dates = page.getByRole('main').getByRole('link', { name: /^\w+day, / });
  await expect(dates).toHaveCount(5);
  const series = new URL(page.url()).pathname;

  const change = async (date: number, title: string, scope: string): Promise<void> => {
    await shell.open(series, { person: 'manager-ruth' });
    await dates.nth(date).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: /^Save (draft|changes)$/ }).click();
    const asked = page.getByRole('dialog', { name: 'This event repeats' });
    await asked.getByText(scope, { exact: true }).click();
    // What it does to each date stands there before it is done.
    await expect(asked.getByRole('button', { name: /Updated/ })).toBeVisible();
    if (scope !== 'This date')
      await expect(asked.getByRole('button', { name: /Changed separately: unchanged/ })).toBeVisible();
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(asked).toBeHidden();
  };
  await change(3, 'Soup by candlelight', 'This date');
  await change(2, 'Soup for everybody', 'This and following dates');

  for (const [date, title] of [
    [2, 'Soup for everybody'],
    [3, 'Soup by candlelight'],
    [4, 'Soup for everybody'],
  ] as const) {
    await shell.open(series, { person: 'manager-ruth' });
    await dates.nth(date).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  }
});
