import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Failure } from '~/lib/failure';
import { anEvent, aPage, live, someSeats } from '../../../tests/support/build';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeCable } from '../../../tests/support/fake-cable';
import { fakeClock } from '../../../tests/support/fake-platform';
import { renderCard } from '../../../tests/support/render-card';
import { Today } from './today';

const at = (hour: string, event: object = {}) =>
  anEvent({ starts_at: `2026-11-21T${hour}:00:00Z`, ...event } as never);
const open = (events: readonly ReturnType<typeof anEvent>[], options: object = {}) =>
  renderCard((ways) => <Today {...ways} />, {
    api: fakeApi({ listEvents: aPage(events) }),
    cable: fakeCable(),
    ...options,
  });
const rowOf = async (title: string) => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent?.includes(title));
  if (!row) throw new Error(`No row ${title}`);
  return within(row);
};

it('is a section with a name, today’s date and the events in order with their seats', async () => {
  const { container, services } = open([
    at('12', { title: 'Lunch', seats: someSeats({ free: 12 }) }),
    at('18', { title: 'Supper', seats: someSeats({ free: 0, waiting: 3 }) }),
  ]);
  const card = within(await screen.findByRole('region', { name: 'Events today' }));
  expect(card.getByRole('heading', { level: 2, name: 'Events today' })).toBeVisible();
  expect(card.getByText('Saturday, November 21')).toBeVisible();
  const lunch = await rowOf('Lunch');
  expect(lunch.getByText('12 seats left')).toBeVisible();
  expect(lunch.getByText('1:00 PM')).toBeVisible();
  expect((await rowOf('Supper')).getByText('Full · 3 waiting')).toBeVisible();
  expect(services.api.requestsOf('listEvents')[0]?.input.query).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-21',
  });
  expect((await axe(container)).violations).toEqual([]);
});

it('follows the seats as they go', async () => {
  const event = at('18', { title: 'Supper', seats: someSeats({ free: 12 }) });
  const { services } = open([event]);
  const supper = await rowOf('Supper');
  services.cable.send('EventsChannel', {
    type: 'event.changed',
    event: live(event, { seats: someSeats({ free: 11 }) }),
  });
  expect(await supper.findByText('11 seats left')).toBeVisible();
});

it('leads into Events through the shell, and nowhere without a way', async () => {
  const event = at('18', { title: 'Supper' });
  const { user, visited, unmount } = open([event]);
  await user.click(await screen.findByRole('link', { name: 'Supper' }));
  await user.click(screen.getByRole('link', { name: 'Calendar' }));
  expect(visited).toEqual([`/events/${event.id}`, '/events/calendar']);
  unmount();
  open([event], { isLinked: false });
  await rowOf('Supper');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('leads managers to the board, and helpers to the door', async () => {
  const { user, visited } = open([
    at('17', { id: 'evt_board', title: 'Supper', can: ['edit', 'check_in', 'duplicate'] }),
    at('18', { id: 'evt_door', title: 'Late supper', can: ['check_in'] }),
  ]);
  await user.click(await screen.findByRole('link', { name: 'Supper' }));
  await user.click(screen.getByRole('link', { name: 'Late supper' }));
  expect(visited).toEqual(['/events/manage/evt_board', '/events/manage/evt_door/door']);
});

it('says that an event ends on the next day', async () => {
  open([
    at('17', { title: 'Pot', ends_at: '2026-11-22T17:00:00Z' }),
    at('18', { title: 'Supper', ends_at: '2026-11-21T20:00:00Z' }),
  ]);
  expect((await rowOf('Pot')).getByText('6:00 PM', { selector: 'time:nth-of-type(2) bdi' })).toBeVisible();
  expect((await rowOf('Pot')).getByText('+1')).toBeVisible();
  expect((await rowOf('Supper')).queryByText('+1')).not.toBeInTheDocument();
});

it('shows six, and says how many more there are', async () => {
  const { user, visited } = open(
    Array.from({ length: 9 }, (_, place) => at(String(12 + place), { title: `Meal ${place}` })),
  );
  await rowOf('Meal 5');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('link', { name: '3 more today' }));
  expect(visited).toEqual(['/events?from=2026-11-21&to=2026-11-21']);
});

it('leaves out what is over, and says when nothing is left or nothing was planned', async () => {
  const early = at('06', { title: 'Breakfast' });
  const first = open([early, at('18', { title: 'Supper' })]);
  await rowOf('Supper');
  expect(screen.queryByText('Breakfast')).not.toBeInTheDocument();
  expect(screen.getByText('1 has ended')).toBeVisible();
  first.unmount();
  const second = open([early]);
  expect(await screen.findByText('Today’s events have ended.')).toBeVisible();
  second.unmount();
  open([]);
  expect(await screen.findByText('No events today.')).toBeVisible();
});

it('says what happens now and what was called off', async () => {
  const clock = fakeClock(Date.UTC(2026, 10, 21, 18, 30));
  open([at('18', { title: 'Supper' }), at('20', { title: 'Soup', state: 'cancelled' })], { clock });
  expect((await rowOf('Supper')).getByText('Happening now')).toBeVisible();
  expect((await rowOf('Soup')).getByText('Cancelled')).toBeVisible();
});

it.each([
  [new Failure('unavailable', { status: 503 }), 'This couldn’t be loaded.'],
  [new Failure('offline'), 'You’re offline.'],
  [new Failure('malformed'), 'This couldn’t be loaded.'],
  [new Failure('misconfigured'), 'Events can’t be loaded right now.'],
  [new Failure('outdated-server'), 'This isn’t available here yet.'],
])('has one quiet line for %s, and tries again when asked', async (failure, line) => {
  const api = fakeApi({ listEvents: failure });
  const { user } = open([], { api });
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Events today' })).toBeVisible();
  api.on({ listEvents: aPage([at('18', { title: 'Supper' })]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Supper');
});

it('does not call live what could not be read', async () => {
  const api = fakeApi({ listEvents: new Failure('misconfigured') });
  const { services } = open([], { api, cable: fakeCable() });
  await screen.findByText('Events can’t be loaded right now.');
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  api.on({ listEvents: aPage([at('18', { title: 'Supper' })]) });
  services.cable.reconnect();
  await rowOf('Supper');
  expect(screen.getByText('Live')).toBeInTheDocument();
  api.on({ listEvents: new Failure('unavailable') });
  void services.queries.refetchQueries();
  expect(await screen.findByText(/What you see is from/)).toBeVisible();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});

it('comes by itself when the connection is back', async () => {
  const api = fakeApi({ listEvents: new Failure('offline') });
  const { services } = open([], { api });
  await screen.findByText('You’re offline.');
  services.cable.set({ state: 'offline', liveUntil: Date.UTC(2026, 10, 21, 9, 58) });
  expect(screen.getByText('Offline. What you see is from 10:58 AM.')).toBeVisible();
  api.on({ listEvents: aPage([at('18', { title: 'Supper' })]) });
  services.cable.set({ state: 'live' });
  await rowOf('Supper');
});

it('offers no second try to whom it is refused', async () => {
  open([], { api: fakeApi({ listEvents: new Failure('forbidden', { status: 403 }) }) });
  expect(await screen.findByText('You don’t have access.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('speaks Spanish', async () => {
  open([at('18', { title: 'Cena', seats: someSeats({ free: 1 }) })], { locale: 'es' });
  expect(await screen.findByRole('region', { name: 'Eventos de hoy' })).toBeVisible();
  expect((await rowOf('Cena')).getByText('Queda 1 plaza')).toBeVisible();
  await waitFor(() => expect(screen.getByText('sábado, 21 de noviembre')).toBeVisible());
});
