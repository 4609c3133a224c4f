import { act, screen, waitFor } from '@testing-library/react';
import type { Registration } from '~/api/registration.schema';
import { Failure } from '~/lib/failure';
import { anEventDetail, aRegistration, live, someSeats } from '../../tests/support/build';
import { aPromise } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell, NOW, poorDevices } from '../../tests/support/fake-platform';
import {
  box,
  button,
  findButton,
  openRegister,
  type OpenedRegister,
} from '../../tests/support/open-register';
import { sampled } from '../../tests/support/sampled';
import { seatServer, type Write } from '../../tests/support/seat-server';

const soldOut = (free: number, waitlist = true) =>
  new Failure('conflict', { code: 'sold_out', params: { free, waitlist } });

/** Seats kept and a note typed; the next writes are refused. */
async function openHeld(write?: Write, ...failures: Failure[]): Promise<OpenedRegister> {
  const opened = await openRegister();
  await opened.user.click(await findButton(/^Hold /));
  await findButton(/^Confirm /);
  await opened.user.type(box(/^Note/), 'Typed');
  if (write) opened.server.refuse(write, ...failures);
  return opened;
}
const theNoteIsStillThere = () => expect(box(/^Note/)).toHaveValue('Typed');

describe('when the last seats go to others', () => {
  it('offers the smaller party that fits, and takes it in one press', async () => {
    const server = seatServer();
    server.refuse('holdSeats', soldOut(2));
    const { user } = await openRegister({ server });
    await user.click(await findButton('Hold 3 seats'));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('2 seats left for your party of 3');
    expect(panel).toHaveFocus();
    await user.click(button('Hold 2: 1 adult and 1 child'));
    expect(await findButton('Confirm 2 seats')).toBeVisible();
    expect(server.registrations()[0]?.party).toMatchObject({ adults: 1, children: 1, infants: 0 });
  });

  it('offers the waitlist, asks for what is missing, and waits for the whole party', async () => {
    const server = seatServer();
    server.refuse('holdSeats', soldOut(0));
    const { user, location, services } = await openRegister({ server });
    await user.click(await findButton('Hold 3 seats'));
    expect(await screen.findByRole('alert')).toHaveTextContent('All seats are reserved');
    await user.click(button('Join the waitlist (3 seats)'));
    expect(await screen.findByText(/you’ll have up to 1 hour to reply/)).toBeVisible();
    await user.type(box(/^Note/), 'Typed');
    await user.click(button('Join the waitlist (3 seats)'));
    await screen.findByText('Elsewhere');
    expect(location()).toBe('/events/mine');
    expect(services.shell.announced).toContain('You’re on the waitlist.');
    expect(server.api.requestsOf('joinWaitlist')[0]?.input.body).toMatchObject({
      party: { adults: 2, children: 1, infants: 0 },
      mode: 'dine_in',
      phone: '+34612345678',
      note: 'Typed',
    });
  });

  it.each([
    [40, /you’ll have up to 40 minutes to reply/],
    [3, /^It’s about to start, so no seats are offered before it does\./],
    [-87, /^There’s no time left for an offer\./],
  ])('T7: %d minutes before the start the waitlist says what it can still bring', async (minutes, words) => {
    const at = (ms: number) => new Date(NOW + ms).toISOString().replace('.000', '');
    const starts = minutes * 60_000;
    const event = anEventDetail({
      starts_at: at(starts),
      ends_at: at(starts + 90 * 60_000),
      state: minutes < 0 ? 'live' : 'published',
      seats: someSeats({ free: 0, waitlist_limit: 5 }),
    });
    const { user } = await openRegister({ event });
    await user.click(await findButton('Join the waitlist (3 seats)'));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says so when the waitlist is full, and when there is none', async () => {
    const full = anEventDetail({ seats: someSeats({ free: 0, waiting: 20 }) });
    const first = await openRegister({ event: full });
    expect(await screen.findByText(/The waitlist is full too/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Wait/ })).not.toBeInTheDocument();
    first.unmount();
    await openRegister({ event: anEventDetail({ seats: someSeats({ free: 0, waitlist_limit: 0 }) }) });
    expect(await screen.findByText(/This event has no waitlist/)).toBeVisible();
  });

  it.each([
    ['waitlist_full', 'The waitlist is full'],
    ['waitlist_closed', 'This event has no waitlist'],
  ])('keeps the form when the waitlist says %s', async (code, words) => {
    const server = seatServer({ event: anEventDetail({ seats: someSeats({ free: 0, waiting: 2 }) }) });
    server.refuse('joinWaitlist', new Failure('conflict', { code }));
    const { user } = await openRegister({ server });
    await user.click(await findButton('Join the waitlist (3 seats)'));
    await user.type(box(/^Note/), 'Typed');
    await user.click(button('Join the waitlist (3 seats)'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    theNoteIsStillThere();
  });

  it('offers the seats again that come free while somebody fills in the form to wait', async () => {
    const event = anEventDetail({ seats: someSeats({ free: 0, waiting: 2 }) });
    const { user, services } = await openRegister({ event });
    await user.click(await findButton('Join the waitlist (3 seats)'));
    await user.type(box(/^Note/), 'Typed');
    services.cable.send('EventChannel', {
      type: 'event.changed',
      event: live(event, { seats: someSeats({ free: 5 }) }),
    });
    expect(await screen.findByText('5 seats are free now')).toBeVisible();
    await user.click(button('Hold 3 seats'));
    await findButton('Confirm 3 seats');
    theNoteIsStillThere();
  });

  it('keeps the seats it has when a greater party does not fit', async () => {
    const { user, server } = await openHeld('holdSeats', soldOut(3));
    await user.click(button('Change the party'));
    await user.click(button('One adult more'));
    await user.click(button('Hold 4 seats instead'));
    expect(await screen.findByRole('alert')).toHaveTextContent('3 seats left for your party of 4');
    await user.click(button('Back'));
    expect(button('Confirm 3 seats')).toBeVisible();
    theNoteIsStillThere();
    expect(server.registrations()).toHaveLength(1);
  });
});

describe('a household that has a place already', () => {
  const refusal = (state: Registration['state'], event = anEventDetail()) => {
    const current = aRegistration({ state, event: event as never });
    return { current, failure: new Failure('conflict', { code: 'already_registered', current }) };
  };
  it('is led to its ticket', async () => {
    const event = anEventDetail();
    const { current, failure } = refusal('confirmed', event);
    const server = seatServer({ event });
    server.refuse('holdSeats', failure);
    const { user, location } = await openRegister({ server });
    await user.click(await findButton('Hold 3 seats'));
    await screen.findByText('Elsewhere');
    expect(location()).toBe(`/events/mine/${current.id}`);
  });
  it('is led to My events while it waits, also when it comes back later', async () => {
    const event = anEventDetail();
    const { location } = await openRegister({ event, registrations: [refusal('waitlisted', event).current] });
    await screen.findByText('Elsewhere');
    expect(location()).toBe('/events/mine');
  });
  it('is told so when the server does not say which', async () => {
    const server = seatServer();
    server.refuse('holdSeats', new Failure('conflict', { code: 'already_registered' }));
    const { user } = await openRegister({ server });
    await user.click(await findButton('Hold 3 seats'));
    expect(await screen.findByRole('link', { name: 'Go to My events' })).toHaveAttribute(
      'href',
      '/events/mine',
    );
  });
});

describe('what the server refuses of the form', () => {
  it('is said at our fields, and in the summary where we have none', async () => {
    const fields = [
      { field: 'phone', code: 'regex', params: {} },
      { field: 'diets.0.count', code: 'more_than_party', params: { people: 3 } },
      { field: 'moon.phase', code: 'wrong', params: {} },
    ];
    const { user } = await openHeld('confirmHold', new Failure('invalid', { code: 'invalid', fields }));
    await user.click(button('Confirm 3 seats'));
    const summary = await screen.findByRole('alert', { name: '3 things to check' });
    expect(summary).toHaveTextContent('“moon.phase” wasn’t accepted.');
    expect(summary).toHaveTextContent('Diets: That’s more than your party of 3.');
    expect(box('Phone')).toHaveFocus();
    expect(box('Phone')).toBeInvalid();
    theNoteIsStillThere();
    await user.click(button('Confirm 3 seats'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('a refusal without a field of its own', () => {
  it.each<[string, Failure, string]>([
    ['forbidden', new Failure('forbidden'), 'Your account can’t do this'],
    [
      'changed in the meantime',
      new Failure('conflict', { code: 'bad_state' }),
      'Something changed in the meantime',
    ],
    ['closed', new Failure('conflict', { code: 'closed' }), 'Reservations are closed'],
    ['not open', new Failure('conflict', { code: 'not_open' }), 'Reservations aren’t open yet'],
    [
      'too large',
      new Failure('invalid', { code: 'party_too_large', params: { max_party: 2 } }),
      'Up to 2 people per household',
    ],
    ['gone', new Failure('gone', { code: 'gone' }), 'This is no longer available'],
    ['outdated', new Failure('outdated'), 'There is a new version'],
    ['a server fault', new Failure('unavailable', { status: 503, requestId: 'req-7' }), 'Reference req-7'],
    ['a defect', new Failure('unexpected'), 'It was not saved'],
  ])('%s: is said in words, focused, and loses nothing', async (_, failure, words) => {
    const { user } = await openHeld('confirmHold', failure);
    await user.click(button('Confirm 3 seats'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveFocus();
    theNoteIsStillThere();
  });

  it('offline: nothing is sent twice, and trying again goes through', async () => {
    const { user } = await openHeld('confirmHold', new Failure('offline'));
    await user.click(button('Confirm 3 seats'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
    await user.click(button('Send now'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('offline: what is typed afterwards is not what waits to be sent', async () => {
    const { user } = await openHeld('confirmHold', new Failure('offline'));
    await user.click(button('Confirm 3 seats'));
    await screen.findByRole('button', { name: 'Send now' });
    await user.type(box('Your name'), '!');
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  });

  it('unknown: says so, and tries again under the same key', async () => {
    const { user, server } = await openHeld('confirmHold', new Failure('timeout'));
    await user.click(button('Confirm 3 seats'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know yet whether it went through');
    await user.click(button('Try again'));
    await screen.findByText('Elsewhere');
    const keys = server.api.requestsOf('confirmHold').map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('signed out: signs in over the page, and the same press goes through afterwards', async () => {
    const signIn = jest.fn();
    const server = seatServer();
    const { user, services } = await openRegister({ server, shell: fakeShell({ signIn }) });
    await user.click(await findButton('Hold 3 seats'));
    await findButton('Confirm 3 seats');
    await user.type(box(/^Note/), 'Typed');
    server.refuse('confirmHold', new Failure('signed-out'));
    await user.click(button('Confirm 3 seats'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re signed out');
    await user.click(button('Sign in'));
    expect(signIn).toHaveBeenCalled();
    server.api.on({ showMe: { can: [], signed_in: true } });
    act(() => services.shell.session.set({ id: 'family-garcia', name: 'Lucía' }));
    expect(await screen.findByText('You’re signed in again')).toBeVisible();
    expect(screen.queryByText('You’re signed out')).not.toBeInTheDocument();
    theNoteIsStillThere();
    await user.click(button('Confirm 3 seats'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('that this device has what was typed', () => {
  async function refusedWith(device: ReturnType<typeof fakeDevice>): Promise<string> {
    const server = seatServer();
    const { user } = await openRegister({ server, device });
    await user.click(await findButton('Hold 3 seats'));
    await findButton('Confirm 3 seats');
    await user.type(box(/^Note/), 'Typed');
    server.refuse('confirmHold', new Failure('outdated'));
    await user.click(button('Confirm 3 seats'));
    return (await screen.findByRole('alert')).textContent;
  }

  it('is promised before a reload once it was read back', async () => {
    expect(await refusedWith(fakeDevice())).toContain('What you typed is kept on this device.');
  });

  it.each(sampled(Object.entries(poorDevices)))('is not promised where the store is %s', async (_, make) => {
    expect(await refusedWith(make())).toContain('what you typed is lost when you leave');
  });
});

it('a double press is one request', async () => {
  const { user, server } = await openHeld();
  const answer = aPromise<Registration>();
  const [hold] = server.registrations();
  server.api.on({ confirmHold: () => answer.promise });
  await user.dblClick(button('Confirm 3 seats'));
  expect(server.api.requestsOf('confirmHold')).toHaveLength(1);
  answer.resolve(server.put({ ...(hold as Registration), state: 'confirmed', version: 9 }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

it('a session lost in the middle keeps what was typed for when the same person is back', async () => {
  const { services, user } = await openHeld();
  await waitFor(() => theNoteIsStillThere());
  act(() => services.shell.session.set(null));
  expect(await screen.findByText('Sign in to reserve seats')).toBeVisible();
  act(() => services.shell.session.set({ id: 'family-garcia' }));
  await findButton('Confirm 3 seats');
  theNoteIsStillThere();
  await user.click(button('Confirm 3 seats'));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});
