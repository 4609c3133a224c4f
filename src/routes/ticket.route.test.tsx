import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Notice } from '~/api/notices';
import { keys } from '~/data/keys';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aDish, anEventDetail, aRegistration } from '../../tests/support/build';
import { aNotice } from '../../tests/support/build-notice';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell, NOW, poorDevices } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { TicketRoute } from './ticket.route';

type Overrides = Parameters<typeof aRegistration>[0];

async function openTicket(overrides: Overrides = {}, options: RenderOptions & { answers?: Handlers } = {}) {
  const event = anEventDetail({ id: 'evt_supper', ...(overrides?.event as object) });
  const registration = aRegistration({ id: 'reg_1', ...overrides, event: { ...event, mine: null } as never });
  const api = fakeApi({ showRegistration: registration, showEvent: event, ...options.answers });
  const shown = renderWith(
    <Routes>
      <Route path="/events/mine/:registrationId" element={<TicketRoute />} />
    </Routes>,
    { locale: 'en-GB' as never, ...options, api, route: '/events/mine/reg_1' },
  );
  // The skeleton has the same title.
  await waitFor(() => expect(screen.queryByRole('status', { busy: true })).not.toBeInTheDocument());
  await screen.findByRole('heading', { level: 1 });
  return { ...shown, api, registration };
}
const theCode = () => screen.getByRole('button', { name: /^Ticket code K7WQ 4M2P/ });
const noCode = () => expect(screen.queryByRole('img', { name: /Ticket code/ })).not.toBeInTheDocument();

describe('a ticket', () => {
  it('has on top what changed since, each thing once, and of a cancelled event the reason to be seen', async () => {
    const { services, registration } = await openTicket({ needs_reconfirm: true });
    expect(screen.getByText('The time changed. Are you still coming?')).toBeVisible();
    const put = (notice: Notice) =>
      services.queries.setQueryData(keys.notices('family-garcia'), { value: [notice], storedAt: undefined });
    const answers = ['still_coming', 'change', 'cancel'];
    act(() => void put(aNotice('time_place', registration, { answers })));
    expect(await screen.findByText(/Harvest supper.* is now on Fri/)).toBeVisible();
    expect(screen.queryByText('The time changed. Are you still coming?')).toBeNull();
    expect(screen.getByRole('link', { name: 'No, cancel my reservation' })).toHaveAttribute(
      'href',
      `/events/mine?cancel=${registration.id}`,
    );
    const off = { ...registration, version: 2, state: 'cancelled' as const, cancelled_by: 'event' as const };
    act(() => {
      services.cable.send('HouseholdChannel', { type: 'registration.changed', registration: off });
      put(aNotice('cancelled', registration, { reason: 'No gas.' }));
    });
    await waitFor(noCode);
    expect(screen.getAllByText('No gas.')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Got it: / })).toBeVisible();
  });

  it('has the code for the scanner and for people, the name, the party, the time with its zone, the place and the doors', async () => {
    const { services } = await openTicket();
    const paper = within(screen.getByRole('article', { name: 'Harvest supper' }));
    expect(theCode()).toHaveTextContent('K7WQ 4M2P');
    expect(paper.getByText('Valid')).toBeVisible();
    expect(paper.getByText('Lucía García')).toBeVisible();
    expect(paper.getByText('3 people')).toBeVisible();
    expect(paper.getByText('2 adults and 1 child · Eat in')).toBeVisible();
    expect(paper.getByText(/18:30 to 20:00 CET/)).toBeVisible();
    expect(paper.getByText('St Anne’s Hall')).toBeVisible();
    expect(await paper.findByText('12 rue des Lois, 31000 Toulouse')).toBeVisible();
    expect(paper.getByText('Doors open at 18:00 CET')).toBeVisible();
    expect(services.shell.titles.at(-1)).toBe('Ticket: Harvest supper');
  });

  it('shows the time of the event first and the viewer’s second', async () => {
    await openTicket({ event: { time_zone: 'America/New_York' } });
    expect(screen.getByText(/12:30 to 14:00 GMT-5/)).toBeVisible();
    expect(screen.getByText(/18:30 to 20:00 CET for you/)).toBeVisible();
  });

  it.each(Object.entries(poorDevices))(
    'of a device whose store is %s is to be photographed, and not promised',
    async (_, make) => {
      const { services } = await openTicket({}, { device: make() });
      const title = await screen.findByText('This device can’t keep your ticket');
      expect(title.closest('[role="status"]')).toHaveTextContent('K7WQ 4M2P');
      services.cable.set({ state: 'offline', liveUntil: NOW - 60_000 });
      await waitFor(() => expect(services.cable.connection.get().state).toBe('offline'));
      expect(screen.queryByText(/even offline|is saved on this device/)).toBeNull();
    },
  );

  it('T5: says that what was chosen is no longer offered, and leads to choosing again', async () => {
    const { registration } = await openTicket({ mode: 'collect', event: { modes: ['dine_in'] } });
    expect(screen.getByText('“Take away” is no longer offered')).toBeVisible();
    expect(screen.getByText(/^Your 3 seats stay reserved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute(
      'href',
      `/events/mine?change=${registration.id}`,
    );
  });

  it('fills the screen in white on a tap, and comes back to where it was', async () => {
    const { user } = await openTicket();
    await user.click(theCode());
    const sheet = await screen.findByRole('dialog', { name: 'Ticket code K7WQ 4M2P' });
    expect(within(sheet).getByRole('img', { name: 'Ticket code K7WQ 4M2P' })).toBeVisible();
    expect(within(sheet).getByText('Harvest supper')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(theCode()).toHaveFocus());
    await user.click(theCode());
    await user.click(await screen.findByText('Harvest supper', { selector: '[role="presentation"] *' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be printed, noted in a calendar and changed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, registration } = await openTicket();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    const { id } = registration;
    const goesTo = (name: string, href: string) =>
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    goesTo('Change', `/events/mine?change=${id}`);
    goesTo('Cancel reservation', `/events/mine?cancel=${id}`);
  });

  it('shows hostile text as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    await openTicket({ contact_name: hostile, event: { title: hostile } });
    expect(screen.getAllByText(hostile).length).toBeGreaterThan(1);
    expect(document.querySelector('img')).toBeNull();
  });

  it('speaks Spanish, and has nothing for axe to find', async () => {
    const { container } = await openTicket({}, { locale: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Entrada' })).toBeVisible();
    expect(screen.getByText('2 adultos y 1 niño · Comer allí')).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('while it is looked at', () => {
  it('loses its code at once when the event is cancelled, with the reason, and says so aloud', async () => {
    const { services, registration } = await openTicket();
    const event = {
      ...registration.event,
      version: 2,
      state: 'cancelled',
      cancel_reason: 'The kitchen has no water',
    };
    services.cable.send('HouseholdChannel', {
      type: 'registration.changed',
      registration: {
        ...registration,
        version: 2,
        state: 'cancelled',
        cancelled_by: 'event',
        code: null,
        event,
      },
    });
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(screen.getByText('The kitchen has no water')).toBeVisible();
    noCode();
    expect(services.shell.announced).toContain('This event is cancelled');
  });

  it('moves with its event', async () => {
    const { services, registration } = await openTicket();
    const { id, content_version, seats, time_zone } = registration.event;
    const moved = {
      id,
      content_version,
      seats,
      time_zone,
      version: 2,
      state: 'published',
      cancel_reason: null,
      starts_at: '2026-11-27T19:00:00Z',
      ends_at: '2026-11-27T20:30:00Z',
      starts_local: '2026-11-27T20:00',
      ends_local: '2026-11-27T21:30',
    };
    services.cable.send('EventChannel', { type: 'event.changed', event: moved });
    expect(await screen.findByText(/20:00 to 21:30 CET/)).toBeVisible();
    expect(services.shell.announced.at(-1)).toMatch(/^The time changed. It is now .*20:00/);
  });

  it('counts who is inside', async () => {
    const { services, registration } = await openTicket();
    const inside = (version: number, checked_in: number) =>
      services.cable.send('HouseholdChannel', {
        type: 'registration.changed',
        registration: { ...registration, version, checked_in },
      });
    inside(2, 2);
    expect(await screen.findByText('2 of 3 checked in')).toBeVisible();
    expect(services.shell.announced).toContain('2 of 3 checked in');
    inside(3, 3);
    expect(await screen.findByText('All 3 checked in')).toBeVisible();
  });

  it('says when the doors are open', async () => {
    await openTicket({ event: { starts_at: '2026-11-21T10:20:00Z', ends_at: '2026-11-21T12:00:00Z' } });
    expect(await screen.findByText('The doors are open')).toBeVisible();
  });
});

describe('what is no ticket says what it is and where to go', () => {
  it.each<[Overrides, string, string, string]>([
    [
      { state: 'held' },
      'Your seats are held, but not confirmed yet',
      'Confirm your seats',
      '/events/evt_supper/register',
    ],
    [{ state: 'waitlisted' }, 'You’re on the waitlist', 'Go to My events', '/events/mine'],
    [{ state: 'offered' }, 'A spot opened up for you', 'Go to My events', '/events/mine'],
    [
      { state: 'expired' },
      'This reservation wasn’t confirmed in time',
      'See the event',
      '/events/evt_supper',
    ],
    [{ state: 'cancelled' }, 'You cancelled this reservation', 'See the event', '/events/evt_supper'],
    [
      { state: 'cancelled', cancelled_by: 'manager' },
      'The organiser cancelled this reservation',
      'See the event',
      '/events/evt_supper',
    ],
    [
      { state: 'cancelled', cancelled_by: 'event', event: { state: 'cancelled' } },
      'This event is cancelled',
      'See other events that day',
      '/events?from=2026-11-27&to=2026-11-27',
    ],
    [
      { state: 'no_show', event: { starts_at: '2026-11-19T17:30:00Z', state: 'completed' } },
      'This ticket wasn’t used',
      'See upcoming events',
      '/events',
    ],
  ])('%j: %s', async (given, title, way, href) => {
    await openTicket(given);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
    noCode();
  });

  it('has its code struck out once the event is over', async () => {
    await openTicket({ event: { starts_at: '2026-11-19T17:30:00Z', ends_at: '2026-11-19T19:00:00Z' } });
    expect(screen.getByText('Ended')).toBeVisible();
    expect(screen.getByText('K7WQ 4M2P').tagName).toBe('S');
    noCode();
  });

  it('warns of no dish and offers nothing to do once the event is over', async () => {
    const event = { starts_at: '2026-11-19T17:30:00Z', ends_at: '2026-11-19T19:00:00Z' };
    const dishes = [aDish({ name: 'Walnut cake', allergens: ['nuts'] })];
    await openTicket(
      { allergens: ['nuts'], event },
      { answers: { showEvent: anEventDetail({ ...event, dishes }) } },
    );
    // The address is there as soon as the dishes are.
    expect(await screen.findByText('12 rue des Lois, 31000 Toulouse')).toBeVisible();
    expect(screen.queryByText(/Walnut cake/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  });
});

describe('what must not be overlooked', () => {
  it('is asked when the household has to say again whether it comes', async () => {
    await openTicket({
      needs_reconfirm: true,
      event: { previous_starts_at: ['2026-11-26T17:30:00Z'] } as never,
    });
    expect(screen.getByText('The time changed. Are you still coming?')).toBeVisible();
    expect(await screen.findByText(/^It was Thursday,? 26 November, 18:30 CET\. It is now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', '/events/mine');
  });

  it('is said when the time changed a little', async () => {
    await openTicket({ event: { previous_starts_at: ['2026-11-27T17:00:00Z'] } as never });
    expect(
      await screen.findByText(/It was Friday,? 27 November, 18:00 CET\. It is now .*18:30/),
    ).toBeVisible();
  });

  it('is named when a dish holds what the household avoids', async () => {
    const dishes = [aDish({ name: 'Walnut cake', allergens: ['nuts'] })];
    await openTicket({ allergens: ['nuts'] }, { answers: { showEvent: anEventDetail({ dishes }) } });
    expect(await screen.findByText('Walnut cake: contains nuts, which you avoid')).toBeVisible();
  });

  it('does not keep the ticket from being shown when the dishes cannot be read, and says that they were not', async () => {
    await openTicket({ allergens: ['nuts'] }, { answers: { showEvent: new Failure('unavailable') } });
    expect(theCode()).toBeVisible();
    expect(await screen.findByText(/couldn’t check your allergens against the dishes/)).toBeVisible();
  });
});

describe('without a network', () => {
  it('is shown as this phone kept it, and how old it is', async () => {
    const device = fakeDevice(() => NOW - 180_000);
    await device.put('tickets', 'family-garcia', 'reg_1', aRegistration({ id: 'reg_1' }));
    const offline = new Failure('offline');
    await openTicket({}, { device, answers: { showRegistration: offline, showEvent: offline } });
    expect(screen.getByText(/^Saved on this phone, 3 minutes ago/)).toBeVisible();
    expect(theCode()).toBeVisible();
  });

  it('says where and when the door opens, what was wrong with the dishes, and when the time changed', async () => {
    const device = fakeDevice();
    const event = anEventDetail({
      id: 'evt_supper',
      dishes: [aDish({ name: 'Walnut cake', allergens: ['nuts'] })],
      previous_starts_at: ['2026-11-27T17:00:00Z'] as never,
    });
    const overrides: Overrides = { allergens: ['nuts'] };
    const first = await openTicket(overrides, { device, answers: { showEvent: event } });
    await screen.findByText('12 rue des Lois, 31000 Toulouse');
    first.unmount();
    const offline = new Failure('offline');
    await openTicket(overrides, { device, answers: { showRegistration: offline, showEvent: offline } });
    expect(await screen.findByText('12 rue des Lois, 31000 Toulouse')).toBeVisible();
    expect(screen.getByText('Doors open at 18:00 CET')).toBeVisible();
    expect(screen.getByText(/^It was Friday,? 27 November, 18:00 CET/)).toBeVisible();
    expect(screen.getByText('Walnut cake: contains nuts, which you avoid')).toBeVisible();
    expect(screen.queryByText(/couldn’t check your allergens/)).not.toBeInTheDocument();
  });

  it('says the same when the line goes while it is shown', async () => {
    const { services } = await openTicket();
    expect(screen.queryByText(/^Saved on this phone/)).not.toBeInTheDocument();
    services.cable.set({ state: 'offline', liveUntil: NOW - 60_000 });
    expect(await screen.findByText(/^Saved on this phone, 1 minute ago/)).toBeVisible();
    expect(theCode()).toBeVisible();
  });
});

describe('a ticket of others', () => {
  it.each(['not-found', 'forbidden', 'gone'] as const)('is refused in words: %s', async (kind) => {
    await openTicket({}, { answers: { showRegistration: new Failure(kind) } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This ticket isn’t yours, or it was removed',
    );
    expect(screen.getByRole('link', { name: 'Go to My events' })).toHaveAttribute('href', '/events/mine');
  });

  it('waits while nobody knows whether its person is signed in', async () => {
    const shell = fakeShell();
    shell.session.set(undefined);
    await openTicket({}, { shell });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'We can’t tell yet whether you’re signed in',
    );
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('wants its person signed in', async () => {
    const signIn = jest.fn();
    const { user } = await openTicket({}, { shell: fakeShell({ session: null, signIn }) });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalled();
  });
});
