import { expect, test } from '../support/test';
import { sayWhoComes } from './family';

test('what comes along unseen with pasted text is left out, and nothing that follows it is lost', async ({
  shell,
  page,
}) => {
  await shell.open('/events/evt_open/register', { person: 'family-26', bar: 'shown' });
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, 'Ada Pasted');
  const note = page.getByRole('textbox', { name: /^Note to the organiser/ });
  await note.click();
  await page.keyboard.insertText('We bring EpiPens.\u0007\u001b Child allergic to nuts!');
  await expect(note).toHaveValue('We bring EpiPens. Child allergic to nuts!');

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/confirm')),
    page.getByRole('button', { name: 'Confirm 1 seat' }).click(),
  ]);
  expect(await answer.json()).toMatchObject({
    state: 'confirmed',
    contact_name: 'Ada Pasted',
    note: 'We bring EpiPens. Child allergic to nuts!',
  });
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
});
