import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Registration } from '~/api/registration.schema';
import { Failure } from '~/lib/failure';
import { anEvent, aPage, aRegistration, someSeats } from '../../../tests/support/build';
import { aNotice } from '../../../tests/support/build-notice';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeCable } from '../../../tests/support/fake-cable';
import { fakeShell } from '../../../tests/support/fake-platform';
import { renderCard } from '../../../tests/support/render-card';
import { NextEvents } from './next-events';

const at = (title: string, event: object = {}) => anEvent({ title, ...event }) as never;
const open = (
  registrations: readonly Registration[],
  options: object = {},
  coming = [anEvent({ title: 'Open lunch' })],
) =>
  renderCard((ways) => <NextEvents {...ways} />, {
    api: fakeApi({ listRegistrations: { items: [...registrations] }, listEvents: aPage(coming) }),
    cable: fakeCable(),
    ...options,
  });
const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`No row ${title}`);
  return within(row);
};

it('has what wants an answer first, then tickets, then places in queues', async () => {
  const { container } = open([
    aRegistration({ event: at('Supper') }),
    aRegistration({ state: 'waitlisted', event: at('Breakfast') }),
    aRegistration({ state: 'offered', event: at('Brunch') }),
    aRegistration({ state: 'held', event: at('Tea') }),
    aRegistration({ state: 'cancelled', event: at('Picnic') }),
  ]);
  await rowOf('Supper');
  expect(titles()).toEqual(['Brunch', 'Tea', 'Supper', 'Breakfast']);
  expect((await rowOf('Brunch')).getByText('Reply by 12:00 PM')).toBeVisible();
  expect((await rowOf('Tea')).getByText('3 seats held until 11:10 AM')).toBeVisible();
  expect((await rowOf('Supper')).getByText('Ticket for 3 people')).toBeVisible();
  expect((await rowOf('Breakfast')).getByText('2nd of 3 on the waitlist')).toBeVisible();
  expect(screen.getByRole('region', { name: 'My next events' })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

it('says of an event that it was cancelled under the household', async () => {
  open([
    aRegistration({ state: 'cancelled', cancelled_by: 'event', event: at('Soup', { state: 'cancelled' }) }),
    aRegistration({ state: 'cancelled', cancelled_by: 'family', event: at('Tea', { state: 'cancelled' }) }),
  ]);
  expect((await rowOf('Soup')).getByText('Cancelled')).toBeVisible();
  expect(screen.queryByText('Tea')).toBeNull();
});

it('has first what changed what the household does, in a word, and leads to where it is answered', async () => {
  const [tea, soup] = [aRegistration({ event: at('Tea') }), aRegistration({ event: at('Soup') })];
  const notice = aNotice('allergen', soup);
  const { user, visited, services } = open([tea, soup]);
  await rowOf('Tea');
  services.api.on({ listNotices: { items: [notice] } });
  services.cable.send('HouseholdChannel', { type: 'notice.changed', notice });
  expect(await screen.findByText('Soup: Allergy warning.')).toHaveAttribute('role', 'status');
  expect(titles().slice(0, 2)).toEqual(['Soup', 'Tea']);
  expect((await rowOf('Soup')).getByText('Allergy warning')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Soup' }));
  expect(visited).toEqual(['/events/mine']);
});

it('leads to the ticket, to the form that waits, and to where an offer is answered', async () => {
  const ticket = aRegistration({ event: at('Supper') });
  const held = aRegistration({ state: 'held', event: at('Tea') });
  const { user, visited } = open([
    ticket,
    held,
    aRegistration({ state: 'offered', event: at('Brunch') }),
    aRegistration({ needs_reconfirm: true, event: at('Moved') }),
  ]);
  for (const name of ['Supper', 'Tea', 'Brunch', 'Moved', 'My events and tickets'])
    await user.click(await screen.findByRole('link', { name }));
  expect(visited).toEqual([
    `/events/mine/${ticket.id}`,
    `/events/${held.event.id}/register`,
    '/events/mine',
    '/events/mine',
    '/events/mine',
  ]);
});

it('T9: asks for what has not ended, and shows what is on since yesterday', async () => {
  const pot = { starts_at: '2026-11-20T22:20:00Z', ends_at: '2026-11-21T10:20:00Z', title: 'The pot' };
  const { services } = open([], {}, [anEvent(pot)]);
  expect((await rowOf('The pot')).getByText('Happening now')).toBeVisible();
  expect(services.api.requestsOf('listEvents').map(({ input }) => input.query)).toContainEqual({
    from: 'today',
    limit: '10',
  });
});

it('names the day of an offer that ends on another', async () => {
  open([aRegistration({ state: 'offered', offer_expires_at: '2026-11-22T18:00:00Z', event: at('Brunch') })]);
  expect((await rowOf('Brunch')).getByText('Reply by Sun, Nov 22, 7:00 PM')).toBeVisible();
});

it('says an offer aloud when it comes', async () => {
  const waiting = aRegistration({ state: 'waitlisted', event: at('Breakfast') });
  const { services } = open([waiting]);
  await rowOf('Breakfast');
  services.cable.send('HouseholdChannel', {
    type: 'registration.changed',
    registration: {
      ...waiting,
      version: 2,
      state: 'offered',
      waiting: null,
      offer_expires_at: '2026-11-21T11:00:00Z',
    },
  });
  expect(await screen.findByText('Breakfast: 3 seats to confirm.')).toHaveAttribute('role', 'status');
  expect((await rowOf('Breakfast')).getByText('Reply by 12:00 PM')).toBeVisible();
});

it('fills the room that is left with what is coming, without what the household has', async () => {
  const supper = aRegistration({ event: at('Supper') });
  open([supper], {}, [
    supper.event,
    anEvent({ title: 'Called off', state: 'cancelled' }),
    anEvent({ title: 'Open lunch', seats: someSeats({ free: 2 }) }),
  ]);
  expect((await rowOf('Open lunch')).getByText('2 seats left')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Coming up' })).toBeVisible();
  expect(screen.queryByText('Called off')).not.toBeInTheDocument();
  expect(screen.getAllByText('Supper')).toHaveLength(1);
});

it('keeps the tickets when what is coming cannot be had', async () => {
  const api = fakeApi({
    listRegistrations: { items: [aRegistration({ event: at('Supper') })] },
    listEvents: new Failure('forbidden', { status: 403 }),
  });
  open([], { api });
  await rowOf('Supper');
  expect(await screen.findByText('You don’t have access.')).toBeVisible();
  expect(screen.getByText('Ticket for 3 people')).toBeVisible();
});

it('shows a visitor what is coming, and the way in', async () => {
  let asked = 0;
  const shell = fakeShell({ session: null, signIn: () => void (asked += 1) });
  const { user, services } = open([], { shell });
  expect(await screen.findByRole('region', { name: 'Coming up' })).toBeVisible();
  await rowOf('Open lunch');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(asked).toBe(1);
  expect(services.api.requestsOf('listRegistrations')).toEqual([]);
  expect(services.cable.channels()).not.toContain('HouseholdChannel');
});

it('says when there is nothing', async () => {
  open([], {}, []);
  expect(await screen.findByText('No reservations yet.')).toBeVisible();
});

it('leaves every channel with the card', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { services, unmount } = open([aRegistration({ event: at('Supper') })]);
  await rowOf('Supper');
  expect(new Set(services.cable.channels())).toEqual(new Set(['EventsChannel', 'HouseholdChannel']));
  unmount();
  jest.advanceTimersByTime(2_000);
  expect(services.cable.channels()).toEqual([]);
  jest.useRealTimers();
});
