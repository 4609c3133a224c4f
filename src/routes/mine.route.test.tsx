import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Failure } from '~/lib/failure';
import { aHousehold, anEvent, anEventDetail, aRegistration, someDays } from '../../tests/support/build';
import { fakeDevice, fakeShell } from '../../tests/support/fake-platform';
import { card, findCard, findDialog, openMine, supper } from '../../tests/support/open-mine';
import { seatServer } from '../../tests/support/seat-server';

const at = (title: string, event: object = {}) => anEvent({ title, ...event }) as never;
const sectionNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent?.replace(/\d+$/, ''));

describe('what a household has at events', () => {
  it('is sorted by what wants an answer first', async () => {
    await openMine({
      registrations: [
        aRegistration({ event: at('Supper') }),
        aRegistration({ state: 'waitlisted', event: at('Breakfast') }),
        aRegistration({ state: 'offered', event: at('Brunch') }),
        aRegistration({ state: 'held', event: at('Tea') }),
        aRegistration({ state: 'cancelled', event: at('Picnic') }),
        aRegistration({ event: at('Long ago', { starts_at: '2026-10-01T17:00:00Z' }) }),
      ],
    });
    await findCard('Supper');
    expect(sectionNames().slice(0, 6)).toEqual([
      'Needs your reply',
      'Not confirmed yet',
      'Your next event',
      'Waitlist',
      'Past',
      'You cancelled',
    ]);
  });

  it('says when, where and for whom, with the zone, and leads to the ticket', async () => {
    const registration = aRegistration({ event: at('Supper', { time_zone: 'America/New_York' }) });
    await openMine({ registrations: [registration] });
    const supper = await findCard('Supper');
    expect(supper.getByText('Friday, November 27')).toBeVisible();
    expect(supper.getByText('12:30 PM to 2:00 PM EST')).toBeVisible();
    expect(supper.getByText(/6:30 PM to 8:00 PM GMT\+1 for you/)).toBeVisible();
    expect(supper.getByText('2 adults and 1 child · Eat in')).toBeVisible();
    expect(supper.getByRole('link', { name: 'Ticket' })).toHaveAttribute(
      'href',
      `/events/mine/${registration.id}`,
    );
  });

  it('leads back to seats that are kept', async () => {
    const registration = aRegistration({ state: 'held', event: at('Tea') });
    await openMine({ registrations: [registration] });
    const tea = await findCard('Tea');
    expect(tea.getByRole('timer')).toHaveTextContent('10:00');
    expect(tea.getByRole('link', { name: 'Confirm 3 seats' })).toHaveAttribute(
      'href',
      `/events/${registration.event.id}/register`,
    );
  });

  it('tells how each thing that is over ended', async () => {
    const { user } = await openMine({
      registrations: [
        aRegistration({ event: at('Came', { starts_at: '2026-10-01T17:00:00Z', state: 'completed' }) }),
        aRegistration({
          state: 'no_show',
          event: at('Missed', { starts_at: '2026-10-02T17:00:00Z', state: 'completed' }),
        }),
        aRegistration({ state: 'cancelled', cancelled_late: true, event: at('Given back late') }),
        aRegistration({
          state: 'cancelled',
          cancelled_by: 'event',
          event: at('Called off', {
            state: 'cancelled',
            starts_at: '2026-10-03T17:00:00Z',
            ends_at: '2026-10-03T19:00:00Z',
          }),
        }),
        aRegistration({ state: 'expired', event: at('Too late') }),
      ],
    });
    expect(await screen.findByText('Nothing is coming up.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Past/ }));
    await user.click(
      screen.getByRole('button', {
        name: /^You cancelled · Cancelled by the organiser · Not confirmed in time/,
      }),
    );
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/Missed.*No-show/);
    expect(rows[1]).toMatch(/Came.*You were there/);
    expect(rows.join()).toMatch(
      /Given back late.*after the kitchen had counted.*Too late.*Not confirmed in time.*Called off.*The event was cancelled/,
    );
  });

  it('comes in the order of its days, what was called off apart', async () => {
    const on = (day: string) => ({
      starts_at: `2026-12-${day}T17:00:00Z`,
      ends_at: `2026-12-${day}T19:00:00Z`,
    });
    await openMine({
      registrations: [
        aRegistration({
          state: 'cancelled',
          cancelled_by: 'event',
          event: at('Second', { state: 'cancelled', ...on('05') }),
        }),
        aRegistration({ event: at('Third', on('06')) }),
        aRegistration({ event: at('First', on('04')) }),
        aRegistration({ state: 'waitlisted', event: at('Fourth', on('07')) }),
      ],
    });
    await findCard('Third');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['First', 'Third', 'Second', 'Fourth']);
    expect(sectionNames().slice(0, 4)).toEqual([
      'Your next event',
      'Upcoming',
      'Cancelled by the organiser',
      'Waitlist',
    ]);
  });

  it('is nothing yet, with a way to find something', async () => {
    await openMine();
    expect(await screen.findByRole('link', { name: 'See upcoming events' })).toHaveAttribute(
      'href',
      '/events',
    );
  });

  it('waits while nobody knows whether a person is signed in', async () => {
    const shell = fakeShell();
    shell.session.set(undefined);
    await openMine({ shell });
    expect(screen.getByText('We can’t tell yet whether you’re signed in')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('wants a person signed in', async () => {
    const signIn = jest.fn();
    const { user } = await openMine({ shell: fakeShell({ session: null, signIn }) });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalled();
  });

  it('has nothing for axe to find, and speaks Spanish', async () => {
    const { container } = await openMine({
      locale: 'es',
      registrations: [
        aRegistration({ event: at('Cena') }),
        aRegistration({ state: 'waitlisted', event: at('Desayuno') }),
        aRegistration({ state: 'offered', event: at('Merienda') }),
      ],
    });
    expect((await findCard('Desayuno')).getByText('Sois la 2.ª de 3 familias en espera')).toBeVisible();
    await screen.findByText('En tu calendario');
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('a place in the queue', () => {
  it.each([
    [{ position: 2, of: 5, free: 2, people: 4 }, '2nd of 5 families waiting', '2 free; your party is 4.'],
    [{ position: 1, of: 1, free: 0, people: 3 }, 'You’re the only family waiting', 'No seats are free yet.'],
    [
      { position: 3, of: 4, free: 6, people: 3 },
      '3rd of 4 families waiting',
      'Seats are free. Families ahead of you are asked first.',
    ],
  ])('is said honestly: %j', async (waiting, position, reason) => {
    await openMine({
      registrations: [aRegistration({ state: 'waitlisted', waiting, event: at('Breakfast') })],
    });
    const breakfast = await findCard('Breakfast');
    expect(breakfast.getByText(position)).toBeVisible();
    expect(breakfast.getByText(reason)).toBeVisible();
  });

  it('turns into an offer without a reload, said aloud', async () => {
    const registration = aRegistration({ state: 'waitlisted', event: at('Breakfast') });
    const { services, server } = await openMine({ registrations: [registration] });
    await findCard('Breakfast');
    const offered = {
      ...registration,
      version: 2,
      state: 'offered',
      waiting: null,
      offer_expires_at: '2026-11-21T11:00:00Z',
      can: ['accept', 'decline'],
    } as const;
    server.put(offered as never);
    services.cable.send('HouseholdChannel', { type: 'registration.changed', registration: offered });
    expect(await screen.findByRole('button', { name: 'Confirm 3 seats' })).toBeVisible();
    expect(card('Breakfast').getByRole('timer')).toHaveTextContent('60:00');
    expect(services.shell.announced).toContain(
      'A spot opened up: Breakfast. 3 seats are held for you. Reply by 12:00\u00a0PM.',
    );
  });

  it('can be left', async () => {
    const { user, server } = await openMine({
      registrations: [aRegistration({ state: 'waitlisted', event: at('Breakfast') })],
    });
    const leave = (await findCard('Breakfast')).getByRole('button', { name: 'Leave the waitlist' });
    expect(leave.parentElement).toHaveClass('apart');
    await user.click(leave);
    const dialog = await findDialog('alertdialog');
    await user.click(dialog.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByText('You left the waitlist.')).toBeVisible();
    expect(server.registrations()[0]?.state).toBe('cancelled');
  });
});

describe('beside the events', () => {
  it('is the calendar feed, with what its address is', async () => {
    await openMine({ household: aHousehold({ feed_path: '/api/family/feed/s3cret.ics' }) });
    expect(await screen.findByRole('link', { name: 'Subscribe' })).toHaveAttribute(
      'href',
      'webcal://platform.example/api/family/feed/s3cret.ics',
    );
    expect(screen.getByText(/This link is private/)).toBeVisible();
  });

  it('is the bonus and its state, in the unit of the shell', async () => {
    const { user } = await openMine({ household: aHousehold({ referrals: { registered: 3, credited: 2 } }) });
    expect(await screen.findByText(/you get a bonus of 250 points/)).toBeVisible();
    expect(screen.getByText('3 families have reserved, 2 have attended.')).toBeVisible();
    expect(screen.getByText('Received so far: 500 points')).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy your link' }));
    expect(write).toHaveBeenCalledWith('http://localhost/events?ref=GARCIA7Q');
  });

  it('says no amount where the shell names no unit, and nothing where the household cannot be read', async () => {
    const first = await openMine({ shell: fakeShell({ referralUnit: undefined }) });
    expect(await screen.findByText(/you get a bonus\.$/)).toBeVisible();
    first.unmount();
    const server = seatServer({ registrations: [aRegistration({ event: at('Supper') })] });
    server.api.on({ showHousehold: new Failure('unavailable', { status: 503 }) });
    await openMine({ server });
    await findCard('Supper');
    expect(screen.queryByText('In your calendar')).not.toBeInTheDocument();
  });

  it('is nothing to who has no household', async () => {
    const server = seatServer();
    server.api.on({ showHousehold: null });
    await openMine({ server });
    expect(await screen.findByText('No events yet')).toBeVisible();
    expect(screen.queryByText('In your calendar')).not.toBeInTheDocument();
    expect(screen.queryByText('Invite a family')).not.toBeInTheDocument();
  });
});

it('shows the tickets of this device when the server is out of reach, with their age', async () => {
  const device = fakeDevice();
  const registration = aRegistration({ event: at('Supper') });
  await device.put('tickets', 'family-garcia', registration.id, registration);
  const server = seatServer();
  server.api.on({ listRegistrations: new Failure('offline') });
  await openMine({ server, device });
  await findCard('Supper');
  expect(screen.getByText(/saved on this device, now/)).toBeVisible();
});

it('keeps an event that is cancelled, live, with the reason, under what it is', async () => {
  const event = anEventDetail({ title: 'Supper' });
  const registration = aRegistration({ event: event as never });
  const { services, server } = await openMine({ event, registrations: [registration] });
  await findCard('Supper');
  const cancelled = {
    ...registration,
    version: 2,
    state: 'cancelled',
    cancelled_by: 'event',
    code: null,
    can: [],
    event: { ...registration.event, version: 2, state: 'cancelled', cancel_reason: 'The hall is flooded' },
  };
  server.put(cancelled as never);
  services.cable.send('HouseholdChannel', { type: 'registration.changed', registration: cancelled });
  expect(await screen.findByRole('heading', { name: 'Cancelled by the organiser' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your next event' })).toBeNull();
  const card = await findCard('Supper');
  expect(card.getByText('The hall is flooded')).toBeVisible();
  expect(card.getByText('Cancelled')).toBeVisible();
  expect(card.getByText('Supper').tagName).toBe('S');
  expect(card.getByRole('heading', { name: 'Supper' })).toHaveClass('off');
  expect(card.getByRole('link', { name: 'See other events that day' })).toBeVisible();
  expect(card.queryByRole('link', { name: 'Ticket' })).toBeNull();
});

it.each([
  ['in two days', '2026-11-23T10:00:00Z', {}, 'Reply by Mon, Nov 23, 11:00\u00a0AM'],
  ['today', '2026-11-21T15:00:00Z', {}, 'Reply by 4:00\u00a0PM'],
  ['next year', '2027-01-02T10:00:00Z', {}, 'Reply by Sat, Jan 2, 2027, 11:00\u00a0AM'],
  [
    'on the clocks at its place, which is elsewhere',
    '2026-11-21T23:30:00Z',
    { time_zone: 'Europe/Athens' },
    'Reply by Sun, Nov 22, 1:30\u00a0AM GMT+2',
  ],
])('says by when an offer is answered, with the date: %s', async (_when, until, place, words) => {
  await openMine({
    registrations: [
      supper(
        {
          state: 'offered',
          offer_expires_at: until,
          code: null,
          party: { adults: 1, children: 0, infants: 0 },
        },
        place,
      ),
    ],
  });
  const offer = await findCard('Supper');
  expect(offer.getByRole('timer')).toHaveTextContent(`1 seat held for you${words}`.replaceAll('\u00a0', ' '));
  expect(offer.getByText('Without a reply, the seat goes to the next family.')).toBeVisible();
});

describe('for a helper at the door', () => {
  const today = '2026-11-21';
  const at = (title: string, overrides: object) =>
    anEvent({
      title,
      day: today,
      starts_local: `${today}T18:00`,
      ends_local: `${today}T20:00`,
      can: ['check_in'],
      ...overrides,
    });

  async function openAs(can: readonly string[], events: Parameters<typeof someDays>[0]) {
    const server = seatServer();
    server.api.on({ showMe: { can, organisers: [] }, listDays: someDays(events) } as never);
    return openMine({ server });
  }

  it('lists the doors of today that are still there, each with its way', async () => {
    const { container } = await openAs(
      ['check_in'],
      [
        at('Supper', {}),
        at('Others’ supper', { can: [] }),
        at('Lunch', { state: 'completed' }),
        at('Picnic', { state: 'cancelled', can: [] }),
      ],
    );
    expect(await screen.findByRole('heading', { name: 'Doors today' })).toBeVisible();
    const doors = screen.getAllByRole('link', { name: /^Go to the door of/ });
    expect(doors.map((door) => door.getAttribute('aria-label'))).toEqual(['Go to the door of Supper']);
    expect(doors[0]).toHaveAttribute('href', expect.stringMatching(/^\/events\/manage\/evt_.*\/door$/));
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says that there is none', async () => {
    await openAs(['check_in'], []);
    expect(await screen.findByText('No doors for you today.')).toBeVisible();
  });

  it.each([[[]], [['check_in', 'manage_events']]])('is not there for who may %j', async (can) => {
    const { services } = await openAs(can, [at('Supper', {})]);
    await screen.findByText('No events yet');
    await waitFor(() => expect(services.api.requestsOf('showMe')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Doors today' })).toBeNull();
  });
});
