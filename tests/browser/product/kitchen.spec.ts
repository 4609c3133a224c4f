import { details } from '../../../shell-dev/platform/testing/scene';
import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, makeDraft, makeLink, passTenSeconds, type Call } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily, end } from './family';

const ZONE = 'Europe/Paris';

interface Way {
  readonly name: string;
  readonly tag: string[];
  /** A word that no other test has. */
  readonly word: string;
  /** Without an account. */
  readonly isByLink?: true;
}
const ways: readonly Way[] = [
  { name: 'signed in', tag: ['@smoke'], word: 'Barley' },
  { name: 'by a link', tag: [], word: 'Emmer', isByLink: true },
];

for (const { name, tag, word, isByLink } of ways)
  test(
    `a kitchen’s day, ${name}, is on the board, on its other tablet and with families as it happens`,
    { tag },
    async ({ browser, shell, page, urls, backEnd }) => {
      test.slow();
      const inHours = await hoursAhead(backEnd);
      const starts_local = inHours(8);
      const ruth = await callAs(shell, 'manager-ruth');
      const id = await makeDraft(ruth, {
        title: `${word} evening ${test.info().retry}`,
        starts_local,
        ends_local: inHours(11),
        placeName: `${word} hall`,
        time_zone: ZONE,
        dishes: [{ name: 'Soup', restaurant: '', portions: 40, diets: [], allergens: [], served: 'cold' }],
      });
      await backEnd.post(`/dev/events/${id}/publish`);
      const event = `/api/v2/manage/events/${id}`;
      const asked = { portions: 20, ready_local: starts_local, note: '' };
      const offer = (await ruth(`${event}/offers`, { restaurant_id: 'rst_potager', asked })) as {
        id: string;
      };
      const secret = isByLink && (await makeLink(ruth, id, offer.id));

      const [stove, counter, ana, bo] = await Promise.all([
        aFamily(browser, urls.shell, { viewport: { width: 1024, height: 768 } }),
        aFamily(browser, urls.shell, { viewport: { width: 768, height: 1024 } }),
        aFamily(browser, urls.shell, { viewport: { width: 390, height: 844 } }),
        aFamily(browser, urls.shell, { viewport: { width: 390, height: 844 } }),
      ]);
      await threeCome(await callAs(ana.shell, 'family-30'), id);
      await shell.open(`/events/manage/${id}`);
      const lane = page
        .getByRole('listitem')
        .filter({ hasText: /Asked for \d+ portions/ })
        .last();
      await expect(lane).toContainText('Waiting for the kitchen');
      for (const tablet of [stove, counter])
        await (secret
          ? tablet.shell.open(`/events/kitchen/${offer.id}#link=${secret}`)
          : tablet.shell.open(`/events/kitchen/${offer.id}`, { person: 'partner-noor' }));
      await ana.shell.open('/events/calendar');
      await expect(ana.shell.menu).toBeVisible();

      // Offered with another number, and accepted by the manager: both tablets and the board go on by themselves.
      await stove.page.getByRole('button', { name: 'Add a dish' }).click();
      const dish = stove.page.getByRole('dialog');
      await dish.getByRole('textbox', { name: 'Name' }).fill(`${word} stew`);
      await dish.getByLabel('Portions', { exact: true }).fill('18');
      await dish.getByLabel(/^Portions in one container/).fill('5');
      await dish.getByRole('radio', { name: 'None of the 14' }).check();
      await dish.getByRole('button', { name: 'Use this dish' }).click();
      await stove.page.getByRole('button', { name: 'Offer 18 portions' }).click();
      await expect(lane).toContainText('Needs your reply');
      await lane.getByRole('button', { name: 'Accept offer' }).click();
      await expect(counter.page.getByText('You promised 18', { exact: false })).toBeVisible();

      // The numbers are final; three more come, and the manager asks for their portions.
      const { lock_version } = (await ruth(event)) as { lock_version: number };
      await ruth(event, { lock_version, kitchen_cutoff_local: inHours(-1) }, 'PATCH');
      await expect(counter.page.getByText(/^Final since/)).toBeVisible();
      await threeCome(await callAs(bo.shell, 'family-31'), id);
      await bo.shell.open('/events/calendar');
      await expect(counter.page.getByText('Since then 3 more people')).toBeVisible();
      await lane.getByRole('button', { name: 'Ask for a change' }).click();
      const change = page.getByRole('dialog', { name: 'Ask Le Petit Potager for a change' });
      await change.getByLabel(`${word} stew: portions`).fill('21');
      await change.getByRole('button', { name: 'Send request' }).click();
      await counter.page.getByRole('button', { name: 'Confirm change' }).click();
      await expect(lane).toContainText('21 portions, ready');
      await expect(stove.page.getByText('You promised 21', { exact: false })).toBeVisible();
      await stove.page.getByRole('button', { name: 'Start cooking' }).click();
      await expect(counter.page.getByRole('button', { name: 'All food is ready' })).toBeVisible();
      await expect(lane).toContainText('Cooking');

      // Late, said on one tablet once the server has said whom it moves.
      await counter.page.getByRole('button', { name: '20 min late' }).click();
      await expect(counter.page.getByText(/2 families with 6 people are told/)).toBeVisible();
      await counter.page.getByRole('button', { name: 'Report it' }).click();
      await expect(stove.page.getByText(/^20 minutes late: ready at about/)).toBeVisible();
      await expect(lane).toContainText('20 minutes late');
      await passTenSeconds(backEnd);
      for (const { shell: family } of [ana, bo]) {
        const news = family.events.getByRole('region', { name: 'News about your events' });
        await expect(news).toContainText('The food will be late');
      }

      // Short of a dish.
      await stove.page.getByRole('button', { name: `How many of ${word} stew?` }).click();
      await stove.page.getByRole('textbox', { name: /^Portions there are/ }).fill('15');
      await stove.page.getByRole('button', { name: 'Next' }).click();
      await stove.page.getByRole('button', { name: 'Report it' }).click();
      await expect(counter.page.getByText('15 of 21')).toBeVisible();
      await expect(lane).toContainText(`15 of 21 portions of ${word} stew`);

      // Ready, and handed over in two parts, of which the event takes the first with one container less.
      await stove.page.getByRole('button', { name: 'All food is ready' }).click();
      await expect(lane).toContainText('0 of 3 containers handed over');
      await expect(counter.page.getByRole('button', { name: 'Hand over 3 containers' })).toBeVisible();
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
      await end([stove, counter, ana, bo]);
    },
  );

/** A family of three reserves. */
async function threeCome(family: Call, eventId: string): Promise<void> {
  const party = { adults: 3, children: 0, infants: 0 };
  const held = await family(`/api/family/events/${eventId}/hold`, { party, mode: 'dine_in' });
  await family(`/api/family/registrations/${(held as { id: string }).id}/confirm`, details());
}
