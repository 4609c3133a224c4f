import { act, screen } from '@testing-library/react';
import type { Registration } from '~/api/registration.schema';
import { Failure } from '~/lib/failure';
import { anEventDetail, live, someSeats } from '../../tests/support/build';
import { aPromise } from '../../tests/support/fake-api';
import { fakeClock, NOW } from '../../tests/support/fake-platform';
import { box, button, findButton, openRegister } from '../../tests/support/open-register';
import { seatServer } from '../../tests/support/seat-server';

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function openAt(options: Parameters<typeof openRegister>[0] = {}) {
  const clock = fakeClock();
  const opened = await openRegister({ ...options, clock });
  const goTo = (minutes: number) =>
    act(() => {
      clock.set(NOW + minutes * MINUTE);
      jest.advanceTimersByTime(MINUTE + 100);
    });
  return { ...opened, goTo };
}
async function openHeldAt(options: Parameters<typeof openRegister>[0] = {}) {
  const opened = await openAt(options);
  await opened.user.click(await findButton('Hold 3 seats'));
  await findButton('Confirm 3 seats');
  await opened.user.type(box(/^Note/), 'Typed');
  return opened;
}

describe('the ten minutes', () => {
  it('are counted on the server clock, and said aloud at five, at one and at the end', async () => {
    const { goTo, services } = await openHeldAt();
    const timer = screen.getByRole('timer');
    expect(screen.getByText(/^Until 11:10/)).toBeVisible();
    goTo(5);
    expect(timer).toHaveTextContent('5:00');
    goTo(9.25);
    expect(timer).toHaveTextContent('0:45');
    goTo(10);
    expect(services.shell.announced.slice(-2)).toEqual([
      '5 minutes left to confirm your seats.',
      '1 minute left to confirm your seats.',
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your seats were held until 11:10');
  });

  it('that are over keep the form under the fingers, and the seats can be had again', async () => {
    const { goTo, user, server } = await openHeldAt();
    box(/^Note/).focus();
    goTo(10);
    expect(await screen.findByText(/^Your seats were held until 11:10/)).toBeVisible();
    expect(box(/^Note/)).toHaveFocus();
    expect(box(/^Note/)).toHaveValue('Typed');
    await user.click(button('Hold 3 seats again'));
    expect(server.api.requestsOf('holdSeats')).toHaveLength(2);
  });

  it('that the server knows to be over are said with its own time', async () => {
    const { user, server } = await openHeldAt();
    // No server answers within a press.
    const answer = aPromise<Registration>();
    server.api.on({ confirmHold: () => answer.promise });
    await user.click(button('Confirm 3 seats'));
    answer.reject(new Failure('gone', { code: 'hold_expired', params: { at: '2026-11-21T10:08:00Z' } }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your seats were held until 11:08');
    expect(alert).toHaveFocus();
    await user.click(button('Hold 3 seats again'));
    expect(await findButton('Confirm 3 seats')).toBeVisible();
    expect(box(/^Note/)).toHaveValue('Typed');
  });

  it('that are over while the seats went to others leave the waitlist, with everything typed', async () => {
    const event = anEventDetail();
    const { goTo, user, server, services } = await openHeldAt({ event });
    goTo(10);
    services.cable.send('EventChannel', {
      type: 'event.changed',
      event: live(event, { seats: someSeats({ free: 0, waiting: 2 }) }),
    });
    await user.click(await findButton('Join the waitlist (3 seats)'));
    expect(box(/^Note/)).toHaveValue('Typed');
    await user.click(button('Join the waitlist (3 seats)'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(server.api.requestsOf('joinWaitlist')[0]?.input.body).toMatchObject({ note: 'Typed' });
  });
});

describe('an event that changes during registration', () => {
  it('says that it was cancelled, and why', async () => {
    const event = anEventDetail();
    const { services } = await openHeldAt({ event });
    const cancelled = live(event, { state: 'cancelled', cancel_reason: 'The kitchen is flooded.' });
    services.cable.send('EventChannel', { type: 'event.changed', event: cancelled });
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(screen.getByText('The kitchen is flooded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  });

  it('opens by itself at its hour', async () => {
    const event = anEventDetail({ registration_opens_at: '2026-11-21T10:30:00Z' });
    const { goTo } = await openAt({ event });
    expect(await screen.findByText(/They open on .*21.* at 11:30/)).toBeVisible();
    goTo(31);
    expect(await findButton('Hold 3 seats')).toBeVisible();
  });

  it('closes at its hour, but seats that are kept can still be taken', async () => {
    const event = anEventDetail({ registration_closes_at: '2026-11-21T10:05:00Z' });
    const { goTo, user } = await openHeldAt({ event });
    goTo(6);
    await user.click(button('Confirm 3 seats'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('says that registration is closed, and that what was typed stays', async () => {
    await openAt({ event: anEventDetail({ registration_closes_at: '2026-11-21T09:00:00Z' }) });
    expect(await screen.findByText('Reservations are closed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the event' })).toBeVisible();
  });

  it('says who seats are for when the server lets this person do nothing', async () => {
    await openAt({ event: anEventDetail({ can: [] }) });
    expect(await screen.findByText('Seats here are for families')).toBeVisible();
  });
});

it('too many at once counts down until it may be tried again', async () => {
  const server = seatServer();
  server.refuse('holdSeats', new Failure('too-many', { retryAfter: 30 }));
  const { goTo, user } = await openAt({ server });
  await user.click(await findButton('Hold 3 seats'));
  expect(await screen.findByText('You can try again in 30 seconds.')).toBeVisible();
  expect(button('Try again')).toBeDisabled();
  goTo(0.51);
  expect(await screen.findByText('You can try again now.')).toBeVisible();
  await user.click(button('Try again'));
  expect(await findButton('Confirm 3 seats')).toBeVisible();
});
