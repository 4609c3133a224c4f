import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Offer } from '~/api/manage/kitchen';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { anAcceptedOffer, anAnswer, anOffer, aPromise } from '../../tests/support/build-offer';
import { fakeApi, type FakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type Rendered, type RenderOptions } from '../../tests/support/render';
import { KitchenRoute } from './kitchen.route';
import { OfferRoute } from './offer.route';

const restaurants = [{ id: 'rst_potager', name: 'Le Petit Potager' }];

interface Opened extends Rendered {
  readonly api: FakeApi;
}

async function open(path: string, handlers: Handlers, options: RenderOptions = {}): Promise<Opened> {
  const api = fakeApi(handlers);
  const page = renderWith(
    <Routes>
      <Route path="/events/kitchen" element={<KitchenRoute />} />
      <Route path="/events/kitchen/:offerId" element={<OfferRoute />} />
    </Routes>,
    {
      api,
      route: `/events/${path}`,
      isManager: true,
      locale: 'en-GB',
      shell: fakeShell({ session: { id: 'partner-noor', name: 'Noor' } }),
      ...options,
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...page, api };
}

const openOffer = (offer: Offer, handlers: Handlers = {}): Promise<Opened> =>
  open('kitchen/off_1', { showOffer: offer, listOffers: { restaurants, items: [offer] }, ...handlers });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = (api: FakeApi) => api.requestsOf('answerOffer').map(({ input }) => input.body);

describe('the list of a kitchen', () => {
  it('has what needs a reply first, then what is ahead, then what is over', async () => {
    const past = anOffer({ id: 'off_3', state: 'declined', can: [], event: { title: 'Brunch' } });
    const ahead = anAcceptedOffer({ id: 'off_2', late_minutes: 20, event: { title: 'Market lunch' } });
    const { container } = await open('kitchen', {
      listOffers: { restaurants, items: [ahead, anOffer(), past] },
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Needs your reply',
      'Coming up',
      'Closed',
    ]);
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('40 portions, ready by 18:00');
    expect(first).toHaveTextContent('Reply by Thu 26 Nov, 12:00');
    expect(second).toHaveTextContent('40 portions, ready 17:30 to 18:30');
    expect(second).toHaveTextContent('20 minutes late: ready at about 17:50');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/events/kitchen/off_1');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says that there is nothing, and that a back end has no kitchens', async () => {
    const { unmount } = await open('kitchen', { listOffers: { restaurants, items: [] } });
    expect(await screen.findByText('No invitations yet')).toBeVisible();
    unmount();
    await open('kitchen', {});
    expect(await screen.findByText('This isn’t available here yet')).toBeVisible();
  });

  it('is read again when an offer changes', async () => {
    const { api, services } = await open('kitchen', { listOffers: { restaurants, items: [] } });
    await screen.findByText('No invitations yet');
    api.on({ listOffers: { restaurants, items: [anOffer()] } });
    services.cable.send('KitchenChannel', { type: 'offer.changed', id: 'off_1', version: 1 });
    expect(await screen.findByRole('link', { name: 'Harvest supper' })).toBeVisible();
  });
});

describe('an invitation', () => {
  const addDish = async ({ user }: Opened, portions?: string): Promise<void> => {
    await user.click(button('Add a dish'));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Puy lentils');
    const amount = screen.getByRole('textbox', { name: /^Portions(?! in)/ });
    expect(amount).toHaveValue('40');
    if (portions) {
      await user.clear(amount);
      await user.type(amount, portions);
    }
    await user.type(screen.getByRole('textbox', { name: /^Portions in one container/ }), '12');
    // Not declared is not the same as none.
    await user.click(button('Use this dish'));
    expect(screen.getByText(/so that nobody eats what harms them/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'None of the 14' }));
    await user.click(button('Use this dish'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  it('is accepted in one press, with its dishes', async () => {
    const page = await openOffer(anOffer(), { answerOffer: anAcceptedOffer({ lock_version: 2 }) });
    await page.user.click(button('Accept: 40 portions'));
    expect(screen.getByText('Add at least one dish.')).toBeVisible();
    await addDish(page);
    expect(screen.getByText(/4 containers/)).toBeVisible();
    await page.user.click(button('Accept: 40 portions'));
    expect(await screen.findByText('Accepted. Your dishes are part of the event.')).toBeVisible();
    expect(sent(page.api)).toEqual([
      {
        action: 'accept',
        lock_version: 1,
        answer: {
          dishes: [
            { name: 'Puy lentils', portions: 40, per_container: 12, diets: [], allergens: [], served: 'hot' },
          ],
          ready_from: '2026-11-27T18:00',
          ready_until: '2026-11-27T18:30',
          packaging: '',
        },
      },
    ]);
  });

  it('becomes an offer when the number is another one', async () => {
    const offered = anOffer({ state: 'offered', answer: anAnswer(30), can: ['withdraw'], lock_version: 2 });
    const page = await openOffer(anOffer(), { answerOffer: offered });
    await addDish(page, '30');
    expect(screen.getByText(/The organiser replies to an offer that differs/)).toBeVisible();
    await page.user.click(button('Offer 30 portions'));
    expect(await screen.findByText('Offer sent. The organiser replies.')).toBeVisible();
    expect(sent(page.api)).toMatchObject([{ action: 'offer' }]);
  });

  it('says who was faster, and shows what is so now', async () => {
    const current = anAcceptedOffer({ lock_version: 2, at: '2026-11-21T09:05:00Z' });
    const stale = new Failure('conflict', { status: 409, code: 'stale', current });
    const page = await openOffer(anOffer({ answer: anAnswer() }), { answerOffer: stale });
    expect(screen.getByText('The event moved. Are you still cooking?')).toBeVisible();
    await page.user.click(button('Accept: 40 portions'));
    expect(await screen.findByText(/Noor Haddad was faster: Accepted/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For how many' })).toBeVisible();
  });

  it('is declined with a reason, or without', async () => {
    const declined = anOffer({ state: 'declined', reason: 'No gas', can: [], lock_version: 2 });
    const page = await openOffer(anOffer(), { answerOffer: declined });
    await page.user.click(button('Decline'));
    const dialog = within(screen.getByRole('alertdialog'));
    await page.user.type(dialog.getByRole('textbox'), 'No gas');
    await page.user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined.')).toBeVisible();
    expect(sent(page.api)).toEqual([{ action: 'decline', lock_version: 1, reason: 'No gas' }]);
  });

  it('takes the dishes of the last time, with the portions of this one', async () => {
    const last = anAcceptedOffer({ id: 'off_0', answer: anAnswer(25) });
    const offer = anOffer();
    const page = await openOffer(offer, { listOffers: { restaurants, items: [offer, last] } });
    await page.user.click(await screen.findByRole('button', { name: /^Use the dishes from/ }));
    expect(screen.getByText(/^40 portions · 4 containers/)).toBeVisible();
  });
});

describe('an accepted offer', () => {
  it('shows for how many, and after the cut-off the differences as one sum', async () => {
    const accepted = anAcceptedOffer();
    const { api, services, container } = await openOffer(accepted);
    expect(screen.getByText('38').parentElement).toHaveTextContent('You promised 40');
    expect(screen.getByText('Of everyone: 6 vegan')).toBeVisible();
    expect(screen.getByText(/^So far\. Final on Thu 26 Nov, 12:00/)).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
    const count = {
      people: 38,
      diets: [{ tag: 'vegan', count: 6 }],
      courses: [{ course: 'hot', people: 38, portions: 40 }],
      frozen_at: '2026-11-26T11:00:00Z',
      change: { people: 3, diets: [{ tag: 'vegan', count: 1 }] },
    } as const;
    api.on({ showOffer: { ...accepted, count: count as never, lock_version: 2 } });
    services.cable.send('KitchenChannel', { type: 'offer.changed', id: 'off_1', version: 2 });
    expect(await screen.findByText('Since then 3 more people')).toBeVisible();
    expect(screen.getByText('Since then, of these: +1 vegan')).toBeVisible();
    expect(screen.getByText(/^Final since Thu 26 Nov, 12:00/)).toBeVisible();
  });

  it('arms the tablet on the day of its food only', async () => {
    const { unmount } = await openOffer(anAcceptedOffer());
    expect(await screen.findByRole('heading', { name: 'What you promised' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start the evening' })).not.toBeInTheDocument();
    unmount();
    await openOffer(anAcceptedOffer({ can: ['prepare'] }));
    expect(await screen.findByRole('button', { name: 'Start the evening' })).toBeVisible();
  });

  it('is withdrawn with a reason once the numbers are final', async () => {
    const late = anAcceptedOffer({ event: { kitchen_cutoff_at: '2026-11-20T11:00:00Z' } });
    const withdrawn = anOffer({ state: 'withdrawn', reason: 'The oven broke', can: [], lock_version: 2 });
    const page = await openOffer(late, { answerOffer: withdrawn });
    await page.user.click(button('Can’t cook'));
    const dialog = within(screen.getByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
    await page.user.type(dialog.getByRole('textbox'), 'The oven broke');
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    expect(await screen.findByText('Offer withdrawn.')).toBeVisible();
    expect(sent(page.api)).toMatchObject([{ action: 'withdraw', reason: 'The oven broke' }]);
  });

  it('says what a dish contains at once, and asks for everything else', async () => {
    const accepted = anAcceptedOffer();
    const page = await openOffer(accepted, { answerOffer: anAcceptedOffer({ lock_version: 2 }) });
    const change = async (edit: () => Promise<void>): Promise<void> => {
      await page.user.click(await screen.findByRole('button', { name: 'Change something' }));
      await page.user.click(button('Edit Puy lentils'));
      await edit();
      await page.user.click(button('Use this dish'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await change(() =>
      page.user
        .click(screen.getByRole('radio', { name: 'Contains…' }))
        .then(() => page.user.click(screen.getByRole('checkbox', { name: 'Peanuts' }))),
    );
    await page.user.click(button('Save what dishes contain'));
    expect(await screen.findByText('Saved. The event shows it now.')).toBeVisible();
    await change(async () => {
      const amount = screen.getByRole('textbox', { name: /^Portions(?! in)/ });
      await page.user.clear(amount);
      await page.user.type(amount, '35');
    });
    await page.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'The pot is small');
    await page.user.click(button('Ask the organiser'));
    expect(await screen.findByText(/^Saved\. The organiser replies/)).toBeVisible();
    expect(sent(page.api)).toMatchObject([
      { action: 'correct', answer: { dishes: [{ allergens: ['peanuts'], portions: 40 }] } },
      { action: 'request', answer: { dishes: [{ portions: 35 }] }, note: 'The pot is small' },
    ]);
  });

  it('lets only what dishes contain be another once it is cooked', async () => {
    const cooking = anAcceptedOffer({ state: 'preparing', can: ['correct'] });
    const page = await openOffer(cooking, { answerOffer: cooking });
    await page.user.click(await screen.findByRole('button', { name: 'Correct what dishes contain' }));
    expect(screen.queryByRole('button', { name: 'Add a dish' })).not.toBeInTheDocument();
    expect(screen.queryByText('Ready until')).not.toBeInTheDocument();
    await page.user.click(button('Edit Puy lentils'));
    const amount = screen.getByRole('textbox', { name: /^Portions(?! in)/ });
    await page.user.clear(amount);
    await page.user.type(amount, '35');
    await page.user.click(screen.getByRole('radio', { name: 'Contains…' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Peanuts' }));
    await page.user.click(button('Use this dish'));
    await page.user.click(button('Save what dishes contain'));
    await screen.findByText('Saved. The event shows it now.');
    expect(sent(page.api)).toMatchObject([
      { action: 'correct', answer: { dishes: [{ portions: 40, allergens: ['peanuts'] }] } },
    ]);
  });

  it('shows what the organiser asks for, field by field, to confirm or to refuse with a reason', async () => {
    const answer = aPromise();
    const wanted = { ...aPromise(43), ready_from: '2026-11-27T18:10' };
    const request = {
      side: 'manager',
      by: 'Ruth Abrams',
      at: '2026-11-21T09:00:00Z',
      note: 'Three more',
      before: answer,
      after: wanted,
    } as const;
    const offer = anAcceptedOffer({
      requests: [request],
      can: ['withdraw', 'request', 'correct', 'confirm', 'refuse'],
    });
    const page = await openOffer(offer, { answerOffer: anAcceptedOffer({ lock_version: 2 }) });
    expect(screen.getByText(/^Ruth Abrams asks for a change/)).toBeVisible();
    expect(screen.getAllByText('43 portions')[0]?.closest('li')).toHaveTextContent(
      'Puy lentils' + 'from' + '40 portions' + 'to' + '43 portions',
    );
    expect(screen.getByText('18:10').closest('li')).toHaveTextContent(/Ready from.*17:30/);
    expect((await axe(page.container)).violations).toEqual([]);
    await page.user.click(button('Refuse'));
    const dialog = within(screen.getByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Go back' }));
    await page.user.click(button('Confirm change'));
    expect(await screen.findByText('Change confirmed. The event shows it now.')).toBeVisible();
    expect(sent(page.api)).toEqual([{ action: 'confirm', lock_version: 1 }]);
  });
});

it('tells a kitchen that its event was moved, and where its food goes once it is released', async () => {
  const moved = anAcceptedOffer({ moved_from: '2026-11-27T17:30' });
  const { unmount } = await openOffer(moved);
  expect(screen.getByText('The event was moved')).toBeVisible();
  expect(screen.getByText('Your food is asked for by 18:00. Before, it was 17:30.')).toBeVisible();
  unmount();
  const released = anAcceptedOffer({ state: 'released', count: null, can: [], food_to: null });
  const waiting = await openOffer(released);
  expect(screen.getByText(/The organiser still has to say where the food goes/)).toBeVisible();
  expect((await axe(waiting.container)).violations).toEqual([]);
  waiting.unmount();
  await openOffer({ ...released, food_to: { where: 'event', note: 'Lunch in the barn' } });
  expect(screen.getByText('Your food goes to another event: Lunch in the barn')).toBeVisible();
});

describe('the yes to every date of a series', () => {
  const standing_yes = { portions: 60, by: 'Noor Haddad', at: '2026-11-20T09:00:00Z' };
  const silent = anAcceptedOffer({ standing_yes: null, can: ['withdraw', 'standing_yes'] });
  const said = anAcceptedOffer({ standing_yes, can: ['withdraw', 'standing_yes'] });
  const sentYes = (api: FakeApi) => api.requestsOf('sayStandingYes').map(({ input }) => input.body);

  it('is said in one press, up to a number, and stopped in one', async () => {
    const { api, user, container } = await openOffer(silent, { sayStandingYes: said });
    const part = screen.getByRole('region', { name: 'Every date of this series' });
    expect(part).toHaveTextContent(
      /accepts at once, with the dishes you promised last.*ends when you press “Stop”/,
    );
    const most = within(part).getByRole('textbox', { name: 'Up to how many portions a day' });
    expect(most).toHaveValue('40');
    await user.clear(most);
    await user.click(button('Yes to every date'));
    expect(sentYes(api)).toEqual([]);
    expect(screen.getByText(/^Between 1 and/)).toBeVisible();
    await user.type(most, '60');
    expect((await axe(container)).violations).toEqual([]);
    api.on({ showOffer: said });
    await user.click(button('Yes to every date'));
    expect(
      await screen.findByText('Yes to every date, up to 60 portions a day (Noor Haddad, Fri 20 Nov, 10:00)'),
    ).toBeVisible();
    api.on({ sayStandingYes: silent, showOffer: silent });
    await user.click(button('Stop'));
    expect(await screen.findByRole('button', { name: 'Yes to every date' })).toBeVisible();
    expect(sentYes(api)).toEqual([{ portions: 60 }, { portions: null }]);
  });

  it('is not there where the server does not let it', async () => {
    await openOffer(anAcceptedOffer({ standing_yes: null }));
    expect(screen.queryByRole('region', { name: 'Every date of this series' })).not.toBeInTheDocument();
  });

  it('is named where it accepted, and where it was not enough', async () => {
    const one = anAcceptedOffer({ id: 'off_2', standing_result: { result: 'accepted', portions: 60 } });
    const over = anOffer({ standing_result: { result: 'over', portions: 60 } });
    const { unmount } = await open('kitchen', { listOffers: { restaurants, items: [over, one] } });
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('You’re asked because it would be over your 60 portions that day.');
    expect(second).toHaveTextContent('Accepted by your yes to every date');
    unmount();
    const opened = await openOffer(over);
    expect(screen.getByText(/over your 60 portions that day/)).toBeVisible();
    opened.unmount();
    // Asked again after a large move, it is an invitation like any other.
    const moved = anOffer({ id: 'off_3', standing_result: { result: 'accepted', portions: 60 } });
    await open('kitchen', { listOffers: { restaurants, items: [moved] } });
    expect(screen.queryByText('Accepted by your yes to every date')).not.toBeInTheDocument();
  });
});
