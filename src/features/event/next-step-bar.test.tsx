import { act, screen } from '@testing-library/react';
import { fakeClock, fakeShell } from '../../../tests/support/fake-platform';
import { openEvent, type Detail } from '../../../tests/support/open-event';

describe('the one thing to do now', () => {
  const filled = () => [...document.querySelectorAll('.primary')];
  const mine = (state: string) => ({ registration_id: 'reg_7', state, people: 3 }) as never;

  it.each([
    ['Reserve seats', {}, '/register'],
    ['Join the waitlist', { seats: { free: 0, waiting: 2 }, can: ['join_waitlist'] }, '/register'],
    ['Confirm your seats', { mine: mine('held') }, '/register'],
    ['See your ticket', { mine: mine('confirmed') }, '/events/mine/reg_7'],
    ['See your place on the waitlist', { mine: mine('waitlisted') }, '/events/mine'],
    ['Reply to the offer', { mine: mine('offered') }, '/events/mine'],
  ] as const)('is “%s”, and the only filled button', async (name, change, path) => {
    const { event } = await openEvent(change as Detail);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path === '/register' ? `/events/${event.id}/register` : path);
    expect(filled()).toEqual([link]);
  });

  it('is to sign in, for a visitor', async () => {
    const signIn = jest.fn();
    const { user } = await openEvent({ can: [] }, { shell: fakeShell({ session: null, signIn }) });
    await user.click(screen.getByRole('button', { name: 'Sign in to reserve seats' }));
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(filled()).toHaveLength(1);
  });

  it('is the way to the family home, where the shell has no sign-in', async () => {
    await openEvent({ can: [] }, { shell: fakeShell({ session: null, signIn: undefined }) });
    expect(screen.getByRole('link', { name: 'Go to the family home' })).toHaveAttribute('href', '/family');
  });

  it('is said in words, where the shell has neither', async () => {
    await openEvent(
      { can: [] },
      { shell: fakeShell({ session: null, signIn: undefined, hrefFor: () => undefined }) },
    );
    expect(screen.getByText('Sign in to reserve seats.')).toBeVisible();
    expect(filled()).toEqual([]);
  });

  it.each([
    [
      'Reservations open on Sunday 22 November at 09:00 CET.',
      { registration_opens_at: '2026-11-22T08:00:00Z' },
    ],
    [
      'Reservations closed on Friday 20 November at 13:00 CET.',
      { registration_closes_at: '2026-11-20T12:00:00Z' },
    ],
    [
      'All seats are reserved, and the waitlist is full too.',
      { seats: { free: 0, waiting: 5, waitlist_limit: 5 } },
    ],
    ['All seats are reserved, and there is no waitlist.', { seats: { free: 0, waitlist_limit: 0 } }],
    ['This event has ended.', { starts_at: '2026-11-20T17:30:00Z' }],
    ['Seats here are for families. You’re signed in with another account.', { can: [] }],
  ] as const)('is nothing, because: %s', async (words, change) => {
    await openEvent(change as Detail);
    const reasons = [...document.querySelectorAll('.why')].map((why) =>
      why.textContent?.replace(/(day),/g, '$1'),
    );
    expect(reasons).toEqual([words]);
    expect(filled()).toEqual([]);
  });

  it.each([
    [
      'where families reserve',
      { can: ['edit'] },
      'Families reserve seats here. You’re signed in as a manager.',
    ],
    ['after its end', { can: [], starts_at: '2026-11-20T17:30:00Z' }, 'This event has ended.'],
  ] as const)('is the board of this event for a manager, %s', async (_when, change, words) => {
    const showMe = { can: ['manage_events'] };
    const { event } = await openEvent(change as never, {}, { showMe });
    const board = await screen.findByRole('link', { name: 'Open board' });
    expect(board).toHaveAttribute('href', `/events/manage/${event.id}`);
    expect(screen.getByText(words)).toBeVisible();
    expect(filled()).toEqual([board]);
  });

  it('is the door of this event for its helpers', async () => {
    const { event } = await openEvent({ can: ['check_in'] });
    const door = screen.getByRole('link', { name: 'Go to the door' });
    expect(door).toHaveAttribute('href', `/events/manage/${event.id}/door`);
    expect(screen.getByText('You help at the door of this event.')).toBeVisible();
    expect(filled()).toEqual([door]);
  });

  it('leads to what else there is that day, when this one is off', async () => {
    await openEvent({ state: 'cancelled' });
    expect(screen.getByRole('link', { name: 'Other events that day' })).toHaveAttribute(
      'href',
      '/events?from=2026-11-27&to=2026-11-27',
    );
  });

  it('asks the server again what is allowed when registration opens', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: Date.UTC(2026, 10, 21, 9, 59, 50) });
    try {
      const clock = { ...fakeClock(), now: () => Date.now() };
      const { api, event } = await openEvent(
        { registration_opens_at: '2026-11-21T10:00:00Z', can: [] },
        { clock },
      );
      api.on({ showEvent: { ...event, can: ['register'] } });
      act(() => {
        jest.advanceTimersByTime(15_000);
      });
      expect(await screen.findByRole('link', { name: 'Reserve seats' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
