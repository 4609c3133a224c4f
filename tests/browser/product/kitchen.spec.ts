import type { Dish } from '~/api/event-detail.schema';
import { details } from '../../../shell-dev/platform/testing/scene';
import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, makeDraft, passTenSeconds } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

const ZONE = 'Europe/Paris';

test(
  'a kitchen’s day is on the board, on its other tablet and with the family as it happens',
  { tag: '@smoke' },
  async ({ browser, shell, page, urls, backEnd }) => {
    test.slow();
    const inHours = await hoursAhead(backEnd);
    const starts_local = inHours(8);

    const ruth = await callAs(shell, 'manager-ruth');
    const soup: Dish = {
      name: 'Soup',
      restaurant: '',
      portions: 40,
      diets: [],
      allergens: [],
      served: 'cold',
    };
    const id = await makeDraft(ruth, {
      title: 'Barley evening',
      starts_local,
      ends_local: inHours(11),
      placeName: 'Barley hall',
      time_zone: ZONE,
      dishes: [soup],
    });
    await backEnd.post(`/dev/events/${id}/publish`);
    const asked = { portions: 20, ready_local: starts_local, note: '' };
    const invitation = { restaurant_id: 'rst_potager', asked };
    const offer = (await ruth(`/api/v2/manage/events/${id}/offers`, invitation)) as { id: string };

    const [stove, counter, ana] = await Promise.all([
      aFamily(browser, urls.shell, { viewport: { width: 1024, height: 768 } }),
      aFamily(browser, urls.shell, { viewport: { width: 768, height: 1024 } }),
      aFamily(browser, urls.shell, { viewport: { width: 390, height: 844 } }),
    ]);
    const family = await callAs(ana.shell, 'family-30');
    const party = { adults: 3, children: 0, infants: 0 };
    const held = await family(`/api/family/events/${id}/hold`, { party, mode: 'dine_in' });
    await family(`/api/family/registrations/${(held as { id: string }).id}/confirm`, details());

    await shell.open(`/events/manage/${id}`, { person: 'manager-ruth' });
    const lane = page.getByRole('listitem').filter({ hasText: 'Le Petit Potager' }).last();
    await expect(lane).toContainText('Waiting for the kitchen');
    const noor = await callAs(stove.shell, 'partner-noor');
    await stove.shell.open(`/events/kitchen/${offer.id}`);
    await counter.shell.open(`/events/kitchen/${offer.id}`, { person: 'partner-noor' });
    await expect(counter.page.getByRole('button', { name: 'Accept: 20 portions' })).toBeVisible();
    await ana.shell.open('/events/calendar');
    await expect(ana.shell.menu).toBeVisible();

    // Accepted on a phone: both tablets and the board go on by themselves.
    const barley = {
      name: 'Barley stew',
      portions: 20,
      per_container: 5,
      diets: [],
      allergens: [],
      served: 'hot',
    };
    const answer = { dishes: [barley], ready_from: starts_local, ready_until: starts_local, packaging: '' };
    await noor(`/api/v2/kitchen/offers/${offer.id}/actions`, { action: 'accept', lock_version: 1, answer });
    await stove.page.getByRole('button', { name: 'Start cooking' }).click();
    await expect(counter.page.getByRole('button', { name: 'All food is ready' })).toBeVisible();
    await expect(counter.page.getByText(/^Final since/)).toBeVisible();
    await expect(lane).toContainText('Cooking');

    // Late, said on one tablet once the server has said whom it moves.
    await counter.page.getByRole('button', { name: '20 min late' }).click();
    await expect(counter.page.getByText(/1 family with 3 people are told/)).toBeVisible();
    await counter.page.getByRole('button', { name: 'Report it' }).click();
    await expect(stove.page.getByText(/^20 minutes late: ready at about/)).toBeVisible();
    await expect(lane).toContainText('20 minutes late');
    await passTenSeconds(backEnd);
    const news = ana.shell.events.getByRole('region', { name: 'News about your events' });
    await expect(news).toContainText('The food will be late');

    // Short of a dish.
    await stove.page.getByRole('button', { name: 'How many of Barley stew?' }).click();
    await stove.page.getByRole('textbox', { name: /^Portions there are/ }).fill('15');
    await stove.page.getByRole('button', { name: 'Next' }).click();
    await stove.page.getByRole('button', { name: 'Report it' }).click();
    await expect(counter.page.getByText('15 of 20')).toBeVisible();
    await expect(lane).toContainText('15 of 20 portions of Barley stew');

    // Ready, and handed over in two parts, of which the event takes the first with one container less.
    await stove.page.getByRole('button', { name: 'All food is ready' }).click();
    await expect(lane).toContainText('0 of 3 containers handed over');
    expect(await violationsIn(counter.page, '[data-area="events"]')).toEqual([]);
    await counter.page.getByRole('button', { name: 'One container fewer' }).click();
    await counter.page.getByRole('button', { name: 'Hand over 2 containers' }).click();
    await lane.getByRole('button', { name: 'Take this' }).click();
    await page.getByRole('button', { name: 'One container fewer' }).click();
    await page.getByRole('button', { name: 'Take 1 container' }).click();
    await expect(stove.page.getByText('Kitchen says 2, event says 1')).toBeVisible();
    await stove.page.getByRole('button', { name: 'Hand over 1 container' }).click();
    await expect(counter.page.getByText('3 of 3 containers handed over')).toBeVisible();
    await expect(lane).toContainText('Handed over');
    for (const each of [stove, counter, ana]) expect(each.watch.problems()).toEqual([]);
  },
);
