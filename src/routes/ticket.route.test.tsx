import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aDish, anEventDetail, aRegistration } from '../../tests/support/build';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, NOW } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { TicketRoute } from './ticket.route';

type Ticket = Parameters<typeof aRegistration>[0];

async function openTicket(ticket: Ticket = {}, options: RenderOptions & { answers?: Handlers } = {}) {
  const registration = aRegistration({ id: 'reg_1', ...ticket });
  const api = fakeApi({ showRegistration: registration, ...options.answers });
  const shown = renderWith(
    <Routes>
      <Route path="/events/mine/:registrationId" element={<TicketRoute />} />
    </Routes>,
    { locale: 'en-GB', ...options, api, route: '/events/mine/reg_1' },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...shown, api, registration };
}

describe('a ticket', () => {
  it('has the code for the scanner, the code for people, the name, the party and the time with its zone', async () => {
    await openTicket();
    const paper = within(screen.getByRole('article', { name: 'Ticket for Harvest supper' }));
    expect(paper.getByRole('img', { name: 'Ticket code K7WQ 4M2P' })).toBeVisible();
    expect(paper.getByText('K7WQ 4M2P')).toBeVisible();
    expect(paper.getByText('Lucía García')).toBeVisible();
    expect(paper.getByText('3 people')).toBeVisible();
    expect(paper.getByText('2 adults and 1 child')).toBeVisible();
    expect(paper.getByText('18:30 to 20:00 CET')).toBeVisible();
    expect(paper.getByText(/St Anne’s Hall/)).toBeVisible();
  });

  it('grows and brightens on a tap, and comes back to the button', async () => {
    const { user } = await openTicket();
    await user.click(screen.getByRole('button', { name: 'Make it bright' }));
    const sheet = await screen.findByRole('dialog', { name: 'Hold this to the scanner' });
    expect(within(sheet).getByRole('img', { name: 'Ticket code K7WQ 4M2P' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make it bright' })).toHaveFocus());
  });

  it('shows a hostile name as text', async () => {
    await openTicket({ contact_name: '<img src=x onerror=alert(1)>' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('speaks Spanish', async () => {
    await openTicket({}, { locale: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Tu entrada' })).toBeVisible();
    expect(screen.getByText('2 adultos y 1 niño')).toBeVisible();
  });
});

describe('while it is looked at', () => {
  it('loses its code at once when the event is cancelled, with the reason, and says so aloud', async () => {
    const { services, registration } = await openTicket();
    services.cable.send('HouseholdChannel', {
      type: 'registration.changed',
      registration: {
        ...registration,
        version: 2,
        state: 'cancelled',
        cancelled_by: 'event',
        event: { ...registration.event, version: 2, state: 'cancelled', cancel_reason: 'The kitchen has no water' },
      },
    });
    expect(await screen.findByText('This event was cancelled')).toBeVisible();
    expect(screen.getByText('The kitchen has no water')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(services.shell.announced).toContain('This event was cancelled');
  });

  it('counts who is inside', async () => {
    const { services, registration } = await openTicket();
    services.cable.send('HouseholdChannel', {
      type: 'registration.changed',
      registration: { ...registration, version: 2, checked_in: 2 },
    });
    expect(await screen.findByText('2 of 3 inside')).toBeVisible();
  });
});

describe('what is no ticket says what it is and where to go', () => {
  it.each([
    ['held', 'Your seats are kept, not taken yet', 'Go on'],
    ['waitlisted', 'You are on the waitlist', 'See my place'],
    ['offered', 'Seats are waiting for your answer', 'Answer the offer'],
    ['expired', 'The seats were not taken in time', 'See the event'],
    ['cancelled', 'You gave these seats back', 'See the event'],
  ] as const)('%s', async (state, title, way) => {
    await openTicket({ state });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getAllByRole('link', { name: way })[0]).toHaveAttribute('href', expect.stringMatching(/^\/events\//));
    expect(screen.queryByRole('img', { name: /Ticket code/ })).not.toBeInTheDocument();
  });

  it('is struck out once the event is over', async () => {
    await openTicket({ event: { starts_at: '2026-11-19T17:30:00Z', ends_at: '2026-11-19T19:00:00Z' } });
    expect(screen.getByText('This event is over')).toBeVisible();
    expect(screen.getByText('K7WQ 4M2P').tagName).toBe('S');
  });

  it('asks again when the time changed', async () => {
    await openTicket({ needs_reconfirm: true });
    expect(screen.getByText('The time changed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Say if you still come' })).toHaveAttribute('href', '/events/mine');
  });
});

describe('without a network', () => {
  it('shows the ticket as this phone kept it, and how old it is', async () => {
    const device = fakeDevice(() => NOW - 180_000);
    await device.keep('tickets', 'family-garcia', 'reg_1', aRegistration({ id: 'reg_1' }));
    await openTicket({}, { device, answers: { showRegistration: new Failure('offline') } });
    expect(screen.getByText('Saved on this phone 3 minutes ago.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Ticket code K7WQ 4M2P' })).toBeVisible();
  });
});

describe('what the household avoids', () => {
  const dishes = [aDish({ name: 'Walnut cake', allergens: ['nuts'] })];

  it('is named beside the ticket', async () => {
    const { registration } = await openTicket(
      { allergens: ['nuts'] },
      { answers: { showEvent: anEventDetail({ dishes }) } },
    );
    expect(registration.allergens).toEqual(['nuts']);
    expect(await screen.findByText('Walnut cake contains nuts, which you avoid')).toBeVisible();
  });

  it('does not keep the ticket from being shown when the dishes cannot be read', async () => {
    await openTicket({ allergens: ['nuts'] }, { answers: { showEvent: new Failure('unavailable') } });
    expect(screen.getByRole('img', { name: 'Ticket code K7WQ 4M2P' })).toBeVisible();
  });
});
