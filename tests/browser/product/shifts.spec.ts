import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

const phone = { viewport: { width: 390, height: 844 } };

test('hands are asked for on the board, taken on a phone, given back with a reason, and taken by the next', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const title = `Sunflower supper ${test.info().retry}`;
  const inHours = await hoursAhead(backEnd);
  const id = await makeDraft(await callAs(shell, 'manager-ruth'), {
    title,
    starts_local: inHours(20),
    ends_local: inHours(22),
    placeName: 'Sunflower hall',
    time_zone: 'Europe/Paris',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  await shell.open(`/events/manage/${id}`, { person: 'manager-ruth' });
  await page.getByRole('button', { name: 'Add a shift' }).click();
  await page.getByRole('combobox', { name: 'What for' }).selectOption('Serving');
  await page.getByRole('textbox', { name: /^How many people/ }).fill('1');
  await page.getByRole('button', { name: 'Add shift' }).click();
  const hands = page.getByRole('region', { name: 'Hands' });
  await expect(hands).toContainText('1 place open');

  // One place, two people who look at it.
  const sam = await aFamily(browser, urls.shell, phone);
  const iris = await aFamily(browser, urls.shell, phone);
  await sam.shell.open('/events/help?kind=serving', { person: 'driver-sam' });
  await iris.shell.open('/events/help?kind=serving', { person: 'driver-iris' });
  const row = { name: `Serving: ${title}` };
  await expect(iris.page.getByRole('article', row)).toContainText('1 place left of 1');
  const article = sam.page.getByRole('article', row);
  await article.getByRole('button', { name: 'Take this shift' }).click();
  await expect(article).toContainText('Yours');
  expect(await violationsIn(sam.page)).toEqual([]);
  await expect(hands).toContainText('Sam Whitlock');
  await expect(hands).toContainText('The only place is taken');
  // What nobody can take any more is gone from other lists, by itself.
  await expect(iris.page.getByRole('article', row)).toHaveCount(0);

  // Less than a day before, a release says why, and the board hears it.
  await article.getByRole('link').click();
  await sam.page.getByRole('button', { name: 'I can’t make it' }).click();
  await sam.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(sam.page.getByText('Say why, in a few words.')).toBeVisible();
  await sam.page.getByRole('textbox', { name: /^Reason/ }).fill('My van broke down');
  await sam.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(sam.page.getByText('You gave the shift back.')).toBeVisible();
  await expect(hands).toContainText('“My van broke down”');
  await expect(hands).toContainText('1 place of 1 still open');

  // Open again, it is back in the other list; then the manager gives it to her by name.
  const again = iris.page.getByRole('article', row);
  await expect(again.getByRole('button', { name: 'Take this shift' })).toBeVisible();
  await hands.getByRole('button', { name: 'Assign somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Iris Novak' });
  await dialog.getByRole('button', { name: 'Assign Iris Novak' }).click();
  await expect(hands).toContainText('Iris Novak');
  await expect(again).toContainText('Yours');
  for (const { watch, context } of [sam, iris]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});
