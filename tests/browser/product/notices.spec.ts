import type { Browser, Locator } from '@playwright/test';
import type { Dish } from '~/api/event-detail.schema';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { details } from '../../../shell-dev/platform/testing/scene';
import { violationsIn } from '../support/axe';
import { callAs, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily, type Family } from './family';

type Call = Awaited<ReturnType<typeof callAs>>;

interface Household extends Family {
  readonly call: Call;
  /** Above every page of Events. */
  readonly bar: Locator;
  readonly reply: Locator;
  readonly mine: Locator;
}

async function aHousehold(browser: Browser, url: string, person: string): Promise<Household> {
  const family = await aFamily(browser, url, { viewport: { width: 390, height: 844 } });
  const { page, shell } = family;
  return {
    ...family,
    call: await callAs(shell, person),
    bar: shell.events.getByRole('region', { name: 'News about your events' }),
    reply: page.getByRole('region', { name: 'Needs your reply' }),
    mine: shell.menu.getByRole('link', { name: /^My events/ }),
  };
}

const party = { adults: 2, children: 0, infants: 0 };

async function reserve(call: Call, eventId: string, mode: string, more = {}): Promise<Registration> {
  const held = (await call(`/api/family/events/${eventId}/hold`, { party, mode })) as Registration;
  const confirm = `/api/family/registrations/${held.id}/confirm`;
  return (await call(confirm, details(more))) as Registration;
}

/** What the household was ever sent about these events, by kind. */
async function kindsSentTo({ call }: Household, events: readonly string[]): Promise<readonly string[]> {
  const { items } = (await call('/api/family/notices')) as { items: readonly Notice[] };
  return items.flatMap(({ kind, event }) => (events.includes(event.id) ? [kind] : [])).toSorted();
}

const press = (place: Locator, name: RegExp | string) => place.getByRole('button', { name }).click();

test(
  'what a manager changes reaches those it concerns wherever they are, is answered there, and is counted on the board',
  { tag: '@smoke' },
  async ({ browser, shell, page, urls, backEnd }, { retry }) => {
    test.slow();
    // Who tries again meets what the first try left behind.
    const [lunch, soup] = retry === 0 ? ['Lentil lunch', 'Bean supper'] : ['Lentil meal', 'Bean soup'];
    const ruth = await callAs(shell, 'manager-ruth');
    const dal: Dish = { name: 'Dal', restaurant: '', portions: 40, diets: [], allergens: [], served: 'hot' };
    const id = await makeDraft(ruth, {
      title: lunch,
      starts_local: '2027-03-05T12:00',
      ends_local: '2027-03-05T14:00',
      placeName: 'Lentil hall',
      dishes: [dal],
    });
    const event = `/api/v2/manage/events/${id}`;
    const lockVersion = async () => ((await ruth(event)) as { lock_version: number }).lock_version;
    const patch = async (change: object): Promise<void> => {
      await ruth(event, { ...change, lock_version: await lockVersion() }, 'PATCH');
    };
    await patch({ modes: ['dine_in', 'collect'] });
    await backEnd.post(`/dev/events/${id}/publish`);

    // Ana eats there. Ben takes away, and avoids peanuts. Cora was coming, and cancelled before anything happened.
    // Dora is taken off the list. Who tries again has been told nothing yet.
    const [ana, ben, cora, dora] = await Promise.all(
      [12, 13, 14, 15].map((at) => aHousehold(browser, urls.shell, `family-${at + retry * 4}`)),
    );
    if (!ana || !ben || !cora || !dora) throw new Error('Four households');
    await reserve(ana.call, id, 'dine_in', { contact_name: 'Ana Table' });
    await reserve(ben.call, id, 'collect', { contact_name: 'Ben Away', allergens: ['peanuts'] });
    const given = await reserve(cora.call, id, 'dine_in', {
      contact_name: 'Cora Gone',
      allergens: ['peanuts'],
    });
    await cora.call(`/api/family/registrations/${given.id}/cancel`, { lock_version: given.lock_version });

    // Another event, which reminds a day before it.
    const supper = await makeDraft(ruth, {
      title: soup,
      starts_local: '2027-03-08T18:00',
      ends_local: '2027-03-08T20:00',
      placeName: 'Bean hall',
    });
    const { lock_version: planned } = (await ruth(`/api/v2/manage/events/${supper}`)) as {
      lock_version: number;
    };
    await ruth(`/api/v2/manage/events/${supper}`, { reminders: 'both', lock_version: planned }, 'PATCH');
    await backEnd.post(`/dev/events/${supper}/publish`);
    for (const { call } of [cora, dora]) await reserve(call, supper, 'dine_in');

    await shell.open(`/events/manage/${id}`);
    await ana.shell.open('/events/calendar');
    await ben.shell.open('/family');
    await cora.shell.open('/events/calendar');
    const card = ben.page.getByRole('listitem').filter({ hasText: lunch });
    await expect(card).toContainText('Ticket for 2 people');
    await expect(ana.shell.menu).toBeVisible();
    await expect(cora.shell.menu).toBeVisible();
    const receipt = (kind: string) =>
      page.getByRole('heading', { level: 3, name: kind }).locator('..').getByRole('paragraph');
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();

    // A move that is undone at once, then one that stays, and a message.
    await patch({ starts_local: '2027-03-04T12:00', ends_local: '2027-03-04T14:00', notify: true });
    await ruth(`${event}/undo`, { lock_version: await lockVersion() });
    await patch({ starts_local: '2027-03-06T12:00', ends_local: '2027-03-06T14:00', notify: true });
    await ruth(`${event}/messages`, {
      subject: 'Bring a bag',
      body: 'We pack **two portions** each.',
      spanish: null,
      loud: true,
      audience: { kind: 'seats' },
      send_local: null,
    });
    // What was moved can be taken back for a minute.
    await backEnd.post(`/dev/events/${id}/tell`);

    // Ana, in the bar of the calendar, in the bell of the shell, and on top of My events, where one press answers.
    await expect(ana.bar).toContainText(new RegExp(`.${lunch}.* is now on Sat`));
    await expect(ana.bar).toBeInViewport({ ratio: 1 });
    expect(await violationsIn(ana.page, '[aria-label="News about your events"]')).toEqual([]);
    await expect(ana.mine).toHaveAccessibleName(/2 need your reply/);
    const bell = ana.page.locator('.shell-bell');
    await bell.locator('summary').click();
    await expect(bell.getByRole('link').first()).toHaveText(new RegExp(`.${lunch}.* is now on Sat`));
    await bell.locator('summary').click();
    await ana.bar.getByRole('link', { name: /^Reply/ }).click();
    await press(ana.reply, 'Yes, we are coming');
    await expect(ana.reply.getByText('We pack two portions each.')).toBeVisible();
    await press(ana.reply, /^Got it: Message about/);
    await expect(ana.reply).toHaveCount(0);
    await expect(ana.mine).toHaveAccessibleName('My events');

    // Ben, on a card of another area. The board knows that he has not looked.
    await expect(card).toContainText('The time changed: are you still coming?');
    await expect(receipt('New time or place').first()).toContainText(
      /^2 notices, .*1 seen · 1 still coming · 1 not seen: call$/,
    );
    const toCall = page.getByRole('list', { name: 'Who has not seen it' });
    await expect(toCall).toContainText('Ben Away');
    await expect(toCall).not.toContainText('Ana Table');
    await ben.shell.open(`/events/${id}`);
    await press(ben.shell.events, 'Yes, we are coming');
    await press(ben.shell.events, /^Got it: Message about/);
    await expect(receipt('New time or place').first()).toContainText(/2 seen · 2 still coming$/);

    // Peanuts, of which nobody asked to notify anybody, on the page that is open.
    await patch({ dishes: [{ ...dal, allergens: ['peanuts'] }] });
    await press(ben.shell.events, new RegExp(`^Got it: Allergy warning: .${lunch}`));
    await expect(receipt('A dish no longer safe for them')).toContainText(/^1 notice, .*1 seen$/);

    // Nothing is taken away any more: chosen again in place.
    await ben.mine.click();
    await patch({ modes: ['dine_in'] });
    await press(ben.reply, 'Choose again');
    const dialog = ben.page.getByRole('dialog');
    await dialog.getByLabel('Eat in or take away?').selectOption('Eat in');
    await press(dialog, 'Save');
    await expect(ben.reply).toHaveCount(0);
    await expect(receipt('A choice taken away')).toContainText(/^1 notice, .*1 seen$/);

    // The reminder, answered in place by those who had seats then. Who reserves after it is asked nothing.
    const asked = ({ reply }: Household) => reply.getByRole('article', { name: soup });
    await backEnd.post(`/dev/events/${supper}/tell`);
    await dora.shell.open('/events/mine');
    await expect(asked(dora)).toContainText('Are you still coming?');
    await reserve(ana.call, supper, 'dine_in');
    await press(asked(dora), 'Yes, we are coming');
    await expect(asked(dora)).toHaveCount(0);
    await expect(cora.bar).toContainText(new RegExp(`.${soup}.* is on .*Are you still coming\\?`));
    await cora.bar.getByRole('link', { name: /^Reply/ }).click();
    await press(asked(cora), 'No, cancel my reservation');
    await press(cora.page.getByRole('alertdialog'), /^Cancel/);
    await expect(asked(cora)).toHaveCount(0);
    await shell.open(`/events/manage/${supper}`);
    await expect(receipt('Reminder: still coming?')).toContainText(
      /^2 notices, .*2 seen · 1 still coming · 1 not coming$/,
    );
    await shell.open(`/events/manage/${id}`);

    // A reservation that a manager changes, and then cancels.
    const doras = await reserve(dora.call, id, 'dine_in', { contact_name: 'Dora Off' });
    const guest = `/api/v2/manage/registrations/${doras.id}`;
    const fewer = { lock_version: doras.lock_version, party: { ...party, adults: 1 } };
    const { lock_version } = (await ruth(guest, fewer, 'PATCH')) as { lock_version: number };
    await dora.page.getByRole('button', { name: /^News/ }).click();
    const told = dora.page.getByRole('listitem').filter({ hasText: /changed your reservation/ });
    await expect(told).toContainText('Now: 1 person, Eat in. Before: 2 people, Eat in.');
    await expect(dora.bar).toHaveCount(0);
    await ruth(`${guest}/actions`, { action: 'cancel', lock_version });
    await expect(dora.reply).toContainText(
      new RegExp(`The organiser cancelled your reservation for .${lunch}`),
    );
    await dora.shell.menu.getByRole('link', { name: 'Browse' }).click();
    await expect(dora.bar).toContainText(
      new RegExp(`The organiser cancelled your reservation for .${lunch}`),
    );
    await press(dora.bar, /^Got it/);
    await expect(dora.bar).toHaveCount(0);
    await expect(receipt('Reservation cancelled')).toContainText(/^1 notice, .*1 seen$/);

    // The cancellation, with its reason, answered where it is read.
    await ana.shell.menu.getByRole('link', { name: 'Browse' }).click();
    await ben.shell.menu.getByRole('link', { name: 'Browse' }).click();
    const reason = 'The kitchen has no gas on that day.';
    const cancel = { action: 'cancel', reason, show_reason: true, notify: true };
    await ruth(`${event}/actions`, { ...cancel, lock_version: await lockVersion() });
    for (const { bar } of [ana, ben]) {
      await expect(bar).toContainText(new RegExp(`.${lunch}.* is cancelled`));
      await expect(bar).toContainText(reason);
      await press(bar, /^Got it/);
      await expect(bar).toHaveCount(0);
    }
    await expect(receipt('Cancelled').first()).toContainText(/^2 notices, .*2 seen$/);
    await page.getByRole('link', { name: 'Messages' }).click();
    const sent = page.getByRole('listitem').filter({ hasText: 'Bring a bag' });
    await expect(sent).toContainText(/2 notices, .*2 seen/);

    // What became of each, and nothing of the move that was undone, nor of what concerned somebody else.
    await ana.mine.click();
    const calledOff = ana.page.getByRole('region', { name: 'Cancelled by the organiser' });
    await expect(calledOff.getByRole('article', { name: lunch })).toContainText(reason);
    await ana.page.getByRole('button', { name: /^News/ }).click();
    const news = ana.page.getByRole('listitem').filter({ hasText: lunch });
    await expect(news.filter({ hasText: /is cancelled.*Seen/ })).toBeVisible();
    await expect(news.filter({ hasText: /is now on Sat.*You said you’re coming/ })).toBeVisible();
    await expect(news.filter({ hasText: /Bring a bag.*Seen/ })).toBeVisible();
    expect(await kindsSentTo(ana, [id, supper])).toEqual(['cancelled', 'message', 'time_place']);
    expect(await kindsSentTo(ben, [id, supper])).toEqual([
      'allergen',
      'cancelled',
      'choice',
      'message',
      'time_place',
    ]);
    expect(await kindsSentTo(cora, [id, supper])).toEqual(['reminder']);
    expect(await kindsSentTo(dora, [id, supper])).toEqual(['reminder', 'reservation', 'reservation']);
    await expect(cora.bar).toHaveCount(0);
    await expect(cora.mine).toHaveAccessibleName('My events');

    for (const { watch, context } of [ana, ben, cora, dora]) {
      expect(watch.problems()).toEqual([]);
      await context.close();
    }
  },
);
