import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aDish, aHousehold, anEventDetail, aRegistration, live, someSeats } from '../../tests/support/build';
import { fakeDevice, fakeShell, poorDevices } from '../../tests/support/fake-platform';
import { box, button, findButton, openRegister } from '../../tests/support/open-register';
import { seatServer } from '../../tests/support/seat-server';

/** Seats kept, details open. */
async function openHeld(options: Parameters<typeof openRegister>[0] = {}) {
  const opened = await openRegister(options);
  await opened.user.click(await findButton(/^Hold /));
  await findButton(/^Confirm /);
  return opened;
}

describe('taking seats', () => {
  it('goes from the remembered party to a ticket in two presses', async () => {
    const { user, server, location, services } = await openRegister();
    expect(screen.getByText('12 seats left')).toBeVisible();
    await user.click(button('Hold 3 seats'));
    expect(await screen.findByRole('timer')).toHaveTextContent('3 seats are held for you10:00');
    expect(services.shell.announced).toContain('3 seats are held for you for 10 minutes.');
    await user.click(button('Confirm 3 seats'));
    await screen.findByText('Elsewhere');
    const [confirmed] = server.registrations();
    expect(location()).toBe(`/events/mine/${confirmed?.id}`);
    expect(services.shell.announced).toContain('3 seats are yours.');
    expect(server.api.requestsOf('confirmHold')[0]?.input.body).toMatchObject({
      contact_name: 'Lucía García',
      phone: '+34612345678',
      diets: [
        { tag: 'vegetarian', count: 1 },
        { tag: 'nut_free', count: 1 },
      ],
      allergens: ['nuts'],
      note: '',
      access_needs: '',
      delivery_address: '',
      remember: true,
      referral_code: null,
    });
  });

  it('T15: tells a party that is larger than the event, and offers what fits instead of a wait', async () => {
    const household = aHousehold({ party: { adults: 3, children: 2, infants: 0 } });
    const seats = someSeats({ capacity: 3, free: 3, waitlist_limit: 5 });
    const { user, server } = await openRegister({ household, event: anEventDetail({ max_party: 6, seats }) });
    expect(
      screen.getByText(/^Everyone needs a seat, infants too. This event has 3 seats in all/),
    ).toBeVisible();
    expect(screen.getByText('3 seats left for your party of 5')).toBeVisible();
    expect(screen.queryByRole('button', { name: /waitlist/ })).not.toBeInTheDocument();
    await user.click(button(/^Hold 3: /));
    expect(await screen.findByRole('timer')).toBeVisible();
    const [held] = server.api.requestsOf('holdSeats');
    expect(held?.input.body).toMatchObject({ party: { adults: 1, children: 2, infants: 0 } });
  });

  it('T15: lets such a party wait for as many seats as there are', async () => {
    const household = aHousehold({ party: { adults: 3, children: 2, infants: 0 } });
    const seats = someSeats({ capacity: 3, free: 0, waitlist_limit: 5 });
    const { user } = await openRegister({ household, event: anEventDetail({ max_party: 6, seats }) });
    expect(screen.queryByRole('button', { name: /waitlist/ })).not.toBeInTheDocument();
    await user.click(button(/^Change to 3: /));
    expect(await findButton('Join the waitlist (3 seats)')).toBeVisible();
  });

  it('says what else the household has at that time, and reserves all the same', async () => {
    const { user } = await openRegister({
      registrations: [aRegistration({ event: { id: 'evt_soup', title: 'Soup for all' } })],
    });
    expect(screen.getByText('You have another event at that time')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Soup for all' })).toHaveAttribute('href', '/events/evt_soup');
    await user.click(button('Hold 3 seats'));
    await findButton(/^Confirm /);
    expect(screen.queryByText('You have another event at that time')).not.toBeInTheDocument();
  });

  it('sends what was typed: phone in E.164, diets with counts, note, and what not to remember', async () => {
    const { user, server } = await openHeld();
    await user.clear(box('Phone'));
    await user.type(box('Phone'), '0034 699-112 233');
    await user.click(screen.getByRole('checkbox', { name: 'Halal' }));
    await user.click(button('One more: Halal'));
    await user.click(screen.getByRole('checkbox', { name: 'Fish' }));
    await user.type(box(/^Note/), 'A birthday');
    await user.type(box(/^Do you have any access needs/), 'A high chair');
    await user.click(screen.getByRole('checkbox', { name: 'Remember this for next time' }));
    await user.click(button('Confirm 3 seats'));
    await screen.findByText('Elsewhere');
    expect(server.api.requestsOf('confirmHold')[0]?.input.body).toMatchObject({
      phone: '+34699112233',
      diets: [
        { tag: 'vegetarian', count: 1 },
        { tag: 'halal', count: 2 },
        { tag: 'nut_free', count: 1 },
      ],
      allergens: ['fish', 'nuts'],
      note: 'A birthday',
      access_needs: 'A high chair',
      remember: false,
    });
  });

  it('asks for the address only when food is brought', async () => {
    const { user, server } = await openRegister({
      event: anEventDetail({ modes: ['dine_in', 'home_delivery'] }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Home delivery' }));
    await user.click(button('Hold 3 seats'));
    await user.click(await findButton('Confirm 3 seats'));
    expect(box(/^Where should we deliver/)).toHaveFocus();
    expect(box(/^Where should we deliver/)).toHaveAccessibleDescription(/Enter the delivery address/);
    await user.type(box(/^Where should we deliver/), 'Calle Mayor 1');
    await user.click(button('Confirm 3 seats'));
    await screen.findByText('Elsewhere');
    expect(server.api.requestsOf('confirmHold')[0]?.input.body).toMatchObject({
      delivery_address: 'Calle Mayor 1',
    });
  });

  it('picks a hold up again after a reload, with its party', async () => {
    const event = anEventDetail();
    const own = aRegistration({
      state: 'held',
      party: { adults: 1, children: 1, infants: 0 },
      event: event as never,
    });
    await openRegister({ event, registrations: [own] });
    expect(await findButton('Confirm 2 seats')).toBeEnabled();
    expect(screen.getByText(/1 adult and 1 child · Eat in/)).toBeVisible();
  });

  it('changes the party while the seats are kept', async () => {
    const { user, server } = await openHeld();
    await user.click(button('Change the party'));
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
    await user.click(button('One adult more'));
    await user.click(button('Hold 4 seats instead'));
    expect(await findButton('Confirm 4 seats')).toBeVisible();
    expect(server.registrations()).toHaveLength(1);
  });

  it('gives the seats back when asked to, and keeps what was typed', async () => {
    const { user, services, server } = await openHeld();
    await user.type(box(/^Note/), 'Late');
    await user.click(button('Release the seats'));
    await user.click(await findButton('Hold 3 seats'));
    await findButton('Confirm 3 seats');
    expect(box(/^Note/)).toHaveValue('Late');
    expect(services.shell.announced).toContain('The seats are free for others again.');
    expect(server.registrations().map(({ state }) => state)).toEqual(['expired', 'held']);
  });

  it('carries the referral code of the link along', async () => {
    const { user, server } = await openHeld({ query: '?ref=LIND22' });
    expect(screen.getByText('Invited by a friend')).toBeVisible();
    await user.click(button('Confirm 3 seats'));
    await screen.findByText('Elsewhere');
    expect(server.api.requestsOf('confirmHold')[0]?.input.body).toMatchObject({ referral_code: 'LIND22' });
  });

  it('names the page, and has nothing for axe to find in either step', async () => {
    const { container, services, user } = await openRegister({
      event: anEventDetail({ title: 'Harvest supper' }),
    });
    await findButton('Hold 3 seats');
    expect(services.shell.titles.at(-1)).toBe('Reserve seats: Harvest supper');
    expect((await axe(container)).violations).toEqual([]);
    await user.click(button('Hold 3 seats'));
    await findButton('Confirm 3 seats');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('speaks Spanish', async () => {
    const { user } = await openRegister({ locale: 'es' });
    await user.click(await findButton('Apartar 3 plazas'));
    expect(await findButton('Confirmar 3 plazas')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('3 plazas apartadas para ti');
  });
});

describe('what is wrong with the form', () => {
  it('is said at the field and in a linked summary, and the first wrong field is focused', async () => {
    const { user, server } = await openHeld();
    await user.clear(box('Your name'));
    await user.clear(box('Phone'));
    await user.type(box('Phone'), '612 345 678 / 699');
    await user.click(button('Confirm 3 seats'));
    expect(box('Your name')).toHaveFocus();
    expect(box('Your name')).toHaveAccessibleDescription(/Enter your name/);
    const summary = screen.getByRole('alert', { name: '2 things to check' });
    await user.click(within(summary).getByRole('link', { name: /^Phone: There are too many digits/ }));
    expect(box('Phone')).toHaveFocus();
    expect(server.api.requestsOf('confirmHold')).toHaveLength(0);
    await user.type(box('Your name'), 'Ana');
    expect(screen.getByRole('alert', { name: 'One thing to check' })).toBeVisible();
  });

  it('says that somebody has to come', async () => {
    const { user, server } = await openRegister({
      household: aHousehold({ party: { adults: 1, children: 0, infants: 0 } }),
    });
    await user.click(await findButton('One adult fewer'));
    await user.click(button('Hold seats'));
    expect(screen.getByRole('group', { name: 'Who is coming?' })).toHaveFocus();
    expect(screen.getByText('Choose at least one person.')).toBeVisible();
    expect(server.api.requestsOf('holdSeats')).toHaveLength(0);
  });
});

describe('the dishes', () => {
  const event = anEventDetail({
    dishes: [
      aDish({ name: 'Tagine', allergens: ['nuts'] }),
      aDish({ name: 'Cake', allergens: null }),
      aDish({ name: 'Rice', allergens: [] }),
    ],
  });

  it('are checked against what the household avoids, before and while it chooses', async () => {
    const { user } = await openHeld({ event });
    expect(screen.getByText('Tagine: contains nuts, which you avoid')).toBeVisible();
    expect(screen.getByText('Allergens not declared: ask before you eat')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Nuts' }));
    expect(screen.queryByText(/which you avoid/)).not.toBeInTheDocument();
  });

  it('are asked about once: gluten, milk and nuts as allergens, counted for the kitchen', async () => {
    const { user, server } = await openHeld({ event });
    for (const name of ['Gluten-free', 'Dairy-free', 'Nut-free'])
      expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Nuts' }));
    await user.click(screen.getByRole('checkbox', { name: 'Gluten' }));
    await user.click(button('One more: Gluten-free'));
    await user.click(button('Confirm 3 seats'));
    await screen.findByText('Elsewhere');
    expect(server.api.requestsOf('confirmHold')[0]?.input.body).toMatchObject({
      diets: [
        { tag: 'vegetarian', count: 1 },
        { tag: 'gluten_free', count: 2 },
      ],
      allergens: ['gluten'],
    });
  });
});

describe('what is typed', () => {
  it('is there after a reload', async () => {
    const device = fakeDevice();
    const server = seatServer();
    const first = await openHeld({ server, device });
    await first.user.type(box(/^Note/), 'Window seat');
    await waitFor(async () =>
      expect(JSON.stringify(await device.getAll('drafts', 'family-garcia'))).toContain('Window seat'),
    );
    first.unmount();
    await openRegister({ server, device });
    await findButton('Confirm 3 seats');
    expect(box(/^Note/)).toHaveValue('Window seat');
  });

  it('goes once it was sent', async () => {
    const device = fakeDevice();
    const { user } = await openHeld({ device });
    await user.type(box(/^Note/), 'x');
    await user.click(button('Confirm 3 seats'));
    await screen.findByText('Elsewhere');
    await waitFor(async () => expect(await device.getAll('drafts', 'family-garcia')).toEqual([]));
  });
});

it('does not ask anybody to sign in while the shell does not know who is there, and goes on once it does', async () => {
  const shell = fakeShell();
  shell.session.set(undefined);
  await openRegister({ shell });
  expect(await screen.findByText('We can’t tell yet whether you’re signed in')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  act(() => shell.session.set({ id: 'family-garcia' }));
  expect(await findButton('Hold 3 seats')).toBeVisible();
  expect(screen.queryByText(/We can’t tell yet/)).not.toBeInTheDocument();
});

it('says when the device keeps no drafts, and goes on without', async () => {
  const device = fakeDevice();
  device.isAvailable.set(false);
  await openRegister({ device });
  expect(await screen.findByText('Drafts can’t be kept on this device right now')).toBeVisible();
  expect(await findButton('Hold 3 seats')).toBeEnabled();
  act(() => device.isAvailable.set(true));
  expect(screen.queryByText(/Drafts can’t be kept/)).not.toBeInTheDocument();
});

it('promises a draft to who is stopped only where this device has one', async () => {
  const event = anEventDetail({ state: 'draft' });
  const device = fakeDevice();
  await device.put('drafts', 'family-garcia', `register ${event.id}`, {});
  const first = await openRegister({ event, device });
  expect(await screen.findByText('This event was unpublished')).toBeVisible();
  expect(screen.getByText('What you typed stays on this device.')).toBeVisible();
  first.unmount();
  for (const make of Object.values(poorDevices)) {
    const { unmount } = await openRegister({ event, device: make() });
    expect(await screen.findByText('This event was unpublished')).toBeVisible();
    expect(screen.queryByText(/stays on this device/)).not.toBeInTheDocument();
    unmount();
  }
});

describe('a visitor', () => {
  it('signs in over the page', async () => {
    const signIn = jest.fn();
    const { user } = await openRegister({ shell: fakeShell({ session: null, signIn }) });
    await user.click(await findButton('Sign in'));
    expect(signIn).toHaveBeenCalled();
  });

  it('is led to the family home where the shell has no sign-in, and told whom to ask where there is none', async () => {
    const first = await openRegister({ shell: fakeShell({ session: null, signIn: undefined }) });
    expect(await screen.findByRole('link', { name: 'Go to the family home' })).toHaveAttribute(
      'href',
      '/family',
    );
    first.unmount();
    await openRegister({ shell: fakeShell({ session: null, signIn: undefined, hrefFor: () => undefined }) });
    expect(await screen.findByText(/Ask the person who sent you the link/)).toBeVisible();
  });
});

it('follows the seats live in the terms of the party', async () => {
  const event = anEventDetail();
  const { services } = await openRegister({ event });
  await findButton('Hold 3 seats');
  services.cable.send('EventChannel', {
    type: 'event.changed',
    event: live(event, { seats: someSeats({ free: 2 }) }),
  });
  expect(await screen.findByText('2 seats left for your party of 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hold 3/ })).not.toBeInTheDocument();
});
