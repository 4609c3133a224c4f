import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Notice } from '~/api/notices';
import { aNotice } from '../../tests/support/build-notice';
import { card, findCard, findDialog, openMine, supper } from '../../tests/support/open-mine';
import { seatServer } from '../../tests/support/seat-server';

const bare = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\u2068\u2069]/g, '').replace(/\u00a0/g, ' ');
const says = (words: string) => (_: string, element: Element | null) =>
  element?.children.length === 0 && bare(element.textContent) === words;
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = 'Needs your reply';

/** My events with notices of one reservation, which the server closes by what is answered. */
async function open(
  registration: ReturnType<typeof supper> | null = supper(),
  notices: readonly Notice[] = [],
  options: Parameters<typeof openMine>[0] = {},
) {
  const server = seatServer({ registrations: registration ? [registration] : [] });
  let items = [...notices];
  const close = (id: string, answer: string) => {
    const closed_at = '2026-11-21T10:00:00Z';
    const one = items.find((notice) => notice.id === id);
    if (!one) throw new Error(`No notice ${id}`);
    const closed = { ...one, version: one.version + 1, answers: [], answer, seen_at: closed_at, closed_at };
    items = items.map((notice) => (notice === one ? closed : notice));
    return closed;
  };
  server.api.on({
    listNotices: () => ({ items }),
    seeNotice: ({ params }) => close(params.noticeId, 'seen'),
  });
  return { ...(await openMine({ ...options, server })), close };
}

it('has an event that was cancelled on top with the reason until the household has seen it, and then below what comes', async () => {
  const registration = supper({ state: 'cancelled', cancelled_by: 'event' }, { state: 'cancelled' });
  const notice = aNotice('cancelled', registration, { reason: 'The kitchen has no gas.' });
  const { user, container } = await open(registration, [notice]);
  const supperCard = within(await (await section(asked)).findByRole('article', { name: 'Supper' }));
  expect(supperCard.getByText(says('Supper on Fri, Nov 27 is cancelled'))).toBeVisible();
  expect(supperCard.getByText('The kitchen has no gas.')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(supperCard.getByRole('button', { name: /^Got it: / }));
  expect(await screen.findByText('Thank you. The organiser can see that you know.')).toBeVisible();
  expect(screen.queryByRole('region', { name: asked })).toBeNull();
  const calledOff = await section('Cancelled by the organiser');
  expect(calledOff.getByText('Supper').tagName).toBe('S');
  expect(screen.queryByRole('region', { name: 'Upcoming' })).toBeNull();

  await user.click(screen.getByRole('button', { name: /^News/ }));
  const row = screen.getByText(says('Supper on Fri, Nov 27 is cancelled')).closest('li');
  expect(row).toHaveTextContent(/The kitchen has no gas\..*10:00 AM · Seen/);
});

it('asks once whether the household still comes to what moved, and says what was before and why', async () => {
  const registration = supper({ needs_reconfirm: true });
  const notice = aNotice('time_place', registration, {
    answers: ['still_coming', 'change', 'cancel'],
    reason: 'The hall is let until six.',
    corrects: 'ntc_old',
  });
  const { user, server, close } = await open(registration, [notice]);
  const supperCard = await findCard('Supper');
  expect(supperCard.getByText(says('It was Fri, Nov 27, 6:00 PM to 8:00 PM.'))).toBeVisible();
  expect(supperCard.getByText('The hall is let until six.')).toBeVisible();
  expect(supperCard.getByText('This corrects what we told you before.')).toBeVisible();
  expect(supperCard.queryByText('The time changed. Are you still coming?')).toBeNull();
  await user.click(supperCard.getByRole('button', { name: 'No, cancel my reservation' }));
  const dialog = await findDialog('alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Keep my seats' }));
  close(notice.id, 'still_coming');
  await user.click(card('Supper').getByRole('button', { name: 'Yes, we are coming' }));
  expect(await screen.findByText('Great. See you there.')).toBeVisible();
  expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toMatchObject({ reconfirm: true });
  await waitFor(() => expect(screen.queryByRole('region', { name: asked })).toBeNull());
});

it('has one question beside the other, each closed by its own answer', async () => {
  const registration = supper({ mode: 'dine_in' }, { modes: ['collect'] });
  const notices = [
    aNotice('allergen', registration, {
      change: {
        dishes: [
          { id: 'd1', name: 'Dal', contains: ['peanuts'], undeclared: false, not_marked: [], for: ['Ana'] },
          { id: 'd2', name: 'Soup', contains: [], undeclared: true, not_marked: [], for: [] },
          {
            id: 'd3',
            name: 'Rice',
            contains: [],
            undeclared: false,
            not_marked: ['halal'],
            served: 'hot',
            for: [],
          },
        ],
      },
    }),
    aNotice('choice', registration),
  ];
  const { user } = await open(registration, notices);
  const supperCard = await findCard('Supper');
  expect(supperCard.getByText(says('Dal: contains peanuts. Not for Ana'))).toBeVisible();
  expect(supperCard.getByText(says('Soup: allergens aren’t declared. Ask before you eat'))).toBeVisible();
  expect(
    supperCard.getByText(says('Rice is no longer marked halal, and no other hot dish is')),
  ).toBeVisible();
  expect(supperCard.getAllByRole('button', { name: 'Choose again' })).toHaveLength(1);
  await user.click(supperCard.getByRole('button', { name: /^Got it: / }));
  await waitFor(() => expect(card('Supper').queryByText(says('Allergy warning: Supper'))).toBeNull());
  expect(card('Supper').getByText(says('Supper no longer offers “Eat in”'))).toBeVisible();
  await user.click(card('Supper').getByRole('button', { name: 'Choose again' }));
  expect((await findDialog()).getByText('Change your reservation')).toBeVisible();
});

it('has a message that asks to be read on top, and a quiet one in News, each until somebody has read it', async () => {
  const registration = supper();
  const spanish = { subject: 'Trae una bolsa', body: 'Dos raciones.' };
  const [loud, quiet] = [
    aNotice('message', registration),
    aNotice('message', registration, {
      loud: false,
      message: { subject: 'Doors at seven', body: 'Not *earlier*.', spanish },
    }),
  ];
  const { user, server } = await open(registration, [loud, quiet]);
  const supperCard = await findCard('Supper');
  expect(supperCard.getByText(says('Message about Supper: Bring a bag'))).toBeVisible();
  expect((await supperCard.findByText('two portions')).tagName).toBe('STRONG');
  await user.click(supperCard.getByRole('button', { name: /^Got it: / }));
  await waitFor(() => expect(screen.queryByRole('region', { name: asked })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^News/ }));
  const row = screen.getByText(says('Message about Supper: Doors at seven')).closest('li') as HTMLElement;
  expect(within(row).getByText('earlier')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /^Got it: / }));
  await waitFor(() => expect(row).toHaveTextContent(/Seen$/));
  expect(server.api.requestsOf('seeNotice').map(({ input }) => input.params)).toEqual([
    { noticeId: loud.id },
    { noticeId: quiet.id },
  ]);
});

it('has what was written to who helps, without a reservation: on top until it was read, then in News', async () => {
  const notice = { ...aNotice('message', supper()), registration_id: null } as Notice;
  const { user, container } = await open(null, [notice]);
  const got = await screen.findByRole('button', { name: /^Got it: / });
  expect(screen.queryByText('No events yet')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(got);
  expect(await screen.findByText('Thank you. The organiser can see that you know.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Got it: / })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^News/ }));
  expect(screen.getByText(/10:00 AM · Seen/)).toBeVisible();
});

it('has a reply to an allergen report in News, as it was written, until somebody has read it', async () => {
  const registration = supper();
  const notice = aNotice('report_reply', registration);
  const { user, server } = await open(registration, [notice]);
  await findCard('Supper');
  expect(screen.queryByRole('region', { name: asked })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^News/ }));
  const title = screen.getByText(says('The organiser replied to your allergen report about Supper'));
  const row = title.closest('li') as HTMLElement;
  expect(
    within(row).getByText(/^We found the cause\.\nThe stock had celery in it\.$/, {
      normalizer: (text) => text,
    }),
  ).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /^Got it: / }));
  await waitFor(() => expect(row).toHaveTextContent(/Seen$/));
  expect(server.api.requestsOf('seeNotice')).toHaveLength(1);
});

it('asks the day before whether the household still comes: yes, fewer, or no', async () => {
  const registration = supper({ needs_reconfirm: true });
  const notice = aNotice('reminder', registration);
  const { user, server, close } = await open(registration, [notice]);
  const supperCard = await findCard('Supper');
  expect(supperCard.getByText(/^\u2068Supper\u2069 is on Fri, Nov 27, /)).toBeVisible();
  expect(supperCard.getByText('Are you still coming?')).toBeVisible();
  expect(supperCard.queryByText('The time changed. Are you still coming?')).toBeNull();
  expect(supperCard.getByRole('button', { name: 'No, cancel my reservation' })).toBeVisible();
  await user.click(supperCard.getByRole('button', { name: 'Fewer of us' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  close(notice.id, 'still_coming');
  await user.click(card('Supper').getByRole('button', { name: 'Yes, we are coming' }));
  expect(await screen.findByText('Great. See you there.')).toBeVisible();
  expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toMatchObject({ reconfirm: true });
});

it('says all of it in Spanish', async () => {
  const registration = supper();
  await open(registration, [aNotice('time_place', registration)], { locale: 'es' });
  const supperCard = await findCard('Supper');
  expect(supperCard.getByText(says('Supper ahora es el vie, 27 nov, de 18:30 a 20:00'))).toBeVisible();
  expect(supperCard.getByRole('button', { name: /^Entendido: / })).toBeVisible();
});
