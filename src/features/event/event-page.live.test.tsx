import { screen, waitFor } from '@testing-library/react';
import { live, someSeats } from '../../../tests/support/build';
import { factOf, openEvent } from '../../../tests/support/open-event';

describe('live', () => {
  const changed = (event: unknown) => ({ type: 'event.changed', event });

  it('counts seats as they go, and turns to the waitlist with the last one', async () => {
    const { services, event } = await openEvent({ seats: someSeats({ free: 2 }) });
    expect(factOf('Seats').getByText('2 seats left')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { seats: someSeats({ free: 0, waiting: 1 }) })));
    expect(await screen.findByRole('link', { name: 'Join the waitlist' })).toBeVisible();
    expect(factOf('Seats').getByText('Full · 1 family waiting')).toBeVisible();
    expect(services.shell.announced).toContain('Harvest supper is full now.');
  });

  it('shows a cancellation with its reason at once, and says it aloud', async () => {
    const { services, event } = await openEvent();
    const cancel_reason = 'The kitchen has no water today.';
    services.cable.send('EventChannel', changed(live(event, { state: 'cancelled', cancel_reason })));
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(screen.getByText(cancel_reason)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Reserve seats' })).not.toBeInTheDocument();
    expect(services.shell.announced).toContain(
      'Harvest supper is cancelled. The kitchen has no water today.',
    );
  });

  it('goes from open to happening now to over', async () => {
    const { services, event } = await openEvent();
    expect(screen.getByText('Reservations open')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { state: 'live' })));
    expect(await screen.findByText('Happening now')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { version: 9, state: 'completed' })));
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(services.shell.announced).toEqual(['Harvest supper has started.', 'Harvest supper has ended.']);
  });

  it('moves with the event, in the zone of the event', async () => {
    const { services, event } = await openEvent();
    const moved = { starts_at: '2026-11-27T18:30:00Z', ends_at: '2026-11-27T20:00:00Z' };
    services.cable.send('EventChannel', changed(live(event, moved)));
    expect(await screen.findByText('19:30 to 21:00 CET')).toBeVisible();
    expect(services.shell.announced.join()).toMatch(
      /has moved to Friday,? 27 November, 19:30 to 21:00 CET\./,
    );
  });

  it('does not go back to what is older', async () => {
    const { services, event } = await openEvent({ seats: someSeats({ free: 8 }) });
    services.cable.send('EventChannel', changed(live(event, { version: 7, seats: someSeats({ free: 3 }) })));
    expect(await factOf('Seats').findByText('3 seats left')).toBeVisible();
    services.cable.send('EventChannel', changed(live(event, { version: 6, seats: someSeats({ free: 5 }) })));
    services.cable.send('EventChannel', changed(live(event, { version: 8, seats: someSeats({ free: 2 }) })));
    await waitFor(() => expect(factOf('Seats').getByText('2 seats left')).toBeVisible());
  });

  it('lights up what changed, and nothing else', async () => {
    const { services, event } = await openEvent({ seats: someSeats({ free: 8 }) });
    services.cable.send('EventChannel', changed(live(event, { seats: someSeats({ free: 7 }) })));
    expect((await factOf('Seats').findByText('7 seats left')).closest('.active')).not.toBeNull();
    expect(screen.getByText('Reservations open').closest('.active')).toBeNull();
    expect(factOf('When').getByText('18:30 to 20:00 CET').closest('.active')).toBeNull();
  });

  it('says nothing that did not change', async () => {
    const { services } = await openEvent();
    expect(services.shell.announced).toEqual([]);
  });
});
