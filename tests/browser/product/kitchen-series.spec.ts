import { violationsIn } from '../support/axe';
import { callAs, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

test('a kitchen’s yes to every date accepts the next one as it is published, until the kitchen stops it', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Purslane supper',
    starts_local: '2027-05-07T18:00',
    ends_local: '2027-05-07T20:00',
    placeName: 'Purslane hall',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const event = (of: string) => `/api/v2/manage/events/${of}`;
  const asked = { portions: 20, ready_local: '2027-05-07T17:30', note: '' };
  const offer = (await ruth(`${event(id)}/offers`, { restaurant_id: 'rst_potager', asked })) as {
    id: string;
  };
  const { shell: stove, ...kitchen } = await aFamily(browser, urls.shell, {
    viewport: { width: 390, height: 844 },
  });
  const noor = await callAs(stove, 'partner-noor');
  const pie = {
    name: 'Purslane pie',
    portions: 20,
    per_container: 5,
    diets: [],
    allergens: [],
    served: 'hot',
  };
  const answer = {
    dishes: [pie],
    ready_from: '2027-05-07T17:00',
    ready_until: '2027-05-07T17:30',
    packaging: '',
  };
  await noor(`/api/v2/kitchen/offers/${offer.id}/actions`, { action: 'accept', lock_version: 1, answer });
  const { lock_version } = (await ruth(event(id))) as { lock_version: number };
  const rule = { event_id: id, lock_version, rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3', exdates: [] };
  const { dates } = (await ruth('/api/v2/manage/series', rule)) as {
    dates: readonly { readonly event_id: string }[];
  };
  const [second, third] = dates.map(({ event_id }) => event_id).filter((one) => one !== id);
  if (!second || !third) throw new Error('Three dates');

  await stove.open(`/events/kitchen/${offer.id}`);
  const standing = kitchen.page.getByRole('region', { name: 'Every date of this series' });
  await standing.getByRole('textbox', { name: /^Up to how many portions a day/ }).fill('30');
  await standing.getByRole('button', { name: 'Yes to every date' }).click();
  await expect(standing.getByText(/^Yes to every date, up to 30 portions a day \(Noor/)).toBeVisible();
  expect(await violationsIn(kitchen.page)).toEqual([]);

  await shell.open(`/events/manage/${second}`, { person: 'manager-ruth' });
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const lane = page.getByRole('listitem').filter({ hasText: 'Le Petit Potager' }).last();
  await expect(lane).toContainText('Accepted by standing yes');
  await expect(lane).toContainText('20 portions, ready');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);

  // From the next date on it is asked again.
  await standing.getByRole('button', { name: 'Stop' }).click();
  await expect(standing.getByRole('textbox', { name: /^Up to how many portions a day/ })).toBeVisible();
  await shell.open(`/events/manage/${third}`, { person: 'manager-ruth' });
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Send invitation to Le Petit Potager' })).toBeVisible();
  await expect(lane).not.toContainText('Accepted');
  expect(kitchen.watch.problems()).toEqual([]);
  await kitchen.context.close();
});
