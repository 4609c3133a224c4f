import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';

const ZONE = 'Europe/Paris';

test('a manager says which kitchen a name is, takes it back, and invites a kitchen by its name', async ({
  shell,
  page,
  backEnd,
}) => {
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const draft = (title: string, name: string) =>
    makeDraft(ruth, {
      title,
      starts_local: inHours(30),
      ends_local: inHours(33),
      placeName: `${title} hall`,
      time_zone: ZONE,
      restaurants: [name],
    });
  const id = await draft('Lovage lunch', 'Potager chez Noor');
  await draft('Lovage supper', 'POTAGER chez Noor');

  await shell.open(`/events/manage/${id}/edit`, { person: 'manager-ruth' });
  await page.getByRole('button', { name: 'This is …: “Potager chez Noor”' }).click();
  const naming = page.getByRole('dialog', { name: 'Which kitchen is “Potager chez Noor”?' });
  await expect(naming).toContainText('2 events have the name “Potager chez Noor”:');
  await expect(naming).toContainText('Lovage supper');
  await naming
    .getByRole('combobox', { name: 'Restaurant' })
    .selectOption({ label: 'Le Petit Potager, 14 rue des Halles' });
  await naming.getByRole('button', { name: 'This is Le Petit Potager' }).click();
  await expect(page.getByText('“Potager chez Noor” is Le Petit Potager', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('“Potager chez Noor” is only a name here')).toBeVisible();

  await page.getByRole('button', { name: 'Invite a kitchen' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite a kitchen' });
  await inviting.getByRole('textbox', { name: 'Name of the kitchen' }).fill('Lovage Sisters');
  await expect(inviting).toContainText('You get a link to send.');
  await inviting.getByRole('button', { name: 'Invite and get a link' }).click();
  const link = page.getByRole('dialog', { name: 'Link for Lovage Sisters' });
  await link.getByRole('button', { name: 'Make a link' }).click();
  await expect(link.getByText(/#link=/)).toBeVisible();
  await page.keyboard.press('Escape');
  const offer = page.getByRole('listitem').filter({ hasText: 'Lovage Sisters' }).last();
  await expect(offer).toContainText('No account: Events tells it nothing.');
  await expect(offer.getByRole('button', { name: 'Remind' })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
});
