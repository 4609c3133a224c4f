import { act, screen } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { anEventDetail, someSeats } from '../../tests/support/build';
import { fakeClock, NOW } from '../../tests/support/fake-platform';
import { findCard, findDialog, openMine, supper } from '../../tests/support/open-mine';
import { seatServer } from '../../tests/support/seat-server';

async function openCancel(options: Parameters<typeof openMine>[0]) {
  const opened = await openMine(options);
  await opened.user.click((await findCard('Supper')).getByRole('button', { name: 'Cancel reservation' }));
  return { ...opened, dialog: await findDialog('alertdialog') };
}

describe('an offer', () => {
  it('is taken in one press, and leads to the ticket', async () => {
    const offer = supper({ state: 'offered' });
    const { user, location, server, services } = await openMine({ registrations: [offer] });
    await user.click(await screen.findByRole('button', { name: 'Confirm 3 seats' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(location()).toBe(`/events/mine/${offer.id}`);
    expect(server.api.requestsOf('acceptOffer')[0]?.input.body).toEqual({ lock_version: 1 });
    expect(services.shell.announced).toContain('3 seats are yours.');
  });

  it('that is over says until when it was open', async () => {
    const server = seatServer({ registrations: [supper({ state: 'offered' })] });
    server.refuse(
      'acceptOffer',
      new Failure('gone', { code: 'offer_expired', params: { at: '2026-11-21T09:55:00Z' } }),
    );
    const { user } = await openMine({ server });
    await user.click(await screen.findByRole('button', { name: 'Confirm 3 seats' }));
    expect(await screen.findByText('The offer expired at 10:55 AM')).toBeVisible();
    expect(screen.getByText('Supper: the seats were offered to the next family.')).toBeVisible();
  });

  it('whose time is over can no longer be answered', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const clock = fakeClock();
    await openMine({ clock, registrations: [supper({ state: 'offered' })] });
    await screen.findByRole('button', { name: 'Confirm 3 seats' });
    act(() => {
      clock.set(NOW + 61 * 60_000);
      jest.advanceTimersByTime(20_000);
    });
    expect(await screen.findByText(/The offer has expired/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm 3 seats' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('can be let go, knowing what that means', async () => {
    const { user, server } = await openMine({ registrations: [supper({ state: 'offered' })] });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await findDialog('alertdialog');
    expect(dialog.getByText(/You stay on the waitlist, at the end/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('4th of 4 families waiting')).toBeVisible();
    expect(server.registrations()[0]?.state).toBe('waitlisted');
  });

  it('that cannot be sent says why and keeps the offer', async () => {
    const server = seatServer({ registrations: [supper({ state: 'offered' })] });
    server.refuse('acceptOffer', new Failure('offline'));
    const { user } = await openMine({ server });
    await user.click(await screen.findByRole('button', { name: 'Confirm 3 seats' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('giving seats back', () => {
  it('says who gets them, and thanks', async () => {
    const registration = supper({}, { seats: someSeats({ free: 0, waiting: 2 }) });
    const { user, dialog, server } = await openCancel({ registrations: [registration] });
    expect(
      dialog.getByText('They go to the next family on the waitlist: 2 parties are waiting.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    const told = await screen.findByText(/The seats are free for others now/);
    expect(told).toBeVisible();
    expect(server.registrations()[0]?.state).toBe('cancelled');
    expect(screen.queryByRole('article', { name: 'Supper' })).not.toBeInTheDocument();
  });

  it('leads back to the form while the event still takes families', async () => {
    const { id, ...event } = supper({}, { can: ['register'] }).event;
    const { user, dialog, location } = await openCancel({ registrations: [supper({}, { id, ...event })] });
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    await user.click(await screen.findByRole('link', { name: 'Reserve again' }));
    expect(location()).toBe(`/events/${id}/register`);
  });

  it('says that the kitchen has counted already', async () => {
    const event = anEventDetail({ title: 'Supper', kitchen_cutoff_at: '2026-11-21T09:00:00Z' });
    const { dialog } = await openCancel({ event, registrations: [supper({}, event)] });
    expect(await dialog.findByText(/The kitchen has already counted/)).toBeVisible();
    expect(dialog.getByText('They’re free for others straight away.')).toBeVisible();
  });

  it('does nothing when one thinks better of it', async () => {
    const { user, dialog, server } = await openCancel({ registrations: [supper()] });
    await user.click(dialog.getByRole('button', { name: 'Keep my seats' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.api.requestsOf('cancelRegistration')).toHaveLength(0);
  });

  it('asks once more when the party was changed in the meantime, and then goes through', async () => {
    const registration = supper();
    const server = seatServer({ registrations: [registration] });
    const theirs = {
      ...registration,
      version: 2,
      lock_version: 2,
      party: { adults: 1, children: 0, infants: 0 },
    };
    server.refuse('cancelRegistration', new Failure('conflict', { code: 'stale', current: theirs }));
    const { user, dialog } = await openCancel({ server });
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('It’s now 1 adult.');
    server.put(theirs);
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    expect(await screen.findByText(/The seat is free for others now/)).toBeVisible();
    expect(server.api.requestsOf('cancelRegistration')[1]?.input.body).toEqual({ lock_version: 2 });
  });

  it.each([
    ['already_checked_in', 'Some of your party are already checked in'],
    ['bad_state', 'Something changed in the meantime'],
  ])('is refused in words: %s', async (code, words) => {
    const server = seatServer({ registrations: [supper()] });
    server.refuse('cancelRegistration', new Failure('conflict', { code }));
    const { user, dialog } = await openCancel({ server });
    await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('an event that moved', () => {
  it('asks whether the household still comes, and takes yes for an answer', async () => {
    const { user, server } = await openMine({ registrations: [supper({ needs_reconfirm: true })] });
    const card = await findCard('Supper');
    expect(screen.getByRole('heading', { name: 'Needs your reply' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your next event' })).not.toBeInTheDocument();
    expect(card.getByText('The time changed. Are you still coming?')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Yes, we are coming' }));
    expect(await screen.findByText('Great. See you there.')).toBeVisible();
    expect(server.api.requestsOf('changeRegistration')[0]?.input.body).toEqual({
      lock_version: 1,
      reconfirm: true,
    });
    expect(screen.queryByText(/Are you still coming/)).not.toBeInTheDocument();
  });

  it('lets the seats go when it does not suit any more', async () => {
    const { user } = await openMine({ registrations: [supper({ needs_reconfirm: true })] });
    await user.click(await screen.findByRole('button', { name: 'No, cancel my reservation' }));
    expect(
      (await findDialog('alertdialog')).getByRole('button', { name: 'Cancel reservation' }),
    ).toBeVisible();
  });
});
