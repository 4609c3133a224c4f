import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

test('a copy’s invitation leaves with one press, and a released kitchen reads where its food goes', async ({
  browser,
  shell,
  page,
  urls,
  watch,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Borage supper',
    starts_local: inHours(8),
    ends_local: inHours(11),
    placeName: 'Borage hall',
    time_zone: 'Europe/Paris',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const offers = `/api/v2/manage/events/${id}/offers`;
  const asked = { portions: 20, ready_local: inHours(8), note: 'Something warm' };
  const offer = (await ruth(offers, { restaurant_id: 'rst_potager', asked })) as { id: string };
  const copy = (await ruth(`/api/v2/manage/events/${id}/duplicate`, {
    starts_local: inHours(32),
    copy: ['times', 'place', 'food', 'texts', 'seats'],
  })) as { id: string };

  // What the copy would ask for lies there, until somebody sends it.
  await shell.open(`/events/manage/${copy.id}/edit`, { person: 'manager-ruth' });
  const prepared = page.getByRole('listitem').filter({ hasText: 'Not sent yet' }).last();
  await expect(prepared).toContainText(/Asks for 20 portions by .*“Something warm”/s);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send invitation to Le Petit Potager' }).click();
  await expect(page.getByText('Le Petit Potager is invited.')).toBeAttached();
  await expect(page.getByText('Waiting for the kitchen')).toBeVisible();

  // By a kitchen that has not promised anything the event is found, and leads there.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Event, guest or action' }).fill('petit potag');
  const found = page.getByRole('option', { name: /^Borage supper .*waiting for the kitchen, 20 portions/ });
  await found.first().click();
  const kitchens = page.getByRole('heading', { name: 'Kitchens', exact: true });
  await expect(kitchens).toBeFocused();
  await expect(kitchens).toBeInViewport();

  const kitchen = await aFamily(browser, urls.shell, { viewport: { width: 390, height: 844 } });
  const noor = await callAs(kitchen.shell, 'partner-noor');
  const own = `/api/v2/kitchen/offers/${offer.id}`;
  const answer = {
    dishes: [{ name: 'Borage pie', portions: 20, per_container: 5, diets: [], allergens: [], served: 'hot' }],
    ready_from: inHours(8),
    ready_until: inHours(8),
    packaging: '',
  };
  const { lock_version } = (await noor(`${own}/actions`, { action: 'accept', lock_version: 1, answer })) as {
    lock_version: number;
  };
  await noor(`${own}/cook`, { action: 'prepare', lock_version });
  await kitchen.shell.open(`/events/kitchen/${offer.id}`);
  await expect(kitchen.page.getByRole('button', { name: 'All food is ready' })).toBeVisible();

  await shell.open(`/events/manage/${id}`, { person: 'manager-ruth' });
  const lane = page.getByRole('listitem').filter({ hasText: 'Le Petit Potager' }).last();
  await lane.getByRole('button', { name: 'Release' }).click();
  const releasing = page.getByRole('alertdialog');
  await releasing.getByRole('textbox').fill('The hall is flooded.');
  await releasing.getByRole('button', { name: 'Release kitchen' }).click();
  const need = page.getByText(/waits to hear where its food goes/);
  await expect(need).toBeVisible();
  await page.getByRole('link', { name: 'Go to the kitchens' }).click();
  await expect(kitchens).toBeFocused();
  await expect(kitchens).toBeInViewport();

  // The first try does not leave the device. What was typed is there again.
  watch.allow(/Failed to fetch|ERR_|Failure: offline/);
  const decisions = `**${offers}/${offer.id}/**`;
  await page.route(decisions, (route) => route.abort('internetdisconnected'));
  await lane.getByRole('button', { name: 'Say where the food goes' }).click();
  const destination = page.getByRole('dialog');
  await destination.getByRole('combobox').selectOption({ label: 'goes to another place' });
  await destination.getByRole('textbox').fill('Night shelter, side door');
  await destination.getByRole('button', { name: 'Tell the kitchen' }).click();
  await expect(lane.getByRole('alert')).toBeVisible();
  await page.unroute(decisions);
  await lane.getByRole('button', { name: 'Say where the food goes' }).click();
  await expect(destination.getByRole('textbox')).toHaveValue('Night shelter, side door');
  await destination.getByRole('button', { name: 'Tell the kitchen' }).click();
  await expect(lane).toContainText('The food goes to another place: Night shelter, side door');
  await expect(need).toHaveCount(0);

  await expect(kitchen.page.getByText(/Night shelter, side door/)).toBeVisible();
  expect(await violationsIn(kitchen.page)).toEqual([]);
  expect(kitchen.watch.problems()).toEqual([]);
  await kitchen.context.close();
});
