import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aPage, anEvent, live, someSeats } from '../../tests/support/build';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { useChanged, useFollowEvents, useLive } from './events.live';
import { useEventPages } from './events.queries';
import type { EventSummary } from './types';

function Row({ event }: { event: EventSummary }): ReactNode {
  const { title, seats, day } = useLive(event);
  const changed = useChanged(event.id);
  return <li>{`${title}: ${seats.free} left, ${day}${changed ? ', changed' : ''}`}</li>;
}

function List(): ReactNode {
  useFollowEvents();
  const { events, total } = useEventPages({});
  return (
    <ul aria-label={`${total} events`}>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  );
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('a list of events', () => {
  it('shows newer seats as the cable tells them, in one row', async () => {
    const event = anEvent({ title: 'Supper' });
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([event]) }) });
    expect(await screen.findByText('Supper: 12 left, 2026-11-27')).toBeVisible();

    services.cable.send('EventsChannel', { type: 'event.changed', event: live(event, { seats: someSeats({ free: 9 }) }) });
    expect(await screen.findByText('Supper: 9 left, 2026-11-27, changed')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });
});
