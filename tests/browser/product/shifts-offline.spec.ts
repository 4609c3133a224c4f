import { helperWithRoom } from '../support/door-shift';
import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { shiftOf } from '../support/hands';
import { expect, test } from '../support/test';
import { aFamily, end } from './family';

test('what a helper has taken is read without a network, and how it went is sent once it is back', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const title = `Sorrel supper ${test.info().retry}`;
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title,
    starts_local: inHours(1),
    ends_local: inHours(3),
    placeName: 'Sorrel hall',
  });
  const path = `/api/v2/manage/events/${id}`;
  const { lock_version } = (await ruth(path)) as { lock_version: number };
  // It began before the event: who is there can say how it went.
  const serving = {
    kind: 'serving',
    places: 2,
    place: 'By the pots',
    starts_local: inHours(-1),
    ends_local: inHours(3),
    note: 'Aprons are there.',
    needs: { vehicle: null, min_age: null },
  };
  await ruth(path, { lock_version, shifts: [serving] }, 'PATCH');
  await backEnd.post(`/dev/events/${id}/publish`);
  const { person, name } = await helperWithRoom(urls.platform, (await shiftOf(ruth, id)).id);
  await shell.open(`/events/manage/${id}`);
  const hands = page.getByRole('region', { name: 'Hands' });
  await expect(hands).toContainText('2 places of 2 still open');

  const helper = await aFamily(browser, urls.shell, { viewport: { width: 390, height: 844 } });
  await helper.shell.open('/events/help?kind=serving', { person });
  const article = helper.page.getByRole('article', { name: `Serving: ${title}` });
  await article.getByRole('button', { name: 'Take this shift' }).click();
  await expect(article).toContainText('Yours');
  await expect(hands).toContainText(name);
  await article.getByRole('link').click();
  await expect(helper.page.getByText('Aprons are there.')).toBeVisible();
  await expect(helper.page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();

  // The server is out of reach: the page is read from the device, and the answer stays there.
  helper.watch.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await helper.page.route('**/api/v2/**', (route) => route.abort());
  await helper.page.reload();
  await expect(helper.page.getByText('Sorrel hall', { exact: false }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(helper.page.getByText('Aprons are there.')).toBeVisible();
  await helper.context.setOffline(true);
  await helper.page.getByRole('button', { name: 'I can’t make it' }).click();
  await helper.page.getByRole('textbox', { name: /^Reason/ }).fill('My van broke down');
  await helper.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(helper.page.getByText('You’re offline. Not sent.')).toBeVisible();
  await helper.page.getByRole('button', { name: 'Done', exact: true }).click();
  const kept = helper.page.getByText(/^Saved on this device: “Done”/);
  await expect(kept).toBeFocused();
  // The shell's page is there again, and the API is not.
  await helper.context.setOffline(false);
  await helper.page.reload();
  await expect(kept).toBeVisible({ timeout: 20_000 });
  await expect(hands).not.toContainText('was there');

  await helper.page.unrouteAll({ behavior: 'ignoreErrors' });
  await helper.page.reload();
  await expect(kept).toBeHidden();
  await expect(hands).toContainText('was there');
  await end([helper]);
});
